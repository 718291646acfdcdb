import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RefundReason, RefundStatus } from "#domain/refund.ts";
import { time } from "./time.ts";

/** Events of the payment providers, stored before they are acted on; a repeated event is one row. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  /** The provider that sent it. */
  provider: text().notNull().default("razorpay"),
  event: text().notNull(),
  /** The provider's order that the event is about; the rest is fetched from the provider. */
  providerOrderId: text(),
  /** The same for an event about a refund. */
  providerRefundId: text(),
  /** Why nothing came of it, for example an order that the shop does not know. */
  problem: text(),
  /** How often it was delivered. */
  attempts: integer().notNull().default(1),
  receivedAt: time().notNull().defaultNow(),
});

/** Money that came and did not become an order, on its way back. One row a payment. */
export const refunds = pgTable(
  "refunds",
  {
    /** Also the idempotency key under which the provider is asked for it. */
    id: text().primaryKey(),
    /** The provider that took the money, and gives it back. */
    provider: text().notNull().default("razorpay"),
    paymentId: text().notNull().unique(),
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
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index().on(table.checkoutId),
    index().on(table.createdAt),
    index("refunds_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);
