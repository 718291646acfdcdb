import { and, desc, eq, gt, gte, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { UNDO_TIME } from "#domain/order/undo.ts";
import { HELD } from "#server/mail/queries/mails.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orderUndos } from "#server/platform/db/schema/order-work.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";

export type UndoRow = typeof orderUndos.$inferSelect;

/** The id of the last line of an order's timeline; 0: there is none. */
export async function findLastEvent(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.id ?? 0;
}

/** What a press writes into the timeline. */
const ofPress = inArray(orderEvents.kind, ["status", "parcel added", "parcel moved"]);

/** Whether an order or a parcel of it was moved after this line of its timeline. */
export async function hasMovedAfter(
  tx: Transaction,
  orderId: string,
  event: number,
): Promise<boolean> {
  const later = and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, event), ofPress);
  return (await tx.$count(orderEvents, later)) > 0;
}

/** Takes from the customer's timeline what a press has written there: what was undone is shown to admins alone. */
export async function hideEvents(tx: Transaction, orderId: string, after: number): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ public: false })
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, after), ofPress));
}

const isHeld = sql`${mails.dueAt} > now()`;
const isUntaken = and(eq(mails.state, "queued"), or(isNull(mails.lease), eq(mails.lease, HELD)));

/** The mails about an order that wait for their time. */
export async function findHeldMails(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), isUntaken, isHeld));
  return rows.map(({ id }) => id);
}

/** Removes mails that nobody has taken to send; answers how many. */
export async function removeMails(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await tx
    .delete(mails)
    .where(and(inArray(mails.id, [...ids]), isUntaken))
    .returning({ id: mails.id });
  return removed.length;
}

/** Keeps the last press about an order; the one before it cannot be undone any more. */
export async function saveUndo(tx: Transaction, row: UndoRow): Promise<void> {
  const { orderId: _, ...changes } = row;
  await tx
    .insert(orderUndos)
    .values(row)
    .onConflictDoUpdate({ target: orderUndos.orderId, set: changes });
}

/** The last press about a locked order, or null. */
export async function findUndo(tx: Transaction, orderId: string): Promise<UndoRow | null> {
  const [row] = await tx.select().from(orderUndos).where(eq(orderUndos.orderId, orderId));
  return row ?? null;
}

/** Forgets it. */
export async function removeUndo(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(orderUndos).where(eq(orderUndos.orderId, orderId));
}

/** Which of these orders had their last change by a press within the minute before `now`, and when. */
export async function findUndoable(
  db: Connection,
  orderIds: readonly string[],
  now: Date,
): Promise<{ id: string; changedAt: Date; at: Date }[]> {
  if (orderIds.length === 0) return [];
  const lastOwn = sql<number>`(${orderUndos.before} ->> 'lastOwn')::bigint`;
  return db
    .select({ id: orders.id, changedAt: orderUndos.changedAt, at: orderUndos.at })
    .from(orderUndos)
    .innerJoin(orders, eq(orders.id, orderUndos.orderId))
    .where(
      and(
        inArray(orderUndos.orderId, [...orderIds]),
        eq(orders.updatedAt, orderUndos.changedAt),
        gte(orderUndos.at, new Date(now.getTime() - UNDO_TIME)),
        notExists(
          db
            .select({ id: orderEvents.id })
            .from(orderEvents)
            .where(and(eq(orderEvents.orderId, orders.id), gt(orderEvents.id, lastOwn), ofPress)),
        ),
      ),
    );
}
