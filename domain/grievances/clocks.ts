import { addDays, type Day, dayOf, startOf } from "../calendar.ts";
import type { GrievanceState, GrievanceSubject } from "./states.ts";

const HOUR = 3_600_000; // ms
/** Hours within which the shop answers that it looks into it (E-Commerce Rules, rule 4). */
export const ACKNOWLEDGE_HOURS = 48;
/** Days for what is about personal data (DPDP rules, rule 14); all others have a month. */
const PRIVACY_DAYS = 90;

/**
 * Until when a grievance that came at a time is to be acknowledged and to be resolved. The second is the
 * end of a day in India: that of the same number in the next month, or its last one; 90 days where it is
 * about personal data.
 */
export function clocksOf(
  createdAt: Date,
  subject: GrievanceSubject,
): { acknowledgeBy: Date; resolveBy: Date } {
  const acknowledgeBy = new Date(createdAt.getTime() + ACKNOWLEDGE_HOURS * HOUR);
  const day = dayOf(createdAt);
  const last = subject === "privacy" ? addDays(day, PRIVACY_DAYS) : nextMonth(day);
  return { acknowledgeBy, resolveBy: new Date(startOf(addDays(last, 1)).getTime() - 1000) };
}

/** The same day of the next month; its last day where it has none of that number. */
function nextMonth(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** What is due next, and until when; null: it is resolved. */
export function nextDue(one: {
  state: GrievanceState;
  acknowledgedAt: Date | null;
  acknowledgeBy: Date;
  resolveBy: Date;
}): { what: "acknowledge" | "resolve"; by: Date } | null {
  if (one.state === "resolved") return null;
  return one.acknowledgedAt === null
    ? { what: "acknowledge", by: one.acknowledgeBy }
    : { what: "resolve", by: one.resolveBy };
}
