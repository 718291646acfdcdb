import { and, asc, inArray, isNotNull, ne } from "drizzle-orm";
import type { Day } from "#domain/calendar.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";

/** An e-way bill of a parcel of an order. */
export type ListedEwayBill = { orderId: string; number: string | null; day: Day | null };

/** The e-way bills of these orders' parcels, the first parcel first; none of those that were taken apart. */
export function findEwayBills(
  db: Connection,
  orderIds: readonly string[],
): Promise<ListedEwayBill[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const { orderId, ewayNumber: number, ewayDay: day } = parcels;
  return db
    .select({ orderId, number, day })
    .from(parcels)
    .where(
      and(
        inArray(orderId, [...orderIds]),
        isNotNull(parcels.ewayNumber),
        ne(parcels.state, "cancelled"),
      ),
    )
    .orderBy(asc(orderId), asc(parcels.number));
}
