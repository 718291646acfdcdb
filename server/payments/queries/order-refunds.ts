import { and, asc, eq, inArray, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import { COD } from "#domain/order.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";
import type { RefundRow } from "./refunds.ts";

/** What of an order's own money goes back or went back, the oldest first. */
export function findRefundsOfOrder(db: Connection, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.source, "stray")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** The same of several orders, each with the money of its order. */
export async function findBackOfOrders(db: Connection, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  const { id, total, paymentId, captured, refunded } = orders;
  const { amount, status } = refunds;
  return db
    .select({ order: { id, total, paymentId, captured, refunded }, back: { amount, status } })
    .from(refunds)
    .innerJoin(orders, eq(id, refunds.orderId))
    .where(and(inArray(refunds.orderId, orderIds), ne(refunds.source, "stray")));
}

/** What an order has got and what went back; null: there is no such order. */
export async function findMoney(db: Connection, orderId: string) {
  const { total, paymentId, captured, refunded, disputed } = orders;
  const [row] = await db
    .select({ total, paymentId, captured, refunded, disputed })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** An order without a lock; null: there is none. */
export async function findOrderToRefund(db: Connection, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Writes the shop's own refunds of an order down. */
export function insertOrderRefunds(
  tx: Transaction,
  rows: (typeof refunds.$inferInsert)[],
): Promise<RefundRow[]> {
  return tx.insert(refunds).values(rows).returning();
}

/** Which checkout an order came from, where it was paid and what it cost then (paise); null: it came from none that is left. */
export async function findOrdersCheckout(
  db: Connection,
  checkoutId: string,
): Promise<{ provider: string; providerOrderId: string | null; total: number } | null> {
  const { provider, providerOrderId, total } = checkouts;
  const [row] = await db
    .select({ provider, providerOrderId, total })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row ?? null;
}

/** Cash of the door that was collected for an order, in paise. */
export async function findCollected(db: Connection, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${codCollections.amount}), 0)` })
    .from(codCollections)
    .where(eq(codCollections.orderId, orderId));
  return Number(row?.sum ?? 0);
}

/**
 * What was paid for an order by links, beside the payment that it was placed with; without what came in another
 * currency, which counts for nothing and goes back.
 */
export function findPaidLinks(db: Connection, orderId: string) {
  const { provider, providerOrderId, amount } = paymentLinks;
  const paymentId = sql<string>`${paymentLinks.paymentId}`;
  return db
    .select({ provider, providerOrderId, paymentId, amount })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.orderId, orderId),
        eq(paymentLinks.status, "paid"),
        inArray(paymentLinks.use, ["difference", "cash"]),
        isNotNull(paymentLinks.paymentId),
        notExists(
          db
            .select({ id: refunds.id })
            .from(refunds)
            .where(and(eq(refunds.paymentId, paymentLinks.paymentId), eq(refunds.source, "stray"))),
        ),
      ),
    )
    .orderBy(asc(paymentLinks.paidAt), asc(paymentLinks.id));
}

/** A payment that is an order's own: the one that it was placed with, or one by a link. */
export type OwnPayment = {
  orderId: string;
  checkoutId: string;
  provider: string;
  providerOrderId: string;
};

/** The order that has got a payment; null: none. */
export async function findOwnPayment(
  db: Connection,
  paymentId: string,
): Promise<OwnPayment | null> {
  if (paymentId === COD) return null;
  const [row] = await db
    .select({
      orderId: orders.id,
      checkoutId: orders.checkoutId,
      provider: checkouts.provider,
      providerOrderId: checkouts.providerOrderId,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.paymentId, paymentId));
  if (row?.providerOrderId) return { ...row, providerOrderId: row.providerOrderId };
  const [link] = await db
    .select({
      orderId: orders.id,
      checkoutId: orders.checkoutId,
      provider: paymentLinks.provider,
      providerOrderId: sql<string>`coalesce(${paymentLinks.providerOrderId}, '')`,
    })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.paymentId, paymentId));
  return link ?? null;
}

/**
 * Where these refunds of a provider stand as the shop knows them, by their keys and ids. One that is only
 * part of a sum is not among them.
 */
export async function findKnownRefunds(
  db: Connection,
  given: readonly { id: string; key: string | null }[],
): Promise<Map<string, string>> {
  const keys = given.flatMap(({ key }) => key ?? []);
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId, status: refunds.status })
    .from(refunds)
    .where(or(inArray(refunds.id, keys), inArray(refunds.providerRefundId, ids)));
  return new Map(
    rows.flatMap(({ id, providerRefundId, status }): [string, string][] => [
      [id, status],
      [providerRefundId ?? id, status],
    ]),
  );
}

/** Writes what an order has captured, in paise. For a transaction that has locked it. */
export async function saveCaptured(
  tx: Transaction,
  orderId: string,
  captured: number,
): Promise<void> {
  await tx.update(orders).set({ captured }).where(eq(orders.id, orderId));
}
