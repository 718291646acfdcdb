import { asc, type Column, desc, type SQL, sql } from "drizzle-orm";

/** How a key is written: a time with its microseconds, in UTC; a day; a whole number; a text. */
export type KeyKind = "time" | "day" | "number" | "text";
/** Where a row stands in a list: its keys as texts, just as the database has them. */
export type Place = readonly string[];
/** Where a part of a list begins: at a page by its number, from 1 on, or behind a row; null: at its first row. */
export type Start = number | { after: Place | null };

type Key = { of: Column | SQL; kind: KeyKind };
export type Keyset = {
  order: SQL[];
  /** The keys of a row, to be selected beside it. */
  place: SQL<string[]>;
  /** Those that stand behind a row, whether it is still there or not; of numbered pages all. */
  behind(start: Start): SQL | undefined;
};

/** A list in the order of these keys, which no two rows have alike. */
export function keyset(keys: readonly Key[], direction: "asc" | "desc"): Keyset {
  const columns = sql.join(
    keys.map(({ of }) => sql`${of}`),
    sql`, `,
  );
  const texts = sql.join(keys.map(textOf), sql`, `);
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const inOrder = direction === "asc" ? asc : desc;
  return {
    order: keys.map(({ of }) => inOrder(of)),
    place: sql<string[]>`json_build_array(${texts})`,
    behind(start) {
      if (typeof start === "number" || start.after === null) return undefined;
      const { after } = start;
      const values = keys.map(({ kind }, at) => sql`${after[at] ?? ""}::${types[kind]}`);
      return sql`(${columns}) ${sign} (${sql.join(values, sql`, `)})`;
    },
  };
}

const types: Record<KeyKind, SQL> = {
  time: sql.raw("timestamptz"),
  day: sql.raw("date"),
  number: sql.raw("integer"),
  text: sql.raw("text"),
};

const textOf = ({ of, kind }: Key): SQL =>
  kind === "time"
    ? sql`to_char(${of} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`(${of})::text`;

/** How many rows are asked for, and how many before them are left out: one more shows whether there is another page. */
export const partOf = (start: Start, size: number): { limit: number; offset: number } => ({
  limit: size + 1,
  offset: typeof start === "number" ? (start - 1) * size : 0,
});

/** The rows of a part, and the place of its last one where more follow. */
export function cut<Row extends { place: string[] }>(
  found: readonly Row[],
  size: number,
): { rows: Omit<Row, "place">[]; next: Place | null } {
  const shown = found.slice(0, size);
  const next = found.length > size ? (shown.at(-1)?.place ?? null) : null;
  return { rows: shown.map(({ place: _, ...row }) => row), next };
}
