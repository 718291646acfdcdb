import { randomUUID } from "node:crypto";
import { ORDER_REFUNDED } from "#domain/refund.ts";
import type { Context } from "#server/context/context.ts";
import { findOrderOfPayment } from "#server/orders/queries.ts";
import { noteRefund } from "./queries/refunds.ts";

/**
 * Writes down what of an order's own payment has been given back, as the provider has it now: the
 * owner can do so in the provider's dashboard, at once or in parts. Safe to repeat. `none`: no order
 * was paid with it.
 */
export async function noteOrderRefund(
  ctx: Context,
  news: { paymentId: string; providerRefundId: string },
): Promise<"done" | "unreachable" | "none"> {
  const paid = await findOrderOfPayment(ctx.db, news.paymentId);
  if (!paid?.providerOrderId) return "none";
  const { providerOrderId, checkoutId, order } = paid;
  const provider = ctx.payments.named(paid.provider);
  if (!provider) return "unreachable";
  const [refund, found] = await Promise.all([
    provider.findRefund(news.providerRefundId),
    provider.findPayments(providerOrderId),
  ]);
  for (const answer of [refund, found]) {
    if (!answer.ok) return answer.failure.kind === "unreachable" ? "unreachable" : "done";
  }
  const payment = found.ok && found.value.find(({ id }) => id === order.paymentId);
  if (!payment || !refund.ok || refund.value.paymentId !== payment.id) return "done";
  const pending = refund.value.status === "pending";
  const now = ctx.now();
  await noteRefund(ctx.db, {
    id: randomUUID(),
    provider: provider.name,
    paymentId: payment.id,
    providerOrderId,
    checkoutId,
    orderId: order.id,
    amount: payment.refunded,
    currency: payment.currency,
    reason: ORDER_REFUNDED,
    status: payment.refunded === 0 ? "failed" : pending ? "pending" : "processed",
    providerRefundId: refund.value.id,
    // In case the news of its end is lost: the reconciler asks.
    nextCheckAt: pending ? new Date(now.getTime() + ctx.checkSchedule.first) : null,
    lastError: payment.refunded === 0 ? "the provider could not give the money back" : null,
    createdAt: now,
    updatedAt: now,
  });
  ctx.log.info({ orderId: order.id, refunded: payment.refunded }, "an order was refunded");
  return "done";
}
