import type { Order } from "#domain/order.ts";
import type { Result } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { type CashFailure, placeCashOrder } from "./place-order.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

export type PayOnDeliveryFailure = Exclude<CashFailure, "awaits-payment">;

/** "Cash on Delivery (COD)" (§7.11): places the order of one's own checkout, unpaid. Safe to repeat. */
export async function payOnDelivery(
  ctx: Context,
  userId: string,
  checkoutId: string,
): Promise<Result<Order, PayOnDeliveryFailure>> {
  const placed = await placeCashOrder(ctx, { id: checkoutId, userId }, false);
  if (placed.ok || placed.failure !== "awaits-payment") return placed;
  await settleOpenPayments(ctx, userId);
  return placeCashOrder(ctx, { id: checkoutId, userId }, true);
}
