import { and, eq, isNull } from "drizzle-orm";
import { type ReturnedPieces, returnablePieces, type SentPieces } from "#domain/returns/pieces.ts";
import { placeOfLine } from "#server/orders/queries/order-lines.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { returnLines, returns } from "#server/platform/db/schema/returns.ts";
import { parcelLines, parcels } from "#server/platform/db/schema/shipping.ts";

/** The order that a return belongs to, or null. */
export async function findOrderOfReturn(db: Connection, id: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id));
  return row?.order ?? null;
}

/** How many pieces of each line of an order can still be returned. */
export async function findReturnable(
  db: Connection,
  { id, items }: Pick<OrderRow, "id" | "items">,
): Promise<number[]> {
  const sent: SentPieces[] = await db
    .select({
      line: placeOfLine(parcelLines),
      quantity: parcelLines.quantity,
      state: parcels.state,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcels.orderId, id), eq(parcels.direction, "out"), isNull(parcels.returnId)));
  return returnablePieces(items, { sent, returned: await findReturnedPieces(db, id) });
}

/** The pieces of all returns of an order. */
export function findReturnedPieces(db: Connection, orderId: string): Promise<ReturnedPieces[]> {
  const { quantity, accepted } = returnLines;
  return db
    .select({ line: placeOfLine(returnLines), quantity, accepted, state: returns.state })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId));
}
