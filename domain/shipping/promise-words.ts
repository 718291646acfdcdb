import { dayRanges } from "#texts/orders/day-ranges.ts";
import type { Day } from "../calendar.ts";
import { startOf } from "../calendar.ts";
import { indiaFormat } from "../india/clock.ts";
import type { PromisedDays } from "./promised-days.ts";

const long = indiaFormat({ day: "numeric", month: "long" });
const named = (day: Day) => long().format(startOf(day));

/** `24 November`, `24 to 27 November`, `29 November to 2 December`. */
export function promiseWords({ from, until }: PromisedDays): string {
  if (from === until) return named(until);
  const first =
    from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : named(from);
  return dayRanges().between(first, named(until));
}
