import { CASH_CAP, mostInCash } from "../cod/limits.ts";
import { formatPaise, type Paise } from "../money.ts";
import type { CodTerms } from "../settings.ts";
import { pinWithin } from "./pins.ts";

/** An order as the terms of cash on delivery look at it. `isFirst`: the customer has none yet. */
export type CodOrder = { total: Paise; pin: string; isFirst: boolean };

/**
 * Why an order cannot be paid in cash on delivery, as a sentence for the buyer; null: it can. Whatever
 * is set, it stays below what the law allows in cash (§22.61).
 */
export function codRefusal(terms: CodTerms, { total, pin, isFirst }: CodOrder): string | null {
  const { offered, from, to, notServed, firstOrder } = terms;
  if (total === 0) return null; // there is nothing to collect
  if (!offered) return "Cash on delivery is not offered at the moment.";
  if (pinWithin(notServed, pin)) return `Cash on delivery is not offered for the PIN code ${pin}.`;
  if (from !== null && total < from) {
    return `Cash on delivery is offered for orders from ${formatPaise(from)}.`;
  }
  if (total > mostInCash(to)) {
    return to !== null && to < CASH_CAP
      ? `Cash on delivery is offered for orders up to ${formatPaise(to)}.`
      : `Cash on delivery is offered for orders below ${formatPaise(CASH_CAP)}.`;
  }
  if (isFirst && firstOrder !== null && total > firstOrder) {
    return `For a first order, cash on delivery is offered up to ${formatPaise(firstOrder)}.`;
  }
  return null;
}
