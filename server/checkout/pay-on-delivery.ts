import type { Order } from "#domain/order.ts";
import type { Result } from "#domain/result.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { type CashFailure, type CashGiven, placeCashOrder } from "./place-order.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

/**
 * "Cash on Delivery (COD)" (§7.11): places the order of one's own checkout, unpaid. Safe to repeat. `shown` is not
 * exceeded.
 */
export async function payOnDelivery(
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string,
  { shown = null, language = null }: Partial<CashGiven> = {},
): Promise<Result<Order, CashFailure>> {
  const own = { id: checkoutId, userId };
  const placed = await placeCashOrder(ctx, own, { asked: false, shown, language });
  if (placed) return placed;
  await settleOpenPayments(ctx, userId);
  const again = await placeCashOrder(ctx, own, { asked: true, shown, language });
  if (!again) throw new Error(`the checkout ${checkoutId} still waits for its payment`);
  return again;
}
