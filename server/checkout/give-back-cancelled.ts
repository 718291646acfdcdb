import { leftToRefund } from "#domain/refund/refundable.ts";
import type { Context } from "#server/context/context.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * Asks for all that the shop still has of a cancelled order to go back (§22.22), and closes the links by
 * which it could be paid. For the transaction that has cancelled it; once an order.
 */
export async function giveBackCancelled(
  ctx: Context,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  await cancelPaymentLinks(ctx, tx, { orderId });
  const row = await lockOrder(tx, orderId); // which the transaction has: as it is now
  if (!row || leftToRefund(row) === 0) return;
  const asked = await requestOrderRefund(ctx, tx, row, {
    what: { rest: true },
    reason: "order cancelled",
    actor: { kind: "system", name: "cancellation" },
    requestKey: `cancel ${orderId}`,
  });
  // Undone with all else: an order is not cancelled while its money stays.
  if (!asked.ok) throw new Error(`the money of ${orderId} could not be asked back`);
}
