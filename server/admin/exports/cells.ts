/** One cell of an export: a text, a number, or a date with its time, which is written by India's clock. */
export type Cell = string | number | Date | null | undefined;

/** Rows as they come, in portions: an export never holds all of them. */
export type Rows = AsyncIterable<Cell[][]>;

const INDIA = 5.5 * 3600_000; // ms

/** A date and time shifted to India's clock: a sheet's times have no time zone. */
export function inIndia(date: Date): Date {
  return new Date(date.getTime() + INDIA);
}
