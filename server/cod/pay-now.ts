import { fullName } from "#domain/address.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { dueOf, heldByCarriers, payableBefore } from "#domain/order/due.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findCollecting } from "#server/shipping/queries/collecting.ts";
import { payOrder } from "#texts/orders/pay-order.ts";
import { findCashOrder } from "./queries/confirmations.ts";

/**
 * What can still be paid before the door, and what carriers have been told to collect already, both in paise:
 * nothing once it is delivered or cancelled.
 */
export async function dueBefore(
  db: Connection,
  row: OrderRow,
): Promise<{ payable: Paise; held: Paise }> {
  if (dueOf(row) === 0) return { payable: 0, held: 0 };
  const parcels = await findCollecting(db, row.id);
  return { payable: payableBefore(row, parcels), held: heldByCarriers(parcels) };
}

const TRIES = 3;

/**
 * The page of the provider at which a customer pays what is due of their own cash order (§22.67), until
 * it is delivered; what a carrier has been told to collect is refused. What is paid there counts as any payment
 * of the order.
 */
export async function payNow(
  ctx: Context,
  userId: string,
  orderId: string,
  tries = TRIES,
): Promise<
  Result<
    { url: string },
    Failure<"unknown-order" | "nothing-to-pay" | "with-the-carrier" | "pay-now-unreachable">
  >
> {
  if (orderId.includes("\u0000")) return failed("unknown-order");
  const row = await findCashOrder(ctx.db, orderId);
  if (row?.userId !== userId) return failed("unknown-order");
  const { payable: amount, held } = await dueBefore(ctx.db, row);
  if (amount === 0) return failed(held > 0 ? "with-the-carrier" : "nothing-to-pay");
  const { shippingAddress: to } = row;
  const link = await openPaymentLink(ctx, {
    use: "cash",
    orderId,
    checkoutId: null,
    amount,
    description: payOrder.description(orderId),
    customer: { name: to ? fullName(to) : "", email: to?.email ?? "", phone: to?.phone ?? "" },
    createdBy: null,
    isWanted: async (tx) => {
      const locked = await lockOrder(tx, orderId);
      return locked !== null && (await dueBefore(tx, locked)).payable === amount;
    },
  });
  // It was cancelled, changed, packed or paid meanwhile: what is due now is another sum.
  if (!link.ok && link.failure === "not-wanted" && tries > 1)
    return payNow(ctx, userId, orderId, tries - 1);
  return link.ok ? success({ url: link.value.url }) : failed("pay-now-unreachable");
}
