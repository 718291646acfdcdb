import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import type { CashConfirmation } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { ActorKind } from "#domain/order/actors.ts";
import type { OrderEventKind } from "#domain/order/order-events.ts";
import type { BoughtLine } from "#domain/order/written-lines.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { time } from "./time.ts";

/** The kind of an order's payment, as admins filter by it. Written as the indexes have it. */
export const paymentKind = sql<
  "cod" | "card"
>`(case payment_id when 'COD' then 'cod' else 'card' end)`;

/**
 * What the admin's search looks into, each by its beginning. Written as the indexes have it: the
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
  /** Each four digits of the phone number that follow each other (function `digit_parts`). */
  phoneParts: sql`digit_parts(shipping_address ->> 'phone')`,
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
    /** What of the total is not the lines' own prices; null: nothing. */
    pricing: jsonb().$type<Pricing>(),
    status: text().$type<OrderStatus>().notNull(),
    /** The provider's payment id, or "COD". */
    paymentId: text().notNull(),
    shippingAddress: jsonb().$type<Address>(),
    /** The tax within it as it was shown, and the GSTIN and company of the buyer; null: not known, none. */
    tax: jsonb().$type<OrderTax>(),
    buyer: jsonb().$type<BuyerCompany>(),
    /** The versions of the legal pages that it was placed under. */
    policies: jsonb().$type<AcceptedPolicies>(),
    /** The language of its mails and documents. */
    language: text().$type<Language>().notNull().default("en"),
    createdAt: time().notNull(),
    updatedAt: time(),
    /** The days on which it is promised to arrive, as they were at its placing. */
    promisedFrom: date(),
    promisedUntil: date(),
    /** When it first came to that status. */
    shippedAt: time(),
    deliveredAt: time(),
    cancelledAt: time(),
    /** Paise that the shop has got; null: the total where it was paid by card, nothing in cash. */
    captured: bigint({ mode: "number" }),
    /** Paise that went back, are on their way back, or are asked for: the sum of its refunds. */
    refunded: bigint({ mode: "number" }).notNull().default(0),
    /** What of `refunded` the order did not cost (any more): it was edited, or paid twice. */
    overpaid: bigint({ mode: "number" }).notNull().default(0),
    /** What the customer of a cash order was asked; null: it needs no answer. */
    cashConfirmation: text().$type<CashConfirmation>(),
    /** A dispute about its payment is open: nothing is shipped. */
    disputed: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    /** The admin who entered it for a customer on the telephone. */
    enteredBy: text(),
    /** The session of an agent that led to it, and the address of that agent's profile; null: none. */
    agentSession: text(),
    agent: text(),
  },
  (table) => [
    index("orders_of_agents").on(table.agentSession).where(sql`agent_session is not null`),
    check(
      "orders_refunded_within_captured",
      sql`refunded between 0 and coalesce(captured, case payment_id when 'COD' then 0 else total end)`,
    ),
    // The admin's queues: the few orders that somebody must do something about.
    index("orders_to_confirm").on(table.createdAt).where(sql`cash_confirmation = 'asked'`),
    index("orders_due")
      .on(table.promisedUntil, table.id)
      .where(sql`status not in ('delivered', 'cancelled') and promised_until is not null`),
    index("orders_disputed").on(table.createdAt).where(sql`disputed`),
    index("orders_tagged").using("gin", table.tags).where(sql`tags <> '{}'`),
    index("orders_delivered").on(table.deliveredAt).where(sql`delivered_at is not null`),
    index("orders_cancelled").on(table.cancelledAt).where(sql`cancelled_at is not null`),
    index().on(table.userId, table.createdAt),
    // The admin's pages, newest first, for each combination of its filters.
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
    index("orders_search_phone_parts").using("gin", searchable.phoneParts),
    uniqueIndex("orders_payment_once").on(table.paymentId).where(sql`payment_id <> 'COD'`),
  ],
);

/**
 * The lines of orders, by ids that outlive every edit. The database writes them from `orders.items` in the
 * statement that writes those (function `write_order_lines`), whichever version does; why: docs/decisions/0170.
 */
export const orderLines = pgTable(
  "order_lines",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Its place in `orders.items`, from 0; null: an edit took it out. The constraint is deferrable. */
    position: integer(),
    productId: integer().notNull(),
    /** What was bought, under whatever names its options go by now; null: no variant was ever such. */
    variantId: integer(),
    /** Of the variant, when the line was written. */
    sku: text().notNull(),
    /** Pieces; 0: taken out. */
    quantity: integer().notNull(),
    /** Paise: of one piece, off the whole line, and the tax within what is charged for it; null: not known. */
    price: bigint({ mode: "number" }).notNull(),
    discount: bigint({ mode: "number" }).notNull(),
    tax: bigint({ mode: "number" }),
    /** As it was when it was bought. */
    bought: jsonb().$type<BoughtLine>().notNull(),
  },
  (table) => [
    unique("order_lines_place").on(table.orderId, table.position),
    index("order_lines_of_variant").on(table.variantId, table.orderId),
    check("order_lines_of_pieces", sql`quantity >= 0 and (position is not null or quantity = 0)`),
  ],
);

/**
 * What a job fills of rows that were there before a migration, in batches: `after` is the last key that is done.
 * Null: it is not at its end yet. Also each price that is to begin by the clock, as `price {id}`, until that was noted
 * (catalogue/queries/begun-prices.ts).
 */
export const backfills = pgTable("backfills", {
  name: text().primaryKey(),
  after: text().notNull().default(""),
  doneAt: time(),
});

/**
 * What happened to an order, written in the transaction in which it happened. That it was placed is
 * not written: the order itself says so.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    at: time().notNull(),
    kind: text().$type<OrderEventKind>().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    actorId: text().notNull(),
    /** Whether the customer sees it. */
    public: boolean().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The idempotency key of what may be written once alone: a carrier's update or a provider's event. */
    once: text(),
  },
  (table) => [
    index("order_events_of_order").on(table.orderId, table.id),
    uniqueIndex("order_events_once").on(table.once).where(sql`once is not null`),
  ],
);

/** Orders, or pieces of a product, and what they came to. */
export type DayPart = {
  count: number;
  revenue: Paise;
  /** What was paid online when they were placed; without it: `revenue` of orders paid by card. */
  captured?: Paise;
};

/**
 * Orders of one day by India's clock, added up once the day is over, so that a look at a year does
 * not read its orders. A day without a row has not been looked at yet.
 */
export const orderDays = pgTable("order_days", {
  day: date().primaryKey(),
  /** Below zero: an order of the day was edited, and the day is to be added up anew. */
  orders: integer().notNull(),
  /** Paise. All that was ordered: what is cancelled or given back later is taken off by who reads. */
  revenue: bigint({ mode: "number" }).notNull(),
  /** By kind of payment: orders. */
  payments: jsonb().$type<Record<string, DayPart>>().notNull(),
  /** By name of product: pieces. */
  products: jsonb().$type<Record<string, DayPart>>().notNull(),
});
