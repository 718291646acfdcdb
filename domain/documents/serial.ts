import type { Day } from "../calendar.ts";
import type { Series } from "./kinds.ts";

/** A financial year, April to March by India's clock, as `26-27`. */
export type FinancialYear = string;

const twoDigits = (year: number) => String(year % 100).padStart(2, "0");

/** The financial year of a day. */
export function financialYearOf(day: Day): FinancialYear {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** The first and the last day of a financial year of this century. */
export function daysOfFinancialYear(year: FinancialYear): { from: Day; to: Day } {
  const first = 2000 + Number(year.slice(0, 2));
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** The most characters that a serial may have. */
export const LONGEST_SERIAL = 16;
const MOST = 9_999_999;

/**
 * The serial of the n-th document of a series in a financial year: `INV/26-27/000123`. From a million on
 * the year loses its hyphen, so that 16 characters hold seven digits. Throws beyond those.
 */
export function serialOf(series: Series, year: FinancialYear, number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > MOST) {
    throw new RangeError(`no number of a document: ${number}`);
  }
  const digits = String(number).padStart(6, "0");
  return `${series}/${digits.length > 6 ? year.replace("-", "") : year}/${digits}`;
}
