import { and, asc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { payoutDetails } from "#server/platform/db/schema/payments.ts";

export type PayoutRow = typeof payoutDetails.$inferSelect;

/** Keeps sealed details, and erases those of before. For a transaction that has locked the order. */
export async function savePayout(
  tx: Transaction,
  row: typeof payoutDetails.$inferInsert,
): Promise<void> {
  await erasePayout(tx, row.orderId, row.createdAt);
  await tx.insert(payoutDetails).values(row);
}

/** Erases where an order's money goes back to; its hint stays. */
export async function erasePayout(tx: Connection, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payoutDetails)
    .set({ sealed: null, erasedAt: now })
    .where(and(eq(payoutDetails.orderId, orderId), isNotNull(payoutDetails.sealed)));
}

/** The newest details of these orders, erased or not. */
export async function findPayouts(
  db: Connection,
  orderIds: string[],
): Promise<Map<string, PayoutRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payoutDetails)
    .where(inArray(payoutDetails.orderId, orderIds))
    .orderBy(asc(payoutDetails.createdAt), asc(payoutDetails.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Erases details that nobody has used since then. */
export async function eraseOldPayouts(db: Connection, before: Date, now: Date): Promise<void> {
  await db
    .update(payoutDetails)
    .set({ sealed: null, erasedAt: now })
    .where(and(isNotNull(payoutDetails.sealed), lt(payoutDetails.createdAt, before)));
}
