import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** The question to the customer of a cash order, one an order. Link and code are stored as hashes. */
export const codConfirmations = pgTable("cod_confirmations", {
  orderId: text().primaryKey(),
  tokenHash: text().notNull().unique(),
  codeHash: text().notNull(),
  /** Wrong codes so far. */
  tries: integer().notNull().default(0),
  expiresAt: time().notNull(),
  answer: text().$type<"confirmed" | "declined">(),
  answeredAt: time(),
  createdAt: time().notNull(),
});

/** Cash orders that were refused at the door, by whom and where. */
export const codRefusals = pgTable(
  "cod_refusals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    /** Empty where the order had no parcel of its own. */
    parcelId: text().notNull().default(""),
    /** A keyed hash of its last ten digits (server/orders/phone-key.ts). */
    phone: text().notNull(),
    pin: text().notNull(),
    at: time().notNull(),
    note: text().notNull().default(""),
  },
  (table) => [
    unique("cod_refusals_once").on(table.orderId, table.parcelId),
    index("cod_refusals_by_phone").on(table.phone, table.at),
    index("cod_refusals_by_pin").on(table.pin, table.at),
  ],
);

/** Cash that a carrier has collected, and has handed on to the shop. */
export const codCollections = pgTable(
  "cod_collections",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    /** Empty where the order had no parcel of its own. */
    parcelId: text().notNull().default(""),
    carrier: text().notNull().default(""),
    /** Paise. */
    amount: bigint({ mode: "number" }).notNull(),
    collectedAt: time().notNull(),
    remittedAt: time(),
    /** The bank's number of the remittance. */
    reference: text(),
    /** The admin who noted that it was handed on. */
    createdBy: text(),
  },
  (table) => [
    unique("cod_collections_once").on(table.orderId, table.parcelId),
    check("cod_collections_of_an_amount", sql`amount > 0`),
    index("cod_collections_by_day").on(table.collectedAt),
    index("cod_collections_to_remit")
      .on(table.carrier, table.collectedAt)
      .where(sql`remitted_at is null`),
  ],
);
