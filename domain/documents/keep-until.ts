import type { Day } from "../calendar.ts";
import { daysOfFinancialYear, financialYearOf } from "./serial.ts";

/**
 * Until when a document is kept: 72 months from the day on which the annual return of its financial year
 * is due (31 December after it), and by a company, whose books are kept for eight years, until these end.
 */
export function keepUntil(day: Day, { cin }: { cin: string }): Day {
  const { from } = daysOfFinancialYear(financialYearOf(day));
  const first = Number(from.slice(0, 4));
  return cin === "" ? `${first + 7}-12-31` : `${first + 9}-03-31`;
}
