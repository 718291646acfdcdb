import { bigint, date, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Paise } from "#domain/money.ts";

/** Orders, or pieces of a product, and what they came to. */
export type DayPart = {
  count: number;
  revenue: Paise;
  /** What was paid online when they were placed; without it: `revenue` of orders paid by card. */
  captured?: Paise;
};

/**
 * Orders of one day by India's clock, added up once the day is over, so that a look at a year does
 * not read its orders. A day without a row has not been looked at yet.
 */
export const orderDays = pgTable("order_days", {
  day: date().primaryKey(),
  /** Below zero: an order of the day was edited, and the day is to be added up anew. */
  orders: integer().notNull(),
  /** Paise. All that was ordered: what is cancelled or given back later is taken off by who reads. */
  revenue: bigint({ mode: "number" }).notNull(),
  /** By kind of payment: orders. */
  payments: jsonb().$type<Record<string, DayPart>>().notNull(),
  /** By name of product: pieces. */
  products: jsonb().$type<Record<string, DayPart>>().notNull(),
});
