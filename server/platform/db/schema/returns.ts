import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ReturnKind, ReturnState } from "#domain/returns/return-states.ts";
import { time } from "./time.ts";

/** What customers send back of a delivered order. */
export const returns = pgTable(
  "returns",
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    userId: text().notNull(),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull().default("asked"),
    /** Why, as chosen and in the customer's words. */
    reason: text().notNull(),
    words: text().notNull().default(""),
    /** Why it was refused, for the customer. */
    refusal: text(),
    /** The day by which its next step is promised. */
    dueOn: date(),
    requestKey: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    closedAt: time(),
  },
  (table) => [
    check("returns_refused_with_reason", sql`state <> 'refused' or refusal is not null`),
    check(
      "returns_closed",
      sql`(closed_at is not null) = (state in ('refunded', 'replaced', 'refused'))`,
    ),
    uniqueIndex("returns_request_once").on(table.requestKey).where(sql`request_key is not null`),
    index("returns_of_order").on(table.orderId, table.createdAt),
    index("returns_of_user").on(table.userId, table.createdAt),
    index("returns_open").on(table.state, table.dueOn, table.id).where(sql`closed_at is null`),
    index("returns_newest").on(table.createdAt, table.id),
  ],
);

/** How many pieces of which line, and what was found. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: text()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    /** Its place in `orders.items` when it was asked for, which the version before knows it by. */
    line: integer().notNull(),
    /** The line's id, which the database sets by that place. */
    lineId: text(),
    quantity: integer().notNull(),
    /** Pieces that were found to be as they should; null: not inspected yet. */
    accepted: integer(),
    /** Whether they went back on the shelf. */
    restocked: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.line] }),
    check("return_lines_of_pieces", sql`quantity > 0 and line >= 0`),
    check("return_lines_accepted", sql`accepted between 0 and quantity`),
  ],
);

/** The customer's photos, under `file` in the file store; they are shown to admins and their customer. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    returnId: text()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check("return_photos_few", sql`position between 0 and 9`),
  ],
);
