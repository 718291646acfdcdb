import type { Order } from "#domain/order.ts";
import { failed, type Result } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { type CashFailure, placeCashOrder } from "./place-order.ts";
import { findCheckout } from "./queries/checkouts.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

export type PayOnDeliveryFailure = CashFailure | "checkout-unknown";

/** "Cash on Delivery (COD)" (§7.11): places the order of one's own checkout, unpaid. Safe to repeat. */
export async function payOnDelivery(
  ctx: Context,
  userId: string,
  checkoutId: string,
): Promise<Result<Order, PayOnDeliveryFailure>> {
  const checkout = await findCheckout(ctx.db, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  await settleOpenPayments(ctx, userId);
  return placeCashOrder(ctx, checkout);
}
