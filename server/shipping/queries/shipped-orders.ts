import { eq, inArray } from "drizzle-orm";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

type Connection = Database | Transaction;

/** An order's row, or null. */
export async function findOrderRow(db: Connection, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The rows of these orders, by id. */
export async function findOrderRows(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
