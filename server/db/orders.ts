import { and, desc, eq, ne } from "drizzle-orm";
import { isCheckoutId } from "../../domain/checkout.ts";
import { COD, type Order } from "../../domain/order.ts";
import type { Database, Transaction } from "./database.ts";
import { checkouts, orders } from "./schema/shopping.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
type Connection = Database | Transaction;

/** A row as the rest of the house knows an order: times as ISO texts, no `updatedAt` until changed. */
export function toOrder(row: typeof orders.$inferSelect): Order {
  const { checkoutId: _, createdAt, updatedAt, ...order } = row;
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    ...(updatedAt ? { updatedAt: updatedAt.toISOString() } : {}),
  };
}

/** A customer's orders, newest first. */
export async function findOrdersOf(db: Connection, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map(toOrder);
}

/** The order that a checkout became, or null. */
export async function findOrderOfCheckout(
  db: Connection,
  checkoutId: string,
): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return row ? toOrder(row) : null;
}

/** The order that a card payment became, with the provider's order behind it; null: it became none. */
export async function findOrderOfPayment(
  db: Connection,
  paymentId: string,
): Promise<{ order: Order; checkoutId: string; providerOrderId: string | null } | null> {
  const [row] = await db
    .select({ order: orders, providerOrderId: checkouts.providerOrderId })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(eq(orders.paymentId, paymentId), ne(orders.paymentId, COD)));
  if (!row) return null;
  const { order, providerOrderId } = row;
  return { order: toOrder(order), checkoutId: order.checkoutId, providerOrderId };
}

/** A checkout of this customer; nobody can see another's. An id that was never given is nobody's. */
export async function findCheckout(
  db: Connection,
  userId: string,
  checkoutId: string,
): Promise<CheckoutRow | null> {
  if (!isCheckoutId(checkoutId)) return null;
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId)));
  return row ?? null;
}

/** The customer's newest checkout, or null: where /payment leads without an id. */
export async function findLatestCheckout(
  db: Connection,
  userId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

/** The checkout that the payment provider knows under this order id, or null. */
export async function findCheckoutOfProviderOrder(
  db: Connection,
  providerOrderId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerOrderId, providerOrderId));
  return row ?? null;
}

/** Reads a checkout and keeps it from changing until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return row ?? null;
}
