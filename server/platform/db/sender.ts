/** A statement on its way to the database. */
export type Query = {
  text: string;
  values: readonly unknown[];
  /** Under which a connection prepares it once, parsed and planned; none: it is read anew. */
  name?: string;
  /** Whether rows come as arrays of values; otherwise as objects by the names of the columns. */
  asArrays?: boolean;
};

/** `count`: rows that were read or changed. Times, days and intervals are texts, JSON is parsed. */
export type Answer = { rows: unknown[]; count: number };

/** Sends statements to the database, or within one transaction of it. */
export type Send = (query: Query) => Promise<Answer>;

/** What is said to the database beside queries, such as `begin`. */
export const command = (text: string): Query => ({ text, values: [] });

/**
 * Types (by number) whose values stay the text that the database sends, on both engines alike: date, timestamp,
 * timestamptz, interval, and arrays of numeric, timestamp, timestamptz, interval and date.
 */
export const TEXTS: ReadonlySet<number> = new Set([
  1082, 1114, 1184, 1186, 1231, 1115, 1185, 1187, 1182,
]);
export const asText = (text: string): string => text;
