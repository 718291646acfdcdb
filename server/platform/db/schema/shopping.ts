import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import type { CheckoutStatus } from "#domain/checkout.ts";
import type { OrderStatus } from "#domain/order.ts";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Cart documents, one a customer; an empty cart has no row (§4.5). */
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

/** One intent to buy: the snapshot that is paid for. It becomes at most one order. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    // No reference: money can still come after the account is gone.
    userId: text().notNull(),
    status: text().$type<CheckoutStatus>().notNull().default("started"),
    items: jsonb().$type<CartLine[]>().notNull(),
    /** Paise. */
    total: bigint({ mode: "number" }).notNull(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    /** The payment provider's order, once there is one. */
    providerOrderId: text().unique(),
    paymentId: text(),
    /** When a card payment was first prepared: from then on money may come. */
    paymentStartedAt: time(),
    /** How often the provider was asked without being prompted, and when it is asked next. */
    checks: integer().notNull().default(0),
    nextCheckAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    // The few that the desk looks at: what did not become an order.
    index("checkouts_not_ordered")
      .on(table.status, table.updatedAt)
      .where(sql`status <> 'ordered'`),
    index("checkouts_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** The kind of an order's payment, as the desk filters by it. Written as the indexes have it. */
export const paymentKind = sql<
  "cod" | "card"
>`(case payment_id when 'COD' then 'cod' else 'card' end)`;

/**
 * What the desk's search looks into, each by its beginning. Written as the indexes have it: the
 * last ten digits of a phone number, and everything else in small letters.
 */
export const searchable = {
  id: sql`lower(id)`,
  paymentId: sql`lower(payment_id)`,
  email: sql`lower(shipping_address ->> 'email')`,
  name: sql`lower((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName'))`,
  lastName: sql`lower(shipping_address ->> 'lastName')`,
  phone: sql`right(regexp_replace(shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10)`,
  pinCode: sql`(shipping_address ->> 'pinCode')`,
};
const byBeginning = (expression: SQL) => sql`${expression} text_pattern_ops`;

/** Orders (§3.15). `checkoutId` is unique: whatever races, one checkout makes one order. */
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
    // The desk's pages, newest first, for each combination of its filters.
    index("orders_newest").on(table.createdAt, table.id),
    index("orders_newest_by_status").on(table.status, table.createdAt, table.id),
    index("orders_newest_by_payment").on(paymentKind, table.createdAt, table.id),
    index("orders_newest_by_both").on(table.status, paymentKind, table.createdAt, table.id),
    index("orders_search_id").on(byBeginning(searchable.id)),
    index("orders_search_payment").on(byBeginning(searchable.paymentId)),
    index("orders_search_email").on(byBeginning(searchable.email)),
    index("orders_search_name").on(byBeginning(searchable.name)),
    index("orders_search_last_name").on(byBeginning(searchable.lastName)),
    index("orders_search_phone").on(byBeginning(searchable.phone)),
    index("orders_search_pin").on(byBeginning(searchable.pinCode)),
    uniqueIndex("orders_payment_once").on(table.paymentId).where(sql`payment_id <> 'COD'`),
  ],
);
