import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { parcels, trackingEvents } from "#server/platform/db/schema/shipping.ts";
import type { CarrierUpdate } from "../carriers/carrier.ts";

/** The parcel that a carrier knows under a tracking number, and its order; null: none is the shop's. */
export async function findTrackedParcel(
  db: Connection,
  carrier: string,
  trackingNumber: string,
): Promise<{ id: string; orderId: string } | null> {
  const [row] = await db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(and(eq(parcels.trackingNumber, trackingNumber), eq(parcels.carrier, carrier)));
  return row ?? null;
}

/** Which of a carrier's updates are stored already, by their ids. */
export async function findKnownUpdates(
  db: Connection,
  carrier: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: trackingEvents.carrierEventId })
    .from(trackingEvents)
    .where(
      and(eq(trackingEvents.carrier, carrier), inArray(trackingEvents.carrierEventId, [...ids])),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Stores a carrier's update of a parcel; true when it is new. */
export async function saveCarrierUpdate(
  tx: Transaction,
  parcelId: string,
  carrier: string,
  update: CarrierUpdate,
  receivedAt: Date,
): Promise<boolean> {
  const { id, at, state, place, words } = update;
  const row = { parcelId, carrier, carrierEventId: id, at, state, place, words, receivedAt };
  const stored = await tx
    .insert(trackingEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: trackingEvents.id });
  return stored.length > 0;
}

/** The newest that a carrier has reported in words of each of these parcels. */
export function findLatestUpdates(db: Connection, parcelIds: readonly string[]) {
  const { parcelId, at, place, words } = trackingEvents;
  return db
    .selectDistinctOn([parcelId], { parcelId, at, place, words })
    .from(trackingEvents)
    .where(and(inArray(parcelId, [...parcelIds]), ne(words, "")))
    .orderBy(parcelId, desc(at), desc(trackingEvents.id));
}
