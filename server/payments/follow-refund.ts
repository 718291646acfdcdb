import { isPastWindow } from "#domain/checkout/check-schedule.ts";
import { ORDER_REFUNDED, type RefundStatus } from "#domain/refund.ts";
import type { Context } from "#server/context/context.ts";
import { noteOrderRefund } from "./note-order-refund.ts";
import type { PaymentProvider, ProviderFailure, ProviderRefund } from "./provider/provider.ts";
import { findRefund, findRefundOfPayment, moveRefund, type RefundRow } from "./queries/refunds.ts";

/**
 * Brings a refund one step on: asks the provider that took the money for it, always under the same
 * key, or looks where it stands. What does not work now is tried again by the reconciler. Safe to repeat.
 */
export async function followRefund(ctx: Context, refundId: string): Promise<void> {
  const row = await findRefund(ctx.db, refundId);
  if (!row || row.status === "processed" || row.status === "failed") return;
  if (row.reason === ORDER_REFUNDED) {
    const { paymentId, providerRefundId } = row;
    if (providerRefundId) await noteOrderRefund(ctx, { paymentId, providerRefundId });
    return;
  }
  const provider = ctx.payments.named(row.provider);
  if (!provider) {
    const about = { refundId: row.id, provider: row.provider };
    ctx.log.error(about, "the provider of a refund is not configured");
    return;
  }
  const answer = row.providerRefundId
    ? await provider.findRefund(row.providerRefundId)
    : await provider.refund({
        paymentId: row.paymentId,
        amount: row.amount,
        key: row.id,
        notes: { reason: row.reason, checkout: row.checkoutId },
      });
  if (answer.ok) await record(ctx, row, answer.value);
  else await recordFailure(ctx, provider, row, answer.failure);
}

/**
 * News of a refund, by the provider's ids alone. One that the shop did not ask for was given by an
 * admin: for an order, whose payment is then no longer here, or to make good what had failed.
 */
export async function syncRefund(
  ctx: Context,
  news: { paymentId: string; providerRefundId: string },
): Promise<"done" | "unreachable"> {
  const row = await findRefundOfPayment(ctx.db, news.paymentId);
  if (!row || row.reason === ORDER_REFUNDED) {
    const noted = await noteOrderRefund(ctx, news);
    return noted === "unreachable" ? noted : "done";
  }
  const provider = ctx.payments.named(row.provider);
  if (!provider) return "unreachable";
  const found = await provider.findRefund(news.providerRefundId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const whole = found.value.paymentId === row.paymentId && found.value.amount === row.amount;
  if (whole) await record(ctx, row, found.value);
  return "done";
}

const statuses: Record<ProviderRefund["status"], RefundStatus> = {
  pending: "pending",
  processed: "processed",
  failed: "failed",
};

async function record(ctx: Context, row: RefundRow, refund: ProviderRefund): Promise<void> {
  const status = statuses[refund.status];
  const changes = { providerRefundId: refund.id, updatedAt: ctx.now() };
  if (status === "pending") {
    await moveRefund(ctx.db, row.id, status, { ...changes, lastError: null });
    return;
  }
  const lastError = status === "failed" ? "the provider could not give the money back" : null;
  const end = { ...changes, lastError, nextCheckAt: null };
  const moved = await moveRefund(ctx.db, row.id, status, end);
  const about = { refundId: row.id, paymentId: row.paymentId, amount: row.amount };
  if (moved && status === "failed") ctx.log.error(about, "a refund failed");
  if (moved && status === "processed") ctx.log.info(about, "a payment was given back");
}

async function recordFailure(
  ctx: Context,
  provider: PaymentProvider,
  row: RefundRow,
  failure: ProviderFailure,
): Promise<void> {
  const about = { refundId: row.id, paymentId: row.paymentId, ...failure };
  ctx.log.warn(about, "a refund could not be asked for");
  const now = ctx.now();
  const changes = { lastError: failure.message, updatedAt: now };
  const refused = failure.kind === "rejected" && !row.providerRefundId;
  if (refused && (await isGivenBack(provider, row))) {
    await moveRefund(ctx.db, row.id, "processed", { ...changes, nextCheckAt: null });
    return;
  }
  // A refusal can pass too: an account without enough money in it, for example.
  if (refused && isPastWindow(ctx.checkSchedule, row.createdAt, now)) {
    await moveRefund(ctx.db, row.id, "failed", { ...changes, nextCheckAt: null });
    ctx.log.error(about, "a refund failed");
    return;
  }
  await moveRefund(ctx.db, row.id, row.status, changes);
}

/** Whether the money has already been given back, in the provider's own dashboard. */
async function isGivenBack(provider: PaymentProvider, row: RefundRow): Promise<boolean> {
  const found = await provider.findPayments(row.providerOrderId);
  const payment = found.ok && found.value.find(({ id }) => id === row.paymentId);
  return payment ? payment.refunded === payment.amount : false;
}
