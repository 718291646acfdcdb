import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { time } from "./time.ts";

/** Parcels to a customer (`out`), and those that a carrier fetches from them (`back`). */
export const parcels = pgTable(
  "parcels",
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    /** 1, 2, … within its order. */
    number: integer().notNull(),
    direction: text().$type<"out" | "back">().notNull().default("out"),
    /** The return that it fetches or replaces, if any. */
    returnId: text(),
    /** The implementation of the port, by its name: "hand", "shiprocket". */
    carrier: text().notNull(),
    /** Who really carries it, as people know them. */
    carrierName: text().notNull(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** The carrier's own ids, and its label in the file store. */
    carrierOrderId: text(),
    carrierShipmentId: text(),
    label: text(),
    state: text().$type<ParcelState>().notNull().default("packed"),
    /** Cash that is collected with it, in paise. */
    toCollect: bigint({ mode: "number" }).notNull().default(0),
    /** The e-way bill that it travels with: 12 digits, and its day; or why it has none. */
    ewayNumber: text(),
    ewayDay: date(),
    ewayReason: text(),
    weightGrams: integer(),
    expectedOn: date(),
    handedOverAt: time(),
    deliveredAt: time(),
    /** What a form or a file asks under, so that it makes one parcel. */
    requestKey: text(),
    /** How often the carrier was asked, and when it is asked next; null at the end. */
    checks: integer().notNull().default(0),
    nextCheckAt: time(),
    lastError: text(),
    createdBy: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique("parcels_number").on(table.orderId, table.number),
    check("parcels_collect_not_below_zero", sql`to_collect >= 0`),
    uniqueIndex("parcels_tracking_once")
      .on(table.carrier, table.trackingNumber)
      .where(sql`tracking_number is not null and carrier <> 'hand'`),
    index("parcels_by_tracking").on(table.trackingNumber).where(sql`tracking_number is not null`),
    index("parcels_search_tracking")
      .on(sql`lower(tracking_number) text_pattern_ops`)
      .where(sql`tracking_number is not null`),
    uniqueIndex("parcels_request_once").on(table.requestKey).where(sql`request_key is not null`),
    index("parcels_to_hand_over").on(table.createdAt, table.id).where(sql`state = 'packed'`),
    index("parcels_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index("parcels_of_return").on(table.returnId).where(sql`return_id is not null`),
  ],
);

/** How many pieces of which line of the order are in a parcel. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    /** Its place in `orders.items` when it was packed, which the version before knows it by. */
    line: integer().notNull(),
    /** The line's id, which the database sets by that place. */
    lineId: text(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.line] }),
    check("parcel_lines_of_pieces", sql`quantity > 0 and line >= 0`),
  ],
);

/** A carrier's update of a parcel; the same update again is one row. */
export const trackingEvents = pgTable(
  "tracking_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text().notNull(),
    carrier: text().notNull(),
    /** The carrier's id of the event, or what it is made of where it has none. */
    carrierEventId: text().notNull(),
    at: time().notNull(),
    state: text().$type<ParcelState>(),
    place: text().notNull().default(""),
    /** As the carrier words it. */
    words: text().notNull().default(""),
    receivedAt: time().notNull(),
  },
  (table) => [
    unique("tracking_events_once").on(table.carrier, table.carrierEventId),
    index("tracking_events_of_parcel").on(table.parcelId, table.at),
  ],
);
