import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { CollectingParcel } from "#domain/order/due.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";

/**
 * The parcels of what an order's customer has ordered, the first one first, with the cash that comes with each. A
 * carrier's service has been asked for those that have its number, or of which its answer is awaited.
 */
export async function findCollecting(db: Connection, orderId: string): Promise<CollectingParcel[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.direction, "out"),
        isNull(parcels.returnId),
        ne(parcels.state, "cancelled"),
      ),
    )
    .orderBy(asc(parcels.number));
  return rows.map(({ id, state, toCollect, ...row }) => ({
    ...{ id, state, toCollect },
    isBooked:
      row.carrier !== "hand" &&
      (row.carrierOrderId !== null || row.trackingNumber !== null || row.nextCheckAt !== null),
  }));
}
