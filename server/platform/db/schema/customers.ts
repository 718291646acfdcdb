import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

/**
 * What admins' lists have of who has ordered. The database writes the figures with each order that comes or changes
 * (function `count_order_of_customer`), whichever version does; those of before by the job `fill-customers`.
 */
export const customers = pgTable(
  "customers",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Orders that are not cancelled. */
    orders: integer().notNull().default(0),
    /** Paise: their totals less what went back. */
    spent: bigint({ mode: "number" }).notNull().default(0),
    lastOrderAt: time(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    index("customers_by_orders")
      .on(table.orders, table.userId)
      .where(sql`last_order_at is not null`),
    index("customers_by_spent").on(table.spent, table.userId).where(sql`last_order_at is not null`),
    index("customers_by_last_order")
      .on(table.lastOrderAt, table.userId)
      .where(sql`last_order_at is not null`),
    index("customers_tagged").using("gin", table.tags).where(sql`tags <> '{}'`),
  ],
);

/** What admins write to each other about a customer, who never sees it. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: time().notNull(),
    authorUid: text().notNull(),
    authorEmail: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("customer_notes_of_user").on(table.userId, table.id)],
);
