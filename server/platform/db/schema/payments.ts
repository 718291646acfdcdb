import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ActorKind } from "#domain/order/actors.ts";
import type {
  DisputePhase,
  DisputeStatus,
  PaymentLinkStatus,
  PaymentLinkUse,
} from "#domain/payment.ts";
import type { BookFault } from "#domain/refund/books.ts";
import type { RefundParts } from "#domain/refund/refundable.ts";
import type { RefundMethod, RefundReason, RefundSource, RefundStatus } from "#domain/refund.ts";
import { time } from "./time.ts";

/** Events of the payment providers, stored before they are acted on; a repeated event is one row. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    /** The provider that sent it. */
    provider: text().notNull().default("razorpay"),
    event: text().notNull(),
    /** The provider's order that the event is about; the rest is fetched from the provider. */
    providerOrderId: text(),
    /** The same for an event about a refund. */
    providerRefundId: text(),
    /** The same for events about a dispute and about a payment link. */
    providerDisputeId: text(),
    providerLinkId: text(),
    /** Why nothing came of it, for example an order that the shop does not know. */
    problem: text(),
    /** How often it was delivered. */
    attempts: integer().notNull().default(1),
    receivedAt: time().notNull().defaultNow(),
  },
  (table) => [
    // The few that admins look at.
    index("webhook_events_problems").on(table.receivedAt).where(sql`problem = 'unknown order'`),
  ],
);

/**
 * Money on its way back. A payment that became no order has one row (`stray`), and so has all that the
 * owner gives back in the provider's dashboard (`dashboard`); the shop's refunds of an order are rows by
 * themselves (`order`). The sum of an order's own, without those that failed, is `orders.refunded`.
 */
