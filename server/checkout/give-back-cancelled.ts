import { leftToRefund } from "#domain/refund/refundable.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { withdrawDifferences } from "./order-entry/cancel-entered.ts";

/**
 * Asks for all that the shop still has of a cancelled order to go back (§22.22), withdraws what was to be added
 * to it, and closes the links by which it could be paid. For the transaction that has cancelled it; once an order.
 */
export async function giveBackCancelled(
  ctx: CheckoutContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const row = await lockOrder(tx, orderId); // which the transaction has: as it is now
  if (!row) return;
  const { userId } = row;
  if (userId !== null) await withdrawDifferences(ctx, tx, { id: orderId, userId });
  await cancelPaymentLinks(ctx, tx, { orderId });
  if (leftToRefund(row) === 0) return;
  const asked = await requestOrderRefund(ctx, tx, row, {
    what: { rest: true },
    reason: "order cancelled",
    actor: { kind: "system", name: "cancellation" },
    requestKey: `cancel ${orderId}`,
  });
  // Undone with all else: an order is not cancelled while its money stays.
  if (!asked.ok) throw new Error(`the money of ${orderId} could not be asked back`);
}
