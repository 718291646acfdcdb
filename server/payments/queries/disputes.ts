import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { COD } from "#domain/order.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { disputes, paymentLinks } from "#server/platform/db/schema/payments.ts";
import { transact } from "#server/platform/db/transaction.ts";

export type DisputeRow = typeof disputes.$inferSelect;
const OPEN = ["open", "under review"] as const;

/** A dispute by the provider's id, or null. */
export async function findDispute(db: Connection, id: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

/** Writes a dispute down as the provider has it. */
export async function saveDispute(
  tx: Transaction,
  row: typeof disputes.$inferInsert,
): Promise<void> {
  const { id: _, createdAt: __, ...changes } = row;
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: changes });
}

/** Notes with an order whether any dispute about it is open. For a transaction that has locked it. */
export async function keepDisputed(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`update orders set disputed = exists (
      select from disputes where order_id = ${orderId} and status in ('open', 'under review')
    ) where id = ${orderId}`);
}

/** Disputes that were reported before their payment was an order's, which it is now. */
export function findDisputesToJoin(
  db: Connection,
  limit: number,
): Promise<Pick<DisputeRow, "id" | "provider">[]> {
  return db
    .select({ id: disputes.id, provider: disputes.provider })
    .from(disputes)
    .where(
      and(
        isNull(disputes.orderId),
        or(
          exists(
            db
              .select()
              .from(orders)
              .where(and(eq(orders.paymentId, disputes.paymentId), ne(orders.paymentId, COD))),
          ),
          exists(
            db
              .select()
              .from(paymentLinks)
              .where(
                and(
                  eq(paymentLinks.paymentId, disputes.paymentId),
                  isNotNull(paymentLinks.orderId),
                ),
              ),
          ),
        ),
      ),
    )
    .limit(limit);
}

/** Disputes about an order, newest first. */
export function findDisputesOfOrder(db: Connection, orderId: string): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.createdAt));
}

/** What banks took of an order's payments by disputes that were lost; the amount in paise. */
export function findLostDisputes(db: Connection, orderId: string) {
  const { paymentId, amount, status } = disputes;
  return db
    .select({ paymentId, amount, status })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), eq(disputes.status, "lost")));
}

/** Those that are open, the one to be answered first at the top. */
export function findOpenDisputes(db: Connection, limit: number): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(inArray(disputes.status, [...OPEN]))
    .orderBy(sql`${disputes.respondBy} nulls last`, asc(disputes.createdAt))
    .limit(limit);
}

/** Which of these are known, with their status. */
export async function statusesOf(db: Connection, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: disputes.id, status: disputes.status })
    .from(disputes)
    .where(inArray(disputes.id, ids));
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Takes up to `limit` open disputes that are due; each is due again after `wait` milliseconds. */
export function claimDueDisputes(
  db: Database,
  now: Date,
  wait: number,
  limit: number,
): Promise<DisputeRow[]> {
  return transact(db, "repeatable", async (tx) => {
    const due = await tx
      .select()
      .from(disputes)
      .where(lte(disputes.nextCheckAt, now))
      .orderBy(asc(disputes.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .update(disputes)
        .set({
          attempts: sql`${disputes.attempts} + 1`,
          nextCheckAt: new Date(now.getTime() + wait),
        })
        .where(inArray(disputes.id, ids));
    }
    return due;
  });
}
