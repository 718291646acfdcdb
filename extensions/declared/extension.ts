import type { CarrierAdapter, CarrierAdapterV1 } from "./carrier.ts";
import type { MailAdapter, MailAdapterV1 } from "./mail.ts";
import type { ProviderAdapter, ProviderAdapterV1 } from "./payment.ts";
import type { Tag, TagV1 } from "./tag.ts";
import type { TaxRule, TaxRuleV1 } from "./tax.ts";

/** What an extension brings; each part may be missing. `id`: of a-z, 0-9 and -, and never changed. */
export type ExtensionV2 = {
  version: 2;
  id: string;
  /** Takes money, beside the shop's own providers. */
  payment?: ProviderAdapter;
  /** Carries parcels, beside the shop's own carriers. */
  carrier?: CarrierAdapter;
  /** Sends mails in the place of SMTP. */
  mail?: MailAdapter;
  /** Says the rates of tax; of one extension alone. */
  tax?: TaxRule;
  /** Scripts of others on public pages, for those who have agreed. */
  tags?: readonly Tag[];
};

/** The version before, which goes on working (`current.ts`). */
export type ExtensionV1 = {
  version: 1;
  id: string;
  payment?: ProviderAdapterV1;
  carrier?: CarrierAdapterV1;
  mail?: MailAdapterV1;
  tax?: TaxRuleV1;
  tag?: TagV1;
};

export type Extension = ExtensionV1 | ExtensionV2;
