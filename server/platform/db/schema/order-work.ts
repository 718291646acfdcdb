import { bigint, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
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
