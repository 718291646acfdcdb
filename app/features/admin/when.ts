import { addDays, dayOf } from "#domain/calendar.ts";

// India's time, wherever the page is rendered: server and browser must print the same.
const timeZone = "Asia/Kolkata";
const time = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});
const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone });
const dayOfYear = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });

/** A moment for somebody at the desk at `now`: `Today, 11:42`, `12 Nov, 19:44`, with another year. */
export function when(iso: string, now: string): string {
  const [moment, present] = [new Date(iso), new Date(now)];
  return `${dayName(moment, present)}, ${time.format(moment)}`;
}

function dayName(moment: Date, present: Date): string {
  const [that, today] = [dayOf(moment), dayOf(present)];
  if (that === today) return "Today";
  if (that === addDays(today, -1)) return "Yesterday";
  return (that.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear).format(moment);
}

/** A moment as it can be kept: `14 Nov 2026, 11:42`. */
export function on(iso: string): string {
  const moment = new Date(iso);
  return `${dayOfYear.format(moment)}, ${time.format(moment)}`;
}

/** `14 Nov`, from a day such as `2026-11-14`. */
export function shortDay(of: string): string {
  return day.format(new Date(`${of}T12:00:00Z`));
}
