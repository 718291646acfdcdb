import { bigint, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Paise } from "#domain/money.ts";
import { time } from "./time.ts";

/**
 * Who changed what and when. Rows are only ever added: a trigger of the database refuses to change
 * or remove them, whoever asks.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull(),
    /** Null for the server's own commands. */
    actorUid: text(),
    /** As it was then: the account may be gone when the entry is read. */
    actorEmail: text(),
    /** What was done, as a word of `domain/audit.ts`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.subjectKind, table.subjectId, table.id)],
);

/** Orders, or pieces of a product, and what they came to. */
export type DayPart = { count: number; revenue: Paise };

/**
 * Orders of one day by India's clock, added up once the day is over, so that a look at a year does
 * not read its orders. A day without a row has not been looked at yet.
 */
export const orderDays = pgTable("order_days", {
  day: date().primaryKey(),
  orders: integer().notNull(),
  /** Paise. All that was ordered: what is cancelled or given back later is taken off by who reads. */
  revenue: bigint({ mode: "number" }).notNull(),
  /** By kind of payment: orders. */
  payments: jsonb().$type<Record<string, DayPart>>().notNull(),
  /** By name of product: pieces. */
  products: jsonb().$type<Record<string, DayPart>>().notNull(),
});
