import { addDays, type Day, dayOf } from "../calendar.ts";
import type { ReturnState } from "./return-states.ts";

/** Within how many days each step follows the one before; an end is followed by none. */
const stepDays: Record<ReturnState, number | null> = {
  asked: 2,
  approved: 5,
  "picked up": 7,
  received: 2,
  inspected: 3,
  refunded: null,
  replaced: null,
  refused: null,
};

/** The day by which the next step of a return is promised that comes into this state now. */
export function dueDay(state: ReturnState, now: Date): Day | null {
  const days = stepDays[state];
  return days === null ? null : addDays(dayOf(now), days);
}

/** Whether the next step should have been done. */
export const isOverdue = (dueOn: Day | null, now: Date): boolean =>
  dueOn !== null && dayOf(now) > dueOn;
