import { asc, type SQL, sql } from "drizzle-orm";
import { dayOf } from "#domain/calendar.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

type Connection = Database | Transaction;

/**
 * The orders that should have arrived by now and have not (§22.34), as a condition on the table of orders.
 * Written as the index `orders_due` has it. What somebody must do about them is theirs first.
 */
export const isLateAt = (now: Date): SQL =>
  sql`(${orders.status} not in ('delivered', 'cancelled') and ${orders.promisedUntil} is not null
    and ${orders.promisedUntil} < ${dayOf(now)}::date)`;

/** Late orders, those that were promised first at the head. */
export function findLateOrders(db: Connection, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isLateAt(now))
    .orderBy(asc(orders.promisedUntil), asc(orders.id))
    .limit(limit);
}

/** How many are late, counted no further than `limit`. */
export async function countLateOrders(db: Connection, now: Date, limit: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(orders).where(isLateAt(now)).limit(limit).as("some");
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some);
  return Number(row?.count ?? 0);
}
