import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { customerNotes } from "#server/platform/db/schema/customers.ts";
import { documents } from "#server/platform/db/schema/documents.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders, searchable } from "#server/platform/db/schema/orders.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { returns } from "#server/platform/db/schema/returns.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";

/** The profile of an account, or null. */
export async function findProfile(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** What happened around an account's orders, the newest first, at most `limit` of each. */
export async function findRecords(db: Database, id: string, limit: number) {
  const own = await db
    .select({
      id: orders.id,
      status: orders.status,
      total: orders.total,
      paymentId: orders.paymentId,
      createdAt: orders.createdAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  const ids = own.map((order) => order.id);
  const [asked, back, said, issued, sent] = await Promise.all([
    db
      .select({
        id: returns.id,
        orderId: returns.orderId,
        state: returns.state,
        createdAt: returns.createdAt,
      })
      .from(returns)
      .where(eq(returns.userId, id))
      .orderBy(desc(returns.createdAt))
      .limit(limit),
    ids.length === 0
      ? []
      : db
          .select({
            id: refunds.id,
            orderId: refunds.orderId,
            amount: refunds.amount,
            currency: refunds.currency,
            status: refunds.status,
            reason: refunds.reason,
            createdAt: refunds.createdAt,
          })
          .from(refunds)
          .where(inArray(refunds.orderId, ids))
          .orderBy(desc(refunds.createdAt))
          .limit(limit),
    db
      .select({
        id: reviews.id,
        orderId: reviews.orderId,
        product: reviews.productName,
        stars: reviews.stars,
        hiddenAt: reviews.hiddenAt,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(eq(reviews.userId, id))
      .orderBy(desc(reviews.createdAt))
      .limit(limit),
    ids.length === 0
      ? []
      : db
          .select({
            id: documents.id,
            kind: documents.kind,
            serial: documents.serial,
            day: documents.day,
            orderId: documents.orderId,
            total: documents.total,
          })
          .from(documents)
          .where(inArray(documents.orderId, ids))
          .orderBy(desc(documents.madeAt))
          .limit(limit),
    ids.length === 0
      ? []
      : db
          .select({
            id: mails.id,
            kind: mails.kind,
            orderId: mails.orderId,
            state: mails.state,
            createdAt: mails.createdAt,
            sentAt: mails.sentAt,
          })
          .from(mails)
          .where(inArray(mails.orderId, ids))
          .orderBy(desc(mails.createdAt))
          .limit(limit),
  ]);
  return {
    orders: own,
    returns: asked,
    refunds: back,
    reviews: said,
    documents: issued,
    mails: sent,
  };
}

/** How many cash orders of an account, and to a phone number (its last ten digits), are open. */
export async function countOpenCash(
  db: Database,
  id: string,
  phone: string,
): Promise<{ account: number; phone: number }> {
  const open = sql`payment_id = 'COD' and status not in ('delivered', 'cancelled')`;
  const [row] = await queryRows<{ account: number; phone: number }>(
    db,
    sql`select (select count(*)::int from orders where user_id = ${id} and ${open}) as account,
      (select count(*)::int from orders where ${searchable.phone} = ${phone} and ${phone} <> '' and ${open}) as phone`,
  );
  return row ?? { account: 0, phone: 0 };
}

/** What admins have written about a customer, the oldest first. */
export function findCustomerNotes(db: Connection, id: string) {
  const { at, authorEmail, text } = customerNotes;
  return db
    .select({ id: customerNotes.id, at, author: authorEmail, text })
    .from(customerNotes)
    .where(eq(customerNotes.userId, id))
    .orderBy(asc(customerNotes.id));
}

/** How many notes a customer has. */
export const countCustomerNotes = (tx: Transaction, id: string): Promise<number> =>
  tx.$count(customerNotes, eq(customerNotes.userId, id));

/** Keeps a note of an admin about a customer. */
export async function insertCustomerNote(
  tx: Transaction,
  note: { userId: string; at: Date; author: { uid: string; email: string }; text: string },
): Promise<void> {
  const { author, ...rest } = note;
  await tx
    .insert(customerNotes)
    .values({ ...rest, authorUid: author.uid, authorEmail: author.email });
}
