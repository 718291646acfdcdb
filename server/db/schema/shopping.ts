import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Address } from "../../../domain/address.ts";
import type { CartLine } from "../../../domain/cart.ts";
import type { OrderStatus } from "../../../domain/order.ts";
import { users } from "./identity.ts";
import { time } from "./time.ts";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Cart documents, one a customer; an empty cart has no row (§4). */
export const carts = pgTable("carts", {
  userId: userId().primaryKey(),
  items: jsonb().$type<CartLine[]>().notNull(),
  updatedAt: time().notNull().defaultNow(),
});

/** Browser carts that have been merged, by their id: a merge sent twice counts once. */
export const cartMerges = pgTable(
  "cart_merges",
  {
    cartId: text().notNull(),
    userId: userId(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cartId] })],
);

export type CheckoutStatus = "started" | "awaiting payment" | "paid" | "ordered";

/** One intent to buy: the snapshot that is paid for. It becomes at most one order. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    userId: userId(),
    status: text().$type<CheckoutStatus>().notNull().default("started"),
    items: jsonb().$type<CartLine[]>().notNull(),
    /** Paise. */
    total: bigint({ mode: "number" }).notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    /** The payment provider's order, once there is one. */
    providerOrderId: text().unique(),
    paymentId: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** Orders (§3). `checkoutId` is unique: whatever races, one checkout makes one order. */
export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    // Orders outlive the account that made them: the law asks to keep them.
    userId: text().notNull(),
    checkoutId: text().notNull().unique(),
    items: jsonb().$type<CartLine[]>().notNull(),
    /** Paise. */
    total: bigint({ mode: "number" }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** The provider's payment id, or "COD". */
    paymentId: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    createdAt: time().notNull(),
    updatedAt: time(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.createdAt),
    uniqueIndex("orders_payment_once").on(table.paymentId).where(sql`payment_id <> 'COD'`),
  ],
);
