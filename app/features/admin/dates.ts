import { addDays, dayOf } from "#domain/calendar.ts";
import { indiaFormatIn } from "#domain/india/clock.ts";

const time = indiaFormatIn("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = indiaFormatIn("en-IN", { day: "numeric", month: "short" });
const dayOfYear = indiaFormatIn("en-IN", { dateStyle: "medium" });

/** A time as seen at `now`: `Today, 11:42`, `12 Nov, 19:44`, with the year where it is another. */
export function when(iso: string, now: string): string {
  const [date, present] = [new Date(iso), new Date(now)];
  return `${dayName(date, present)}, ${time.format(date)}`;
}

function dayName(date: Date, present: Date): string {
  const [that, today] = [dayOf(date), dayOf(present)];
  if (that === today) return "Today";
  if (that === addDays(today, -1)) return "Yesterday";
  return (that.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear).format(date);
}

/** A time with its year: `14 Nov 2026, 11:42`. */
export function on(iso: string): string {
  const date = new Date(iso);
  return `${dayOfYear.format(date)}, ${time.format(date)}`;
}

/** `14 Nov`, from a day such as `2026-11-14`. */
export function shortDay(of: string): string {
  return day.format(new Date(`${of}T12:00:00Z`));
}
