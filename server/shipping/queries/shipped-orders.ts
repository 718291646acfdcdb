import { eq, inArray } from "drizzle-orm";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** What of an order decides about its parcels, or null. */
export async function findShippable(db: Connection, id: string) {
  const { status, items, total, paymentId, captured, refunded } = orders;
  const { shippedAt, deliveredAt } = orders;
  const { promisedFrom, promisedUntil, disputed, cashConfirmation, shippingAddress } = orders;
  const [row] = await db
    .select({
      ...{ status, items, total, paymentId, captured, refunded, shippedAt, deliveredAt },
      ...{ promisedFrom, promisedUntil, disputed, cashConfirmation, shippingAddress },
    })
    .from(orders)
    .where(eq(orders.id, id));
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
