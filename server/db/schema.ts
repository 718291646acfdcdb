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
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "../../domain/address.ts";
import type { CartLine } from "../../domain/cart.ts";
import type { OrderStatus } from "../../domain/order.ts";
import type { Permissions, Role } from "../../domain/roles.ts";

const time = () => timestamp({ withTimezone: true });
const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Customers: what identity needs and the profile (specification §3, User profile). */
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** An administrator has closed the account: nobody signs in, and open sessions are over. */
  disabled: boolean().notNull().default(false),
  firstName: text().notNull().default(""),
  lastName: text().notNull().default(""),
  phone: text().notNull().default(""),
  address: text().notNull().default(""),
  city: text().notNull().default(""),
  state: text().notNull().default(""),
  pinCode: text().notNull().default(""),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

/** Open sessions. The cookie holds the signed token; ending a session is deleting its row. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** Ways to prove who one is; here a hashed password. The token columns belong to identity's model. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userId(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    password: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** One-time codes of identity: password resets. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/** How often something was tried in the current stretch of time, for all processes of the shop. */
export const attempts = pgTable(
  "attempts",
  {
    /** A hash of what is counted: neither addresses nor e-mails are kept here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

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

/** People who run the shop (§3, Admin). Only an active record of one's own uid gives authority. */
export const admins = pgTable("admins", {
  id: text().primaryKey(),
  uid: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  status: text().notNull().default("active"),
  permissions: jsonb().$type<Permissions>().notNull(),
  createdBy: text(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time(),
});

/** Events of the payment provider, stored before they are acted on; a repeated event is one row. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  event: text().notNull(),
  /** The provider's order that the event is about; the rest is fetched from the provider. */
  providerOrderId: text(),
  attempts: integer().notNull().default(1),
  receivedAt: time().notNull().defaultNow(),
});
