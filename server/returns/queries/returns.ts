import { and, asc, desc, eq, getTableColumns } from "drizzle-orm";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { ReturnState } from "#domain/returns/return-states.ts";
import { placeOfLine } from "#server/orders/queries/order-lines.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { returnLines, returnPhotos, returns } from "#server/platform/db/schema/returns.ts";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type ReturnPhotoRow = typeof returnPhotos.$inferSelect;

/** An order's returns, the newest first. */
export function findReturns(db: Connection, orderId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt), desc(returns.id));
}

/** The lines of all returns of an order. */
export async function findReturnLines(db: Connection, orderId: string): Promise<ReturnLineRow[]> {
  return db
    .select({ ...getTableColumns(returnLines), line: placeOfLine(returnLines) })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returnLines.line));
}

/** The lines of one return. */
export function findLinesOf(db: Connection, returnId: string): Promise<ReturnLineRow[]> {
  return db
    .select({ ...getTableColumns(returnLines), line: placeOfLine(returnLines) })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.line));
}

/** The places of the photos of all returns of an order, by return. */
export async function findPhotosOfOrder(
  db: Connection,
  orderId: string,
): Promise<Pick<ReturnPhotoRow, "returnId" | "position" | "width" | "height">[]> {
  const { returnId, position, width, height } = returnPhotos;
  return db
    .select({ returnId, position, width, height })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnId))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(position));
}

/** One return, or null. */
export async function findReturn(db: Connection, id: string): Promise<ReturnRow | null> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row ?? null;
}

/** The same under a lock. The order that it belongs to is locked before. */
export async function lockReturn(tx: Transaction, id: string): Promise<ReturnRow | null> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for("update");
  return row ?? null;
}

/** The return that was asked for under this key, or null. */
export async function findReturnAskedUnder(
  db: Connection,
  requestKey: string,
): Promise<ReturnRow | null> {
  const [row] = await db.select().from(returns).where(eq(returns.requestKey, requestKey));
  return row ?? null;
}

export type NewPhoto = Pick<ReturnPhotoRow, "file" | "width" | "height" | "bytes">;

/** Writes a return with its lines and photos. */
export async function insertReturn(
  tx: Transaction,
  row: typeof returns.$inferInsert,
  pieces: readonly Pieces[],
  photos: readonly NewPhoto[],
): Promise<ReturnRow> {
  const [written] = await tx.insert(returns).values(row).returning();
  if (!written) throw new Error("the database did not return the return it wrote");
  const { id: returnId, createdAt } = written;
  await tx.insert(returnLines).values(pieces.map((each) => ({ returnId, ...each })));
  if (photos.length > 0) {
    const rows = photos.map(({ file, width, height, bytes }, position) => {
      return { returnId, position, file, width, height, bytes, createdAt };
    });
    await tx.insert(returnPhotos).values(rows);
  }
  return written;
}

/** Writes the state of a locked return, with its dates. */
export async function saveReturnState(
  tx: Transaction,
  id: string,
  change: {
    state: ReturnState;
    dueOn: string | null;
    refusal: string | null;
    now: Date;
    isClosed: boolean;
  },
): Promise<ReturnRow> {
  const { state, dueOn, refusal, now, isClosed } = change;
  const [row] = await tx
    .update(returns)
    .set({ state, dueOn, refusal, updatedAt: now, closedAt: isClosed ? now : null })
    .where(eq(returns.id, id))
    .returning();
  if (!row) throw new Error("the database did not return the return it changed");
  return row;
}

/** What the inspection of a line found. */
export async function saveOutcome(
  tx: Transaction,
  returnId: string,
  { line, accepted, restocked }: { line: number; accepted: number; restocked: boolean },
): Promise<void> {
  await tx
    .update(returnLines)
    .set({ accepted, restocked })
    .where(and(eq(returnLines.returnId, returnId), eq(placeOfLine(returnLines), line)));
}

/** A photo with whose it is; null: there is no such photo any more. */
export async function findPhoto(
  db: Connection,
  { orderId, returnId, position }: { orderId: string; returnId: string; position: number },
): Promise<{ file: string; userId: string } | null> {
  const [row] = await db
    .select({ file: returnPhotos.file, userId: orders.userId })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returnPhotos.returnId, returnId),
        eq(returnPhotos.position, position),
      ),
    );
  return row ?? null;
}
