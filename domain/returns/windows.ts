import { addDays, type Day, dayOf } from "../calendar.ts";
import type { ReturnKind } from "./return-states.ts";

/** Within how many days of delivery what can be asked for. */
export type ReturnTerms = { moneyBackDays: number; replacementDays: number };

/** The last day, by India's calendar, on which a delivered order can be returned. */
export function lastReturnDay(deliveredAt: Date, kind: ReturnKind, terms: ReturnTerms): Day {
  const days = kind === "money" ? terms.moneyBackDays : terms.replacementDays;
  return addDays(dayOf(deliveredAt), days);
}

/** Which returns can be asked for now; none of an order that has not been delivered. */
export function openReturns(
  deliveredAt: Date | null,
  now: Date,
  terms: ReturnTerms,
): readonly ReturnKind[] {
  if (!deliveredAt) return [];
  const today = dayOf(now);
  return (["money", "replacement"] as const).filter(
    (kind) => today <= lastReturnDay(deliveredAt, kind, terms),
  );
}
