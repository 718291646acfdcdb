import { cashRefusals as words } from "#texts/checkout/cash-refusals.ts";
import { CASH_CAP, mostInCash } from "../cod/limits.ts";
import { formatPaise, type Paise } from "../money.ts";
import type { CodTerms } from "../settings.ts";
import { pinWithin } from "./pins.ts";

/** Up to what an order can be paid in cash on delivery, as a sentence; null: it is not offered. */
export function codBound({ offered, to }: CodTerms): string | null {
  if (!offered) return null;
  return to !== null && to < CASH_CAP
    ? words().upTo(formatPaise(to))
    : words().below(formatPaise(CASH_CAP));
}

/** An order as the terms of cash on delivery look at it. `isFirst`: the customer has none yet that cost something. */
export type CodOrder = { total: Paise; pin: string; isFirst: boolean };

/**
 * Why an order cannot be paid in cash on delivery, as a sentence for the buyer; null: it can. Whatever
 * is set, it stays below what the law allows in cash (§22.61).
 */
export function codRefusal(terms: CodTerms, { total, pin, isFirst }: CodOrder): string | null {
  const { offered, from, to, notServed, firstOrder } = terms;
  if (total === 0) return null; // there is nothing to collect
  if (!offered) return words().notOffered;
  if (pinWithin(notServed, pin)) return words().notAt(pin);
  if (from !== null && total < from) return words().from(formatPaise(from));
  if (total > mostInCash(to)) return codBound(terms);
  if (isFirst && firstOrder !== null && total > firstOrder) {
    return words().first(formatPaise(firstOrder));
  }
  return null;
}
