import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";

/** The parcels of a customer's orders, for their copy of what is kept. */
export function findParcelsOfUser(db: Database, userId: string) {
  const { orderId, number, direction, carrierName, trackingNumber, trackingUrl } = parcels;
  const { state, handedOverAt, deliveredAt } = parcels;
  return db
    .select({
      ...{ orderId, number, direction, carrierName, trackingNumber, trackingUrl },
      ...{ state, handedOverAt, deliveredAt },
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(parcels.createdAt), asc(parcels.id));
}

/**
 * Removes from the parcels of erased accounts what leads to them at their carrier, once the order has
 * arrived or is cancelled: number, link and label. For one `orderId` or for all.
 */
export async function stripParcels(
  db: Connection,
  { orderId }: { orderId?: string } = {},
): Promise<void> {
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["delivered", "cancelled"]),
        sql`not exists (select 1 from ${users} where ${users.id} = ${orders.userId})`,
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    );
  const known = or(
    isNotNull(parcels.trackingNumber),
    isNotNull(parcels.trackingUrl),
    isNotNull(parcels.label),
  );
  await db
    .update(parcels)
    .set({ trackingNumber: null, trackingUrl: null, label: null })
    .where(and(inArray(parcels.orderId, over), known));
}
