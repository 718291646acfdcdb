import { and, asc, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { backoffAfter, type CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { Paise } from "#domain/money.ts";
import { beyondTheTotal, type RefundStatus, refundsBefore } from "#domain/refund.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { transact } from "#server/platform/db/transaction.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** A refund by its id, or null. */
export async function findRefund(db: Connection, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** What goes back of a payment, or null. The shop's refunds of its order are not among it. */
export async function findRefundOfPayment(
  db: Connection,
  paymentId: string,
): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(notOfOrder(paymentId));
  return row ?? null;
}

/** What of a checkout's money goes back, newest first. */
export function findRefundsOfCheckout(db: Connection, checkoutId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.checkoutId, checkoutId))
    .orderBy(desc(refunds.createdAt));
}

const notOfOrder = (paymentId: string) =>
  and(eq(refunds.paymentId, paymentId), ne(refunds.source, "order"));

/**
 * Writes down what of an order's own payment has gone back by the provider's dashboard: the newest state
 * replaces the one before.
 */
export async function noteRefund(db: Connection, row: typeof refunds.$inferInsert): Promise<void> {
  const { id: _, createdAt: __, ...changes } = row;
  await db.insert(refunds).values(row).onConflictDoUpdate({
    target: refunds.paymentId,
    targetWhere: sql`source <> 'order'`,
    set: changes,
  });
}

/**
 * Adds up an order's refunds that did not fail (`orders.refunded`), and those of what it did not cost
 * (`orders.overpaid`), with what the owner gave in the provider's dashboard of a payment that goes back anyway: of it the
 * shop asks for the rest alone. For a transaction that has locked it. `captured` is written with them where it is another, since
 * the database holds one against the other.
 */
export async function keepRefunded(
  tx: Transaction,
  orderId: string,
  captured?: Paise,
): Promise<void> {
  const beyond = sql.join(
    beyondTheTotal.map((reason) => sql`${reason}`),
    sql`, `,
  );
  const written = captured === undefined ? sql`` : sql`captured = ${captured},`;
  // Lines are taken out where that is done: what a form gives back lowers no price, whatever reason it names.
  const isOfForm = sql`(coalesce(request_key, '') like 'form %' or exists (select from refunds as form
    where form.order_id = refunds.order_id and form.request_key like 'form %'
      and refunds.request_key like 'again ' || form.id || '%'))`;
  const isBeyond = sql`(reason in (${beyond}) and not ${isOfForm})`;
  const isFirst = sql`coalesce(request_key, '') not like 'again %'`; // later ones are for the rest of it
  await tx.execute(sql`update orders set ${written} (refunded, overpaid) = (
      select coalesce(sum(gone), 0), coalesce(sum(beyond + least(given, greatest(0, wanted - beyond))), 0) from (
        select coalesce(sum(amount) filter (where status <> 'failed'), 0) as gone,
          coalesce(sum(amount) filter (where status <> 'failed' and ${isBeyond}), 0) as beyond,
          coalesce(sum(amount) filter (where status <> 'failed' and source = 'dashboard'), 0) as given,
          coalesce(sum(amount) filter (where ${isBeyond} and ${isFirst}), 0) as wanted
        from refunds where order_id = ${orderId} and source <> 'stray' group by payment_id
      ) as payments
    ) where id = ${orderId}`);
}

/** All refunds, newest first. */
export function findRefunds(db: Connection, limit: number, offset: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset);
}

/** Writes a refund down, once a payment. True when it is new. */
export async function insertRefund(tx: Transaction, row: typeof refunds.$inferInsert) {
  const inserted = await tx.insert(refunds).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Changes a refund unless it is past `status`. True when it was changed. */
export async function moveRefund(
  db: Connection,
  id: string,
  status: RefundStatus,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(refunds)
    .set({ ...changes, status })
    .where(and(eq(refunds.id, id), inArray(refunds.status, refundsBefore[status])))
    .returning({ id: refunds.id });
  return changed.length > 0;
}

/** Keeps the bank's number of a refund that was paid by hand. */
export async function saveReference(tx: Transaction, id: string, reference: string): Promise<void> {
  await tx.update(refunds).set({ reference }).where(eq(refunds.id, id));
}

/** Takes up to `limit` refunds that are due, as with checkouts. */
export function claimDueRefunds(
  db: Database,
  schedule: CheckSchedule,
  now: Date,
  limit: number,
): Promise<RefundRow[]> {
  return transact(db, "repeatable", async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(lte(refunds.nextCheckAt, now))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, attempts } of due) {
      const nextCheckAt = new Date(now.getTime() + backoffAfter(schedule, attempts + 1));
      await tx
        .update(refunds)
        .set({ attempts: attempts + 1, nextCheckAt })
        .where(eq(refunds.id, id));
    }
    return due;
  });
}

/** The keys under which money of a link is sent back in the transaction in which it comes. */
export const keysOfLink = (linkId: string) => ({ over: `link ${linkId}`, held: `held ${linkId}` });

/** What of a payment by a link was sent back as it came, in paise: the order did not cost it, or a door pays it. */
export async function sentBackAtOnce(db: Connection, linkId: string): Promise<number> {
  const keys = Object.values(keysOfLink(linkId));
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(inArray(refunds.requestKey, keys));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
