import { randomUUID } from "node:crypto";
import type { Paise } from "#domain/money.ts";
import { ORDER_REFUNDED, type RefundStatus } from "#domain/refund.ts";
import type { Context } from "#server/context/context.ts";
import { findOrderOfPayment, lockOrder } from "#server/orders/queries/orders.ts";
import { keepRefunded, noteRefund } from "./queries/refunds.ts";

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
  const row = {
    id: randomUUID(),
    source: "dashboard" as const,
    provider: provider.name,
    paymentId: payment.id,
    providerOrderId,
    checkoutId,
    orderId: order.id,
    amount: payment.refunded,
    currency: payment.currency,
    reason: ORDER_REFUNDED,
    status: statusOf(payment.refunded, pending),
    providerRefundId: refund.value.id,
    // In case the news of its end is lost: the reconciler asks.
    nextCheckAt: pending ? new Date(now.getTime() + ctx.checkSchedule.first) : null,
    lastError: payment.refunded === 0 ? "the provider could not give the money back" : null,
    createdAt: now,
    updatedAt: now,
    processedAt: payment.refunded > 0 && !pending ? now : null,
  } as const;
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await noteRefund(tx, row);
    await keepRefunded(tx, order.id);
  });
  ctx.log.info({ orderId: order.id, refunded: payment.refunded }, "an order was refunded");
  return "done";
}

const statusOf = (refunded: Paise, pending: boolean): RefundStatus =>
  refunded === 0 ? "failed" : pending ? "pending" : "processed";
