import { and, asc, eq, ne } from "drizzle-orm";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { parcelLines, parcels } from "#server/platform/db/schema/shipping.ts";

export type ParcelRow = typeof parcels.$inferSelect;

/** An order's parcels, the first one first. */
export function findParcels(db: Database | Transaction, orderId: string): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
}

/** The pieces of an order that are in parcels to its customer, but cancelled ones; replacements too. */
export function findPieces(
  db: Database | Transaction,
  orderId: string,
): Promise<(Pieces & { parcelId: string; returnId: string | null })[]> {
  return db
    .select({
      parcelId: parcels.id,
      returnId: parcels.returnId,
      line: parcelLines.line,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.direction, "out"),
        ne(parcels.state, "cancelled"),
      ),
    );
}
