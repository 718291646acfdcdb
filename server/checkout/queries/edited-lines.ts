import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { CartLine } from "#domain/cart.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { PaymentLinkUse } from "#domain/payment.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { changeTime, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";

type Edited = {
  items: CartLine[];
  pricing: Pricing | null;
  total: Paise;
  tax: OrderTax | null;
  captured: Paise | null;
};

/** Sets what a locked order holds and costs. Whoever edits has its day added up anew (`markEditedDay`). */
export async function saveLines(
  tx: Transaction,
  before: OrderRow,
  edited: Edited,
  now: Date,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...edited, updatedAt: changeTime(before, now) })
    .where(eq(orders.id, before.id))
    .returning();
  if (!row) throw new Error("the database did not return the order it changed");
  return row;
}

/** Whether pieces of a locked order's lines went back: its lines keep their places then. */
export async function hasRefundedLines(tx: Transaction, orderId: string): Promise<boolean> {
  const ofLines = and(
    eq(refunds.orderId, orderId),
    ne(refunds.status, "failed"),
    isNotNull(refunds.parts),
  );
  return (await tx.$count(refunds, ofLines)) > 0;
}

/** Whether links of this use are open by which money for a locked order can come. */
export async function hasOpenLinks(
  tx: Transaction,
  orderId: string,
  use: PaymentLinkUse,
): Promise<boolean> {
  const of = and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.use, use));
  const open = and(of, eq(paymentLinks.status, "created"));
  return (await tx.$count(paymentLinks, open)) > 0;
}
