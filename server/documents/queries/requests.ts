import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { withLineIds } from "#domain/order/line-ids.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { type DocumentCause, documentRequests } from "#server/platform/db/schema/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** What causes a document. `cause` names it, so that it causes one however often it happens. */
export type DocumentRequest = {
  cause: string;
  kind: DocumentCause;
  orderId: string;
  subjectId?: string;
  data?: Record<string, unknown>;
};
export type RequestRow = typeof documentRequests.$inferSelect;

/**
 * Asks for a document in the transaction of what causes it: a job makes it after the commit. The same
 * cause again asks for nothing. Lock the order before, so that its requests are numbered in the order in
 * which they happened.
 */
export async function requestDocument(
  tx: Transaction,
  request: DocumentRequest,
  now: Date,
): Promise<void> {
  await tx
    .insert(documentRequests)
    .values({ ...request, nextTryAt: now, createdAt: now })
    .onConflictDoNothing({ target: documentRequests.cause });
}

/** Whether goods of an order were invoiced, or are to be. */
export async function isInvoiced(tx: Transaction, orderId: string): Promise<boolean> {
  const sold = inArray(documentRequests.kind, ["parcel", "dispatch"]);
  const rows = await tx
    .select({ id: documentRequests.id })
    .from(documentRequests)
    .where(and(eq(documentRequests.orderId, orderId), sold))
    .limit(1);
  return rows.length > 0;
}

/** What asked for an invoice of what leaves an order in no parcel, and whether the order was set back since. */
export type Dispatch = { cause: string; isSetBack: boolean };

/** All of an order, in the order in which they were asked for. */
export async function findDispatches(tx: Transaction, orderId: string): Promise<Dispatch[]> {
  const { cause, kind, subjectId, data } = documentRequests;
  const isOf = eq(documentRequests.orderId, orderId);
  const rows = await tx
    .select({ cause, kind, of: sql<string | null>`${data} ->> 'of'` })
    .from(documentRequests)
    .where(and(isOf, inArray(kind, ["dispatch", "apart"]), isNull(subjectId)))
    .orderBy(asc(documentRequests.id));
  const setBack = new Set(rows.map(({ of }) => of));
  return rows.flatMap((each) =>
    each.kind === "dispatch" ? [{ cause: each.cause, isSetBack: setBack.has(each.cause) }] : [],
  );
}

const WINDOW = sql.raw("64"); // more than there are makers at the same time
const due = (now: Date) =>
  sql`select order_id from document_requests where done_at is null and next_try_at <= ${now.toISOString()}::timestamptz
    order by next_try_at, id limit ${WINDOW}`;

/**
 * Locks an order for which a document is due and that nobody else has locked; null: there is none now.
 * Several processes so work at several orders.
 */
export async function lockDueOrder(tx: Transaction, now: Date): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(sql`${orders.id} in (${due(now)})`)
    .limit(1)
    .for("update", { skipLocked: true });
  return row ? { ...row, items: withLineIds(row.checkoutId, row.items) } : null;
}

const openOf = (orderId: string) =>
  and(eq(documentRequests.orderId, orderId), isNull(documentRequests.doneAt));

/** The oldest request of an order that is open, or null: they are done in the order of their numbers. */
export async function findNextRequest(
  tx: Transaction,
  orderId: string,
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(documentRequests)
    .where(openOf(orderId))
    .orderBy(asc(documentRequests.id))
    .limit(1);
  return row ?? null;
}

/** A request is done; `problem`: why no document was needed. */
export async function closeRequest(
  tx: Transaction,
  id: number,
  now: Date,
  problem: string | null,
): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ doneAt: now, nextTryAt: null, problem, attempts: sql`attempts + 1` })
    .where(eq(documentRequests.id, id));
}

/**
 * All that is open of an order is tried again later. `failed`: the one that could not be made, and why.
 */
export async function postponeRequests(
  db: Connection,
  orderId: string,
  nextTryAt: Date,
  failed?: { id: number; problem: string },
): Promise<void> {
  await db.update(documentRequests).set({ nextTryAt }).where(openOf(orderId));
  if (!failed) return;
  await db
    .update(documentRequests)
    .set({ problem: failed.problem, attempts: sql`attempts + 1` })
    .where(and(eq(documentRequests.id, failed.id), isNull(documentRequests.doneAt)));
}
