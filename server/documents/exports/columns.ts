/** A column of a table of documents; one without a kind has texts. `money`: rupees with decimals. */
export type EntryColumn<Row> = {
  name: string;
  kind?: "money" | "count" | "day";
  of(row: Row): string | number;
};

/** Paise as rupees, below zero where `sign` is -1; nothing has no sign. */
export const signedRupees = (paise: number, sign: 1 | -1): number =>
  paise === 0 ? 0 : (sign * paise) / 100;
