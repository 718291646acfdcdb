import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OfferKind, OfferTarget } from "#domain/offers.ts";
import { time } from "./time.ts";

/** Offers: by a code, by single-use codes of a batch, or by themselves. Amounts in paise. */
export const offers = pgTable(
  "offers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** In capitals; null: it applies by itself, or each of its codes is used once (`offer_codes`). */
    code: text(),
    /** Its codes are single-use ones. */
    batch: boolean().notNull().default(false),
    kind: text().$type<OfferKind>().notNull(),
    /** Percent (1 to 100), or paise. */
    value: bigint({ mode: "number" }).notNull(),
    target: text().$type<OfferTarget>().notNull(),
    /** For the target `products`. */
    productIds: jsonb().$type<number[]>().notNull(),
    /** The sum of the lines from which it holds. */
    minimum: bigint({ mode: "number" }),
    startsAt: time(),
    endsAt: time(),
    /** How often in all, and by one customer. */
    limitAll: integer(),
    limitCustomer: integer(),
    active: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("offers_code").on(table.code).where(sql`code is not null`)],
);

/** Single-use codes. */
export const offerCodes = pgTable(
  "offer_codes",
  {
    code: text().primaryKey(),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.offerId)],
);

/** Uses: of orders, and of open checkouts, which hold theirs until `until`. */
export const offerUses = pgTable(
  "offer_uses",
  {
    checkoutId: text().notNull(),
    offerId: integer().notNull(),
    /** The code that was given, null: none. */
    code: text(),
    userId: text().notNull(),
    orderId: text(),
    amount: bigint({ mode: "number" }).notNull(),
    until: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.offerId] }),
    index().on(table.offerId, table.userId),
    index().on(table.userId),
    index().on(table.orderId),
    index("offer_uses_code").on(table.code).where(sql`code is not null`),
  ],
);
