import { nextSteps as words } from "#texts/checkout/next-steps.ts";
import { type Day, dayOf } from "./calendar.ts";
import type { OrderFacts } from "./order/order-facts.ts";
import type { OrderStatus } from "./order.ts";
import { lastReturnDay, openReturns, type ReturnTerms } from "./returns/windows.ts";
import { isLate } from "./shipping/promised-days.ts";

/** What follows, in words, with the days between which it is expected; `late`: these have passed. */
export type NextStep = { title: string; note: string; days: { from: Day; until: Day } | null };

const step = (title: string, note = "", days: NextStep["days"] = null): NextStep => ({
  title,
  note,
  days,
});

/** What comes next for an order, the first one first (§22.15). */
export function nextSteps(
  order: { status: OrderStatus },
  facts: OrderFacts,
  terms: ReturnTerms,
  now: Date,
): NextStep[] {
  const confirm = facts.unconfirmed ? [step(words().confirm, words().confirmNote)] : [];
  const arrival = arrivalOf(facts, now);
  const pack = step(words().pack);
  const ship = step(words().ship, words().shipNote);
  switch (order.status) {
    case "placed":
    case "processing":
      return [...confirm, pack, ship, arrival];
    case "packed":
      return [ship, arrival];
    case "shipped":
    case "out for delivery":
      return [arrival];
    case "delivered":
      return returning(facts, terms, now);
    default:
      return [];
  }
}

function arrivalOf({ promised }: OrderFacts, now: Date): NextStep {
  if (!promised) return step(words().arrive);
  if (isLate(promised, now)) {
    return step(words().arrive, words().sorry);
  }
  const today = dayOf(now);
  const from = promised.from < today ? today : promised.from;
  return step(words().arrive, "", { from, until: promised.until });
}

function returning({ deliveredAt }: OrderFacts, terms: ReturnTerms, now: Date): NextStep[] {
  if (!deliveredAt) return [];
  const at = new Date(deliveredAt);
  return openReturns(at, now, terms).map((kind) => {
    const until = lastReturnDay(at, kind, terms);
    const title = kind === "money" ? words().moneyBack : words().replacement;
    return step(title, "", { from: until, until });
  });
}
