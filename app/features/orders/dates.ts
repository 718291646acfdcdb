import { indiaClock, indiaFormat } from "#domain/india/clock.ts";
import { dayRanges } from "#texts/orders/day-ranges.ts";

const long = indiaFormat({ dateStyle: "long" });
const short = indiaFormat({ day: "numeric", month: "short" });

/** `14 November 2026`, from an ISO text. */
export const longDay = (iso: string) => long().format(new Date(iso));

/** `14 Nov`, from an ISO text; never broken into two lines. */
export const shortDay = (iso: string) => short().format(new Date(iso)).replaceAll(/\s/g, "\u00a0");

/** `24 Nov`, or `24 Nov – 1 Dec`. */
export function shortDays({ from, until }: { from: string; until: string }): string {
  const [first, last] = [from, until].map((day) => shortDay(`${day}T12:00:00Z`));
  return from === until ? `${first}` : `${first} – ${last}`;
}

/** `24 November 2026`, from a day such as `2026-11-24`. */
export const longDayOf = (day: string) => longDay(`${day}T12:00:00Z`);

/** `14 November 2026, 5:02 pm`; in Hindi `14 नवंबर 2026, शाम 5:02`. */
export const dayAndTime = (iso: string) =>
  `${longDay(iso)}, ${indiaClock().format(new Date(iso)).replaceAll(/\s/g, "\u00a0")}`;

/** `24 to 27 November 2026`, or `by 27 November 2026` where both are one day. */
export function betweenDays({ from, until }: { from: string; until: string }): string {
  const [first, last] = [from, until].map((day) => longDayOf(day).split(" "));
  if (!first || !last) return "";
  if (from === until) return dayRanges().by(last.join(" "));
  // What both have in common at the end is said once.
  const own = first.filter((_, at) => first.slice(at).join(" ") !== last.slice(at).join(" "));
  return dayRanges().between(own.join(" "), last.join(" "));
}
