import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";

/** What a customer's orders have of what happened to them, as far as they see it, the oldest first. */
export function findTimelinesOf(db: Database, userId: string) {
  const { orderId, at, kind, data } = orderEvents;
  return db
    .select({ orderId, at, kind, data })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.userId, userId), eq(orderEvents.public, true)))
    .orderBy(asc(orderEvents.id));
}

/** Removes what was typed freely (`note`) from the timelines of a customer's orders: it may name them. */
export async function stripTimelines(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx
    .update(orderEvents)
    .set({ data: sql`${orderEvents.data} - 'note'` })
    .where(and(inArray(orderEvents.orderId, own), sql`${orderEvents.data} ->> 'note' is not null`));
}
