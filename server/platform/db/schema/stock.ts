import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "#domain/profile/language.ts";
import type { StockReason } from "#domain/stock.ts";
import { variants } from "./catalogue.ts";
import { time } from "./time.ts";

/** Stock of the variants that have a row and are tracked; of all others there is always enough. */
export const stock = pgTable(
  "stock",
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: "cascade" }),
    tracked: boolean().notNull().default(false),
    onHand: integer().notNull().default(0),
    /** From this number of available pieces down, stock is low: pages say "Only 3 left". */
    lowAt: integer().notNull().default(3),
    /** Where it lies, as those who pack know the place; empty: nobody said. */
    shelf: text().notNull().default(""),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [check("stock_not_below_zero", sql`${table.onHand} >= 0`)],
);

/** What open checkouts hold until `until`; available is on hand less all that still hold. */
export const reservations = pgTable(
  "reservations",
  {
    checkoutId: text().notNull(),
    /** Whose checkout it is: confirming another one lets go of it. */
    userId: text().notNull(),
    variantId: integer().notNull(),
    /** The line of the checkout, and of its order, that it is held for; null: the version before held it. */
    lineId: text(),
    quantity: integer().notNull(),
    until: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.variantId] }),
    index().on(table.variantId, table.until),
    index().on(table.userId),
  ],
);

/** Why each number on hand changed. Rows are only ever added. */
export const stockLedger = pgTable(
  "stock_ledger",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull(),
    variantId: integer().notNull(),
    change: integer().notNull(),
    /** The number on hand after it. */
    onHand: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    orderId: text(),
    actorEmail: text(),
    note: text().notNull().default(""),
  },
  (table) => [index().on(table.variantId, table.id), index().on(table.orderId)],
);

/** Who is notified once when a variant is back. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    /** Also what its links prove themselves by: not to be guessed. */
    id: text().primaryKey(),
    variantId: integer().notNull(),
    email: text().notNull(),
    language: text().$type<Language>().notNull().default("en"),
    confirmedAt: time(),
    sentAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("stock_alerts_once").on(table.variantId, table.email).where(sql`sent_at is null`),
  ],
);
