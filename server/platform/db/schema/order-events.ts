import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ActorKind } from "#domain/order/actors.ts";
import type { OrderEventKind } from "#domain/order/order-events.ts";
import { time } from "./time.ts";

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
    /** What may be written once alone: a carrier's or a provider's news. */
    once: text(),
  },
  (table) => [
    index("order_events_of_order").on(table.orderId, table.id),
    uniqueIndex("order_events_once").on(table.once).where(sql`once is not null`),
  ],
);
