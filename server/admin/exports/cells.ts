/** One cell of an export: a text, a number, or a date with its time, which is written by India's clock. */
export type Cell = string | number | Date | null | undefined;

/** Rows as they come, in portions: an export never holds all of them. */
export type Rows = AsyncIterable<Cell[][]>;

/**
 * What the cells of a column are: `money` is rupees with decimals, `day` a text such as `2026-11-14`, `time` a
 * date with its time.
 */
export type Kind = "text" | "count" | "money" | "day" | "time";

/** A column; one without a kind has texts. */
export type Column = { name: string; kind?: Kind };

/** A column with what stands in its cell of a row: a table's columns stand once. */
export type ColumnOf<Row> = Column & { of(row: Row): Cell };
/** Rows as the cells of these columns. */
export const cellsBy = <Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map((row) => columns.map(({ of }) => of(row)));

/** What is exported. `sums`: a last line, which is neither sorted nor filtered with the others. */
export type Table = { name: string; columns: readonly Column[]; rows: Rows; sums?: Cell[] };

const INDIA = 5.5 * 3600_000; // ms

/** A date and time shifted to India's clock: a sheet's times have no time zone. */
export function inIndia(date: Date): Date {
  return new Date(date.getTime() + INDIA);
}
