import type { Day } from "../calendar.ts";

/** A rate of GST in hundredths of a percent: 18 % is 1800. Null: exempt. */
export type Rate = number | null;

/** What goods whose HSN begins so are taxed from a day on. */
export type DatedRate = { hsn: string; rate: Rate; from: Day };

/**
 * The rate of goods on a day: of the rows whose HSN is a beginning of theirs, the longest one that has
 * begun, and of its rows the latest. Undefined: there is none, so nothing may be said of their tax.
 */
export function rateOn(rates: readonly DatedRate[], hsn: string, day: Day): Rate | undefined {
  if (hsn === "") return undefined;
  const fitting = rates.filter(
    (row) => row.hsn !== "" && hsn.startsWith(row.hsn) && row.from <= day,
  );
  const best = fitting.reduce<DatedRate | undefined>((found, row) => {
    if (!found || row.hsn.length > found.hsn.length) return row;
    return row.hsn.length === found.hsn.length && row.from >= found.from ? row : found;
  }, undefined);
  return best?.rate;
}

/** A rate as it is written: `18%`, `2.5%`, `exempt`. */
export const rateWord = (rate: Rate): string => (rate === null ? "exempt" : `${rate / 100}%`);
