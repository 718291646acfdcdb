import { success } from "#domain/result.ts";
import type { CarrierAdapter, CarrierAdapterV1 } from "./carrier.ts";
import type { Extension, ExtensionV2 } from "./extension.ts";
import type { MailAdapter, MailAdapterV1 } from "./mail.ts";
import type { ProviderAdapter, ProviderAdapterV1 } from "./payment.ts";
import type { Tag, TagV1 } from "./tag.ts";
import type { TaxRule, TaxRuleV1 } from "./tax.ts";

/** An extension as this version of the shop has them: what version 1 lacks is filled in. */
export function current(extension: Extension): ExtensionV2 {
  if (extension.version === 2) return extension;
  const { id, payment, carrier, mail, tax, tag } = extension;
  return {
    ...{ version: 2, id },
    ...(payment ? { payment: paymentOf(payment) } : {}),
    ...(carrier ? { carrier: carrierOf(carrier) } : {}),
    ...(mail ? { mail: mailOf(mail) } : {}),
    ...(tax ? { tax: taxOf(id, tax) } : {}),
    ...(tag ? { tags: [tagOf(tag)] } : {}),
  };
}

const paymentOf = (adapter: ProviderAdapterV1): ProviderAdapter => ({
  ...adapter,
  configure: (environment) => {
    const provider = adapter.configure(environment);
    return (
      provider && Object.assign(provider, { script: null, refundsSince: async () => success([]) })
    );
  },
});

const carrierOf = (adapter: CarrierAdapterV1): CarrierAdapter => ({
  ...adapter,
  configure: (environment) => {
    const carrier = adapter.configure(environment);
    const everywhere = { served: true, cash: true, expectedOn: null };
    return carrier && Object.assign(carrier, { serviceability: async () => success(everywhere) });
  },
});

const mailOf = (adapter: MailAdapterV1): MailAdapter => ({
  ...adapter,
  configure: (environment, from) => {
    const send = adapter.configure(environment, from);
    return send && { send, close: () => {} };
  },
});

const taxOf = (name: string, rateOf: TaxRuleV1): TaxRule => ({
  name,
  rateOf: ({ hsn, listed }) => rateOf(hsn, listed),
});

const tagOf = ({ purpose, hosts, ...tag }: TagV1): Tag => ({
  ...tag,
  purpose: { en: purpose, hi: purpose },
  hosts: { script: hosts, connect: hosts, img: hosts, frame: [] },
});
