/** A day by India's clock, as `2026-11-14`. */
export type Day = string;

const OFFSET = 5.5 * 3600_000; // ms: India has one time zone and no summer time
const DAY = 24 * 3600_000;

/** The day in India at a time. */
export function dayOf(time: Date): Day {
  return new Date(time.getTime() + OFFSET).toISOString().slice(0, 10);
}

/** The time at which a day begins in India. */
export function startOf(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);
}

/** The day that lies this many days after (or before, when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The first and the last day of the month in which a day lies. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
}

/** The last `count` days up to and with this one, oldest first. */
export function daysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count));
}

/** A day of the calendar as typed into a date field, or null. */
export function readDay(input: string | null): Day | null {
  if (!input || !/^(19|20)\d\d-\d\d-\d\d$/.test(input)) return null;
  const time = Date.parse(`${input}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== input ? null : input;
}
