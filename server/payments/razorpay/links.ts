import { z } from "zod";
import { CURRENCY } from "#domain/money.ts";
import type { PaymentLinkStatus } from "#domain/payment.ts";
import { success } from "#domain/result.ts";
import type {
  ProviderAnswer,
  ProviderLink,
  ProviderLinkRequest,
} from "#server/payments/provider/provider.ts";
import { type Ask, read, seconds } from "./ask.ts";

// Parts are not taken: such a link does not allow them.
const statuses = {
  created: "created",
  partially_paid: "created",
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
} as const satisfies Record<string, PaymentLinkStatus>;

const paid = z.array(z.object({ payment_id: z.string() }));
const linkAnswer = z
  .object({
    id: z.string(),
    short_url: z.string(),
    status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
    order_id: z.string().nullish(),
    payments: z.union([paid, z.null(), z.object({})]).optional(),
  })
  .transform(
    ({ id, short_url, status, order_id, payments }): ProviderLink => ({
      id,
      url: short_url,
      status: statuses[status],
      orderId: order_id || null,
      paymentId: (Array.isArray(payments) && payments[0]?.payment_id) || null,
    }),
  );
const linksAnswer = z.object({ payment_links: z.array(linkAnswer) });

/** The Payment Links API. */
export const linkCalls = (ask: Ask) => ({
  create: async (request: ProviderLinkRequest): ProviderAnswer<ProviderLink> => {
    const { key, amount, description, customer, expiresAt } = request;
    const { name, email, phone } = customer;
    const body = {
      amount,
      currency: CURRENCY,
      description,
      reference_id: key,
      customer: { name, email, contact: phone },
      notify: { sms: false, email: false },
      expire_by: seconds(expiresAt),
    };
    const made = await ask({
      method: "POST",
      path: "/payment_links",
      body,
      answer: linkAnswer,
      repeatable: true,
    });
    if (made.ok || made.failure.kind !== "rejected") return made;
    // The link that an earlier try with this key has made, although its answer got lost.
    const path = `/payment_links?reference_id=${encodeURIComponent(key)}`;
    const found = await ask(read(path, linksAnswer));
    if (!found.ok) return found;
    const [same] = found.value.payment_links;
    return same ? success(same) : made;
  },
  find: (id: string) => ask(read(`/payment_links/${id}`, linkAnswer)),
  cancel: (id: string) =>
    ask({
      method: "POST",
      path: `/payment_links/${id}/cancel`,
      body: {},
      answer: linkAnswer,
      repeatable: true,
    }),
});
