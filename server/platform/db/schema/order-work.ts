import { bigint, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { OrderStatus } from "#domain/order.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { time } from "./time.ts";

/** What admins write to each other about an order; customers never see it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    at: time().notNull(),
    authorUid: text().notNull(),
    authorEmail: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("order_notes_of_order").on(table.orderId, table.id)],
);

/** Filters of a list that an admin keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    adminUid: text().notNull(),
    /** The list: "orders", "returns", "refunds". */
    page: text().notNull(),
    name: text().notNull(),
    /** The address's part behind the question mark. */
    query: text().notNull(),
    position: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [unique("saved_views_name").on(table.adminUid, table.page, table.name)],
);

/** How an order was before a press of an admin. Times are ISO texts. */
export type BeforePress = {
  status: OrderStatus;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** The parcels that the press made (`from` null) or moved, and where it left them. */
  parcels: { id: string; from: ParcelState | null; to: ParcelState }[];
  /** The mails that it queued. */
  mails: string[];
  /** The last line of the timeline before it. */
  lastEvent: number;
  /** And after it; missing where an older version has written it. */
  lastOwn?: number;
};

/** The last press about each order, which can be undone for a minute (domain/order/undo.ts). */
export const orderUndos = pgTable("order_undos", {
  orderId: text().primaryKey(),
  at: time().notNull(),
  /** The order's time of change after it: any later change ends the offer. */
  changedAt: time().notNull(),
  before: jsonb().$type<BeforePress>().notNull(),
});
