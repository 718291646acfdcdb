import { fullName } from "#domain/address.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import { payOrder } from "#texts/orders/pay-order.ts";
import { findCashOrder } from "./queries/confirmations.ts";

/** What can still be paid before the door, in paise: nothing once it is delivered or cancelled. */
export function dueBefore(row: OrderRow): Paise {
  const isOpen = row.status !== "delivered" && row.status !== "cancelled";
  return row.paymentId === COD && isOpen ? Math.max(0, row.total - capturedOf(row)) : 0;
}

/**
 * The page of the provider at which a customer pays what is due of their own cash order (§22.67), until
 * it is delivered. What is paid there counts as any payment of the order.
 */
export async function payNow(
  ctx: Context,
  userId: string,
  orderId: string,
): Promise<
  Result<{ url: string }, Failure<"unknown-order" | "nothing-to-pay" | "pay-now-unreachable">>
> {
  if (orderId.includes("\u0000")) return failed("unknown-order");
  const row = await findCashOrder(ctx.db, orderId);
  if (row?.userId !== userId) return failed("unknown-order");
  const amount = dueBefore(row);
  if (amount === 0) return failed("nothing-to-pay");
  const { shippingAddress: to } = row;
  const link = await openPaymentLink(ctx, {
    use: "cash",
    orderId,
    checkoutId: null,
    amount,
    description: payOrder.description(orderId),
    customer: { name: to ? fullName(to) : "", email: to?.email ?? "", phone: to?.phone ?? "" },
    createdBy: null,
  });
  return link.ok ? success({ url: link.value.url }) : failed("pay-now-unreachable");
}
