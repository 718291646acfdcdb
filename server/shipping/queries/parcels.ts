import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Tracking } from "#domain/shipping/tracking.ts";
import { placeOfLine } from "#server/orders/queries/order-lines.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { returns } from "#server/platform/db/schema/returns.ts";
import { parcelLines, parcels } from "#server/platform/db/schema/shipping.ts";

export type ParcelRow = typeof parcels.$inferSelect;

/** An order's parcels, the first one first. */
export function findParcels(db: Connection, orderId: string): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
}

/** The same of several orders. */
export function findParcelsOf(db: Connection, orderIds: readonly string[]): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.orderId), asc(parcels.number));
}

/** The parcels of what an order's customer has ordered, but those that were taken apart, the first one first. */
export function findOrderedParcels(db: Connection, orderId: string): Promise<ParcelRow[]> {
  return db
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
}

/** The ids of an order's parcels that were taken apart before they left. */
export async function findApart(db: Connection, orderId: string): Promise<Set<string>> {
  const isApart = and(eq(parcels.orderId, orderId), eq(parcels.state, "cancelled"));
  const rows = await db.select({ id: parcels.id }).from(parcels).where(isApart);
  return new Set(rows.map(({ id }) => id));
}

/** Parcels by their ids, in no order. */
export function findParcelsById(db: Connection, ids: readonly string[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]));
}

/** The parcel that was made under a request's key, or null. */
export async function findParcelOfRequest(
  db: Connection,
  requestKey: string,
): Promise<ParcelRow | null> {
  const [row] = await db.select().from(parcels).where(eq(parcels.requestKey, requestKey));
  return row ?? null;
}

/** The parcels in which the replacement of a return was sent, in their order. */
export function findReplacements(
  db: Connection,
  returnId: string,
): Promise<Pick<ParcelRow, "id" | "state">[]> {
  return db
    .select({ id: parcels.id, state: parcels.state })
    .from(parcels)
    .where(and(eq(parcels.returnId, returnId), eq(parcels.direction, "out")))
    .orderBy(asc(parcels.number));
}

/** Whether anything of an order came in by a return, or still may. */
export async function hasReturned(db: Connection, orderId: string): Promise<boolean> {
  const stands = and(eq(returns.orderId, orderId), ne(returns.state, "refused"));
  return (await db.select({ id: returns.id }).from(returns).where(stands).limit(1)).length > 0;
}

/** The order that a parcel belongs to, or null: it is locked before the parcel. */
export async function findOrderOfParcel(db: Connection, id: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.id, id));
  return row?.orderId ?? null;
}

/** Reads a parcel and keeps it from changing; its order has been locked before. */
export async function lockParcel(tx: Transaction, id: string): Promise<ParcelRow | null> {
  const [row] = await tx.select().from(parcels).where(eq(parcels.id, id)).for("update");
  return row ?? null;
}

/**
 * Keeps others from giving a tracking number to a parcel until the transaction ends; answers the parcel of another order
 * that has it, or null.
 */
export async function lockNumber(
  tx: Transaction,
  number: string,
  orderId: string,
): Promise<string | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('tracking number ' || ${number}, 0))`,
  );
  const [row] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.trackingNumber, number),
        ne(parcels.orderId, orderId),
        ne(parcels.state, "cancelled"),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** The parcels that have one of these tracking numbers, but for those that were taken apart. */
export function findHolders(
  db: Connection,
  numbers: readonly string[],
): Promise<Pick<ParcelRow, "id" | "orderId" | "trackingNumber">[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  const { id, orderId, trackingNumber } = parcels;
  return db
    .select({ id, orderId, trackingNumber })
    .from(parcels)
    .where(and(inArray(trackingNumber, [...numbers]), ne(parcels.state, "cancelled")));
}

/** What is in which of these parcels. */
export function findParcelLines(
  db: Connection,
  parcelIds: readonly string[],
): Promise<(Pieces & { parcelId: string })[]> {
  if (parcelIds.length === 0) return Promise.resolve([]);
  const { parcelId, quantity } = parcelLines;
  return db
    .select({ parcelId, line: placeOfLine(parcelLines), quantity })
    .from(parcelLines)
    .where(inArray(parcelId, [...parcelIds]))
    .orderBy(asc(parcelId), asc(parcelLines.line));
}

/** A line of a parcel to the customer that has not been taken apart. */
export type PackedPieces = Pieces & {
  parcelId: string;
  orderId: string;
  returnId: string | null;
  state: ParcelState;
};

/** The pieces of an order that are in parcels to its customer, but cancelled ones; replacements too. */
export function findPieces(db: Connection, orderId: string): Promise<PackedPieces[]> {
  return findPiecesOf(db, [orderId]);
}

/** The same of several orders. */
export function findPiecesOf(db: Connection, orderIds: readonly string[]): Promise<PackedPieces[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select({
      parcelId: parcels.id,
      orderId: parcels.orderId,
      returnId: parcels.returnId,
      state: parcels.state,
      line: placeOfLine(parcelLines),
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(
      and(
        inArray(parcels.orderId, [...orderIds]),
        eq(parcels.direction, "out"),
        ne(parcels.state, "cancelled"),
      ),
    );
}

/** A parcel that is to be kept; `toCollect` in paise. */
export type NewParcel = Tracking & {
  orderId: string;
  carrier: string;
  pieces: readonly Pieces[];
  direction?: "out" | "back";
  returnId?: string | null;
  toCollect: number;
  requestKey: string | null;
  createdBy: string | null;
  now: Date;
};

/** Writes a parcel with the next number of its order, which the transaction has locked. */
export async function insertParcel(tx: Transaction, parcel: NewParcel): Promise<ParcelRow> {
  const { pieces, now, direction = "out", returnId = null, ...rest } = parcel;
  const [last] = await tx
    .select({ number: parcels.number })
    .from(parcels)
    .where(eq(parcels.orderId, rest.orderId))
    .orderBy(desc(parcels.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  const [row] = await tx
    .insert(parcels)
    .values({
      ...rest,
      id: `${rest.orderId}-${number}`,
      ...{ number, direction, returnId, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error("the database did not return the parcel it wrote");
  await tx.insert(parcelLines).values(pieces.map((each) => ({ ...each, parcelId: row.id })));
  return row;
}

/** Writes what has changed of a locked parcel. */
export async function saveParcel(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<ParcelRow, "id" | "orderId" | "number">>,
): Promise<ParcelRow> {
  const [row] = await tx.update(parcels).set(changes).where(eq(parcels.id, id)).returning();
  if (!row) throw new Error("the database did not return the parcel it changed");
  return row;
}

/** The parcels of an order that are packed and were not handed over: a cancelled order takes them apart. */
export async function cancelPackedParcels(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<ParcelRow[]> {
  return tx
    .update(parcels)
    .set({ state: "cancelled", toCollect: 0, nextCheckAt: null, updatedAt: now })
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.direction, "out"),
        eq(parcels.state, "packed"),
        isNull(parcels.handedOverAt),
      ),
    )
    .returning();
}
