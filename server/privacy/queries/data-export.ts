import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import { kindsTo } from "#server/mail/message/mail.ts";
import type { Database } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { payoutDetails, refunds } from "#server/platform/db/schema/payments.ts";

/** What of their orders' money goes or went back, where it is paid to, and what their bank asked. */
async function findMoneyBack(db: Database, uid: string) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, uid));
  const { orderId, amount, reason, status, method, createdAt, processedAt } = refunds;
  const back = await db
    .select({ orderId, amount, reason, status, method, createdAt, processedAt })
    .from(refunds)
    .where(inArray(orderId, own))
    .orderBy(asc(createdAt));
  const payouts = await db
    .select({
      orderId: payoutDetails.orderId,
      kind: payoutDetails.kind,
      hint: payoutDetails.hint,
      createdAt: payoutDetails.createdAt,
      erasedAt: payoutDetails.erasedAt,
    })
    .from(payoutDetails)
    .where(inArray(payoutDetails.orderId, own))
    .orderBy(asc(payoutDetails.createdAt));
  return { refunds: back, payouts };
}

/**
 * What is kept of a customer beside profile, cart, orders and sessions. Of an address that nobody has confirmed the
 * mails about their account and their orders alone: others may have been asked for by its owner. Amounts are in paise.
 */
export async function findOtherRecords(
  db: Database,
  customer: { uid: string; email: string; emailVerified: boolean },
) {
  const { id, status, items, total, pricing, tax, buyer, shippingAddress, createdAt } = checkouts;
  const unfinished = await db
    .select({ id, status, items, total, pricing, tax, buyer, shippingAddress, createdAt })
    .from(checkouts)
    .where(and(eq(checkouts.userId, customer.uid), ne(checkouts.status, "ordered")))
    .orderBy(asc(checkouts.createdAt));
  const { kind, state, sentAt } = mails;
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, customer.uid));
  const surelyOwn = or(inArray(kind, kindsTo("account")), inArray(mails.orderId, ownOrders));
  const sent = await db
    .select({ kind, state, createdAt: mails.createdAt, sentAt })
    .from(mails)
    .where(and(eq(mails.recipient, customer.email), customer.emailVerified ? undefined : surelyOwn))
    .orderBy(asc(mails.createdAt));
  return { checkouts: unfinished, mails: sent, ...(await findMoneyBack(db, customer.uid)) };
}
