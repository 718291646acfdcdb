import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";

export type CollectionRow = typeof codCollections.$inferSelect;
type NewCollection = Pick<
  CollectionRow,
  "orderId" | "parcelId" | "carrier" | "amount" | "collectedAt"
>;

/** Writes cash of a locked order, which counts as captured. False where that is written already. */
export async function insertCollection(tx: Transaction, row: NewCollection): Promise<boolean> {
  const written = await tx
    .insert(codCollections)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: codCollections.id });
  if (written.length > 0) await addCaptured(tx, row.orderId, row.amount);
  return written.length > 0;
}

/**
 * Takes back what a locked order got without a parcel, unless the carrier has handed it on or so much of
 * it went back that less cannot be right. Answers the amount, or null.
 */
export async function removeCollection(tx: Transaction, orderId: string): Promise<Paise | null> {
  const isEnough = sql`exists (select from ${orders} where ${orders.id} = ${orderId}
    and ${orders.refunded} <= coalesce(${orders.captured}, 0) - ${codCollections.amount})`;
  const [removed] = await tx
    .delete(codCollections)
    .where(
      and(
        eq(codCollections.orderId, orderId),
        eq(codCollections.parcelId, ""),
        isNull(codCollections.remittedAt),
        isEnough,
      ),
    )
    .returning({ amount: codCollections.amount });
  if (!removed) return null;
  await addCaptured(tx, orderId, -removed.amount);
  return removed.amount;
}

/** What was collected for an order, in paise. */
export async function sumCollected(tx: Transaction, orderId: string): Promise<Paise> {
  const sum = sql<number>`coalesce(sum(${codCollections.amount}), 0)::float8`;
  const [row] = await tx
    .select({ sum })
    .from(codCollections)
    .where(eq(codCollections.orderId, orderId));
  return row?.sum ?? 0;
}

/** What has been collected by the timeline of an order, in paise: also what was taken back since. */
export async function sumRecordedAsCollected(tx: Transaction, orderId: string): Promise<Paise> {
  const sum = sql<number>`coalesce(sum((${orderEvents.data} ->> 'amount')::bigint), 0)::float8`;
  const ofOrder = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "cash collected"));
  const [row] = await tx.select({ sum }).from(orderEvents).where(ofOrder);
  return row?.sum ?? 0;
}

async function addCaptured(tx: Transaction, orderId: string, amount: Paise): Promise<void> {
  const captured = sql`coalesce(${orders.captured}, 0) + ${amount}`;
  await tx.update(orders).set({ captured }).where(eq(orders.id, orderId));
}

/** Cash with the parcel that brought it, as far as there was one. */
export type FoundCash = CollectionRow & {
  parcelNumber: number | null;
  carrierName: string | null;
  trackingNumber: string | null;
};

const found = {
  id: codCollections.id,
  orderId: codCollections.orderId,
  parcelId: codCollections.parcelId,
  carrier: codCollections.carrier,
  amount: codCollections.amount,
  collectedAt: codCollections.collectedAt,
  remittedAt: codCollections.remittedAt,
  reference: codCollections.reference,
  createdBy: codCollections.createdBy,
  parcelNumber: parcels.number,
  carrierName: parcels.carrierName,
  trackingNumber: parcels.trackingNumber,
};
const withParcels = (db: Connection) =>
  db.select(found).from(codCollections).leftJoin(parcels, eq(parcels.id, codCollections.parcelId));

/** What was collected for an order, the first one first. */
export function findCashOf(db: Connection, orderId: string): Promise<FoundCash[]> {
  return withParcels(db)
    .where(eq(codCollections.orderId, orderId))
    .orderBy(asc(codCollections.collectedAt), asc(codCollections.id));
}

/** What no carrier has handed on yet, the oldest first, at most `limit`. */
export function findCashToRemit(db: Database, limit: number): Promise<FoundCash[]> {
  return withParcels(db)
    .where(isNull(codCollections.remittedAt))
    .orderBy(asc(codCollections.collectedAt), asc(codCollections.id))
    .limit(limit);
}

/** How much that is, by who carried it. */
export async function sumCashToRemit(
  db: Database,
): Promise<{ carrier: string; count: number; amount: Paise }[]> {
  const carrier = sql<string>`coalesce(${parcels.carrierName}, '')`;
  return db
    .select({
      carrier,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${codCollections.amount})::float8`,
    })
    .from(codCollections)
    .leftJoin(parcels, eq(parcels.id, codCollections.parcelId))
    .where(isNull(codCollections.remittedAt))
    .groupBy(carrier)
    .orderBy(carrier);
}

/** Cash by the tracking number of its parcel or the id of its order, handed on or not. */
export async function findCashByNumbers(db: Database, numbers: string[]): Promise<FoundCash[]> {
  if (numbers.length === 0) return [];
  return withParcels(db)
    .where(or(inArray(codCollections.orderId, numbers), inArray(parcels.trackingNumber, numbers)))
    .orderBy(asc(codCollections.id));
}

/** Which order some cash belongs to; null: there is none with this id. */
export async function findOrderOfCash(db: Connection, id: number): Promise<string | null> {
  const [row] = await db
    .select({ orderId: codCollections.orderId })
    .from(codCollections)
    .where(eq(codCollections.id, id));
  return row?.orderId ?? null;
}

/** Notes that cash was handed on, or (null) that it was not. Null where that is so already. */
export async function saveRemittance(
  tx: Transaction,
  id: number,
  remitted: { at: Date; reference: string; by: string } | null,
): Promise<Paise | null> {
  const isOpen = sql`(${codCollections.remittedAt} is null) = ${remitted !== null}`;
  const [row] = await tx
    .update(codCollections)
    .set({
      remittedAt: remitted?.at ?? null,
      reference: remitted?.reference ?? null,
      createdBy: remitted?.by ?? null,
    })
    .where(and(eq(codCollections.id, id), isOpen))
    .returning({ amount: codCollections.amount });
  return row?.amount ?? null;
}
