import type { Tag } from "#domain/consent/tags.ts";
import type { TaxRule } from "#domain/tax/rule.ts";
import { problemOf, type Taken } from "#extensions/declared/check.ts";
import { current } from "#extensions/declared/current.ts";
import type { Extension } from "#extensions/declared/extension.ts";
import { extensions } from "#extensions/index.ts";
import type { MailAdapter } from "#server/mail/transports/adapter.ts";
import type { ProviderAdapter } from "#server/payments/provider/adapter.ts";
import type { CarrierAdapter } from "#server/shipping/carriers/adapter.ts";

export type { Taken } from "#extensions/declared/check.ts";
export type { Extension } from "#extensions/declared/extension.ts";

/** What the shop has of its extensions, by what it is. */
export type Extended = {
  payments: readonly ProviderAdapter[];
  carriers: readonly CarrierAdapter[];
  mails: readonly MailAdapter[];
  tax: TaxRule | null;
  tags: readonly Tag[];
};

/** Of a shop without extensions. */
export const nothing: Extended = { payments: [], carriers: [], mails: [], tax: null, tags: [] };

/** What is installed, or these. Throws one sentence where one of them is wrong (`problemOf`). */
export function extendedBy(taken: Taken, list: readonly Extension[] = extensions): Extended {
  if (list.length === 0) return nothing;
  const problem = problemOf(list, taken);
  if (problem) throw new Error(problem);
  const all = list.map(current);
  return {
    payments: all.flatMap(({ payment }) => payment ?? []),
    carriers: all.flatMap(({ carrier }) => carrier ?? []),
    mails: all.flatMap(({ mail }) => mail ?? []),
    tax: all.find(({ tax }) => tax)?.tax ?? null,
    tags: all.flatMap(({ tags }) => tags ?? []),
  };
}
