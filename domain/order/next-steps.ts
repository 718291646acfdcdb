import { type Day, dayOf } from "../calendar.ts";
import type { OrderStatus } from "../order.ts";
import { lastReturnDay, openReturns, type ReturnTerms } from "../returns/windows.ts";
import { isLate } from "../shipping/promised-days.ts";
import type { OrderFacts } from "./order-facts.ts";

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
  const confirm = facts.unconfirmed
    ? [step("You confirm your order", "We have sent you a mail with a link and a code.")]
    : [];
  const arrival = arrivalOf(facts, now);
  const pack = step("We pack your order");
  const ship = step("It leaves us", "We write to you when it is on its way.");
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
  if (!promised) return step("It reaches you");
  if (isLate(promised, now)) {
    const sorry = "It should have been with you by now. We are sorry, and look into it.";
    return step("It reaches you", sorry);
  }
  const today = dayOf(now);
  const from = promised.from < today ? today : promised.from;
  return step("It reaches you", "", { from, until: promised.until });
}

function returning({ deliveredAt }: OrderFacts, terms: ReturnTerms, now: Date): NextStep[] {
  if (!deliveredAt) return [];
  const at = new Date(deliveredAt);
  return openReturns(at, now, terms).map((kind) => {
    const until = lastReturnDay(at, kind, terms);
    const title =
      kind === "money" ? "You can return it for your money" : "You can ask for a replacement";
    return step(title, "", { from: until, until });
  });
}
