import { eq, inArray } from "drizzle-orm";
import { nameInFull } from "#server/orders/queries/order-lines.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** What of an order decides about its parcels, or null. */
export async function findShippable(db: Connection, id: string) {
  const { status, items, pricing, tax, total, paymentId, captured, refunded } = orders;
  const { shippedAt, deliveredAt, overpaid } = orders;
  const { promisedFrom, promisedUntil, disputed, cashConfirmation, shippingAddress } = orders;
  const rows = await db
    .select({
      ...{ id: orders.id, status, items, pricing, tax, total, paymentId, captured, refunded },
      ...{ checkoutId: orders.checkoutId, shippedAt, deliveredAt, overpaid },
      ...{ promisedFrom, promisedUntil, disputed, cashConfirmation, shippingAddress },
    })
    .from(orders)
    .where(eq(orders.id, id));
  const [row] = await nameInFull(db, rows);
  return row ?? null;
}

/** The rows of these orders, by id, their lines named in full. */
export async function findOrderRows(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map((await nameInFull(db, rows)).map((row) => [row.id, row]));
}
