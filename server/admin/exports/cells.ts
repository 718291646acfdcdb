/** One cell of an export: a text, a number, or a moment, which is written by India's clock. */
export type Cell = string | number | Date | null | undefined;

/** Rows as they come, in portions: an export never holds all of them. */
export type Rows = AsyncIterable<Cell[][]>;

const INDIA = 5.5 * 3600_000; // ms

/** A moment as if India's clock were the world's: what a sheet shows has no time zone. */
export function inIndia(moment: Date): Date {
  return new Date(moment.getTime() + INDIA);
}
