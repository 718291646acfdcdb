import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import type { Result } from "#domain/result.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { type CashFailure, placeCashOrder } from "./place-order.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

/**
 * "Cash on Delivery (COD)" (§7.11): places the order of one's own checkout, unpaid. Safe to repeat. `shown`: the sum in
 * paise that the page has said is handed over, and is not exceeded; null: it has said none.
 */
export async function payOnDelivery(
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string,
  shown: Paise | null = null,
): Promise<Result<Order, CashFailure>> {
  const own = { id: checkoutId, userId };
  const placed = await placeCashOrder(ctx, own, { asked: false, shown });
  if (placed) return placed;
  await settleOpenPayments(ctx, userId);
  const again = await placeCashOrder(ctx, own, { asked: true, shown });
  if (!again) throw new Error(`the checkout ${checkoutId} still waits for its payment`);
  return again;
}