export const refunds = pgTable(
  "refunds",
  {
    /** Also the idempotency key under which the provider is asked for it. */
    id: text().primaryKey(),
    /** The provider that took the money, and gives it back. */
    provider: text().notNull().default("razorpay"),
    source: text().$type<RefundSource>().notNull().default("stray"),
    /** "COD" where cash of the door goes back to a bank account. */
    paymentId: text().notNull(),
    providerOrderId: text().notNull(),
    checkoutId: text().notNull(),
    /** The order that its checkout has become in another way, if any. */
    orderId: text(),
    /** Paise. */
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull().default("requested"),
    /** The provider's id of the refund, once it was asked for. */
    providerRefundId: text(),
    /** How often the provider was asked, and when it is asked next; null at the end. */
    attempts: integer().notNull().default(0),
    nextCheckAt: time(),
    /** Why the last try failed, in words for an admin. */
    lastError: text(),
    method: text().$type<RefundMethod>().notNull().default("provider"),
    /** The return that it belongs to, if any. */
    returnId: text(),
    /** What it is made of: lines with their pieces, and the delivery; null: a mere amount. */
    parts: jsonb().$type<Pick<RefundParts, "lines" | "delivery">>(),
    /** Who asked for it, and why in their words. */
    actorKind: text().$type<ActorKind>(),
    actorId: text(),
    note: text().notNull().default(""),
    /** What a form, a cancellation or a return asks under, so that it asks once. */
    requestKey: text(),
    /** The bank's number of a payment by hand. */
    reference: text(),
    /** When the money was given back. */
    processedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check("refunds_of_an_amount", sql`amount > 0 or (source <> 'order' and amount = 0)`),
    uniqueIndex("refunds_one_of_payment").on(table.paymentId).where(sql`source <> 'order'`),
    uniqueIndex("refunds_provider_once")
      .on(table.provider, table.providerRefundId)
      .where(sql`provider_refund_id is not null and source = 'order'`),
    uniqueIndex("refunds_request_once").on(table.requestKey).where(sql`request_key is not null`),
    index("refunds_of_payment").on(table.paymentId).where(sql`payment_id <> 'COD'`),
    index("refunds_of_order").on(table.orderId, table.createdAt).where(sql`order_id is not null`),
    index("refunds_processed").on(table.processedAt).where(sql`processed_at is not null`),
    index("refunds_by_bank")
      .on(table.createdAt)
      .where(sql`method = 'bank' and status = 'requested'`),
    index().on(table.checkoutId),
    index().on(table.createdAt),
    index("refunds_open").on(table.createdAt).where(sql`status <> 'processed'`),
    index("refunds_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Where cash goes back to: sealed while it is needed, and erased when it has been paid. */
export const payoutDetails = pgTable(
  "payout_details",
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    kind: text().$type<"upi" | "account">().notNull(),
    /** The UPI id, or account number, IFSC and name as JSON, sealed (server/platform/seal.ts). */
    sealed: text(),
    /** Its last characters, which stay. */
    hint: text().notNull(),
    createdAt: time().notNull(),
    erasedAt: time(),
  },
  (table) => [
    check("payout_details_erased", sql`(sealed is null) = (erased_at is not null)`),
    uniqueIndex("payout_details_one").on(table.orderId).where(sql`erased_at is null`),
    index("payout_details_of_order").on(table.orderId),
  ],
);

/** Disputes and chargebacks, as the provider has them. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text().notNull(),
    paymentId: text().notNull(),
    /** Null: its payment became no order. */
    orderId: text(),
    phase: text().$type<DisputePhase>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** Paise. */
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    /** The bank's reason, in its code. */
    reason: text().notNull().default(""),
    respondBy: time(),
    /** When the provider is asked next; null at the end. */
    attempts: integer().notNull().default(0),
    nextCheckAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check("disputes_of_an_amount", sql`amount > 0`),
    index("disputes_of_order").on(table.orderId),
    index("disputes_open").on(table.respondBy).where(sql`status in ('open', 'under review')`),
    index("disputes_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Links by which money is asked for: an order by telephone, a difference, or cash that is paid before. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    /** Also the reference under which the provider knows it. */
    id: text().primaryKey(),
    provider: text().notNull(),
    providerLinkId: text(),
    providerOrderId: text(),
    /** The address that the customer opens. */
    url: text(),
    use: text().$type<PaymentLinkUse>().notNull(),
    orderId: text(),
    checkoutId: text(),
    /** Paise. */
    amount: bigint({ mode: "number" }).notNull(),
    status: text().$type<PaymentLinkStatus>().notNull().default("created"),
    paymentId: text(),
    paidAt: time(),
    expiresAt: time(),
    createdBy: text(),
    /** How often the provider was asked, and when it is asked next; null at the end. */
    attempts: integer().notNull().default(0),
    nextCheckAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check("payment_links_of_an_amount", sql`amount > 0`),
    check("payment_links_for_something", sql`order_id is not null or checkout_id is not null`),
    check("payment_links_paid", sql`(status = 'paid') = (payment_id is not null)`),
    uniqueIndex("payment_links_provider_once")
      .on(table.provider, table.providerLinkId)
      .where(sql`provider_link_id is not null`),
    uniqueIndex("payment_links_payment_once")
      .on(table.paymentId)
      .where(sql`payment_id is not null`),
    uniqueIndex("payment_links_cash_once")
      .on(table.orderId)
      .where(sql`use = 'cash' and status = 'created'`),
    index("payment_links_of_order").on(table.orderId),
    index("payment_links_of_checkout").on(table.checkoutId),
    index("payment_links_provider_order").on(table.providerOrderId),
    index("payment_links_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Orders whose money does not agree with itself, as the last audit of the books found them (server/books). */
export const bookFaults = pgTable(
  "book_faults",
  {
    orderId: text().primaryKey(),
    faults: jsonb().$type<BookFault[]>().notNull(),
    /** When an audit has found the first of them. */
    since: time().notNull(),
  },
  (table) => [index("book_faults_oldest").on(table.since, table.orderId)],
);
