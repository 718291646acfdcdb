import { isPastWindow } from "../../domain/checks.ts";
import { ORDER_REFUNDED, type RefundStatus } from "../../domain/refund.ts";
import { findRefund, findRefundOfPayment, moveRefund, type RefundRow } from "../db/refunds.ts";
import type { PaymentProvider, ProviderFailure, ProviderRefund } from "../payments/provider.ts";
import type { Shop } from "../shop.ts";
import { noteOrderRefund } from "./note-order-refund.ts";

/**
 * Brings a refund one step on: asks the provider for it, always under the same key, or looks where
 * it stands. What does not work now is tried again by the reconciler. Safe to repeat.
 */
export async function followRefund(shop: Shop, refundId: string): Promise<void> {
  const row = await findRefund(shop.db, refundId);
  if (!row || !shop.payments || row.status === "processed" || row.status === "failed") return;
  if (row.reason === ORDER_REFUNDED) {
    const { paymentId, providerRefundId } = row;
    if (providerRefundId)
      await noteOrderRefund(shop, shop.payments, { paymentId, providerRefundId });
    return;
  }
  const answer = row.providerRefundId
    ? await shop.payments.findRefund(row.providerRefundId)
    : await shop.payments.refund({
        paymentId: row.paymentId,
        amount: row.amount,
        key: row.id,
        notes: { reason: row.reason, checkout: row.checkoutId },
      });
  if (answer.ok) await record(shop, row, answer.value);
  else await recordFailure(shop, shop.payments, row, answer.failure);
}

/**
 * News of a refund, by the provider's ids alone. One that the shop did not ask for was given by a
 * person: for an order, whose payment is then no longer here, or to make good what had failed.
 */
export async function hearOfRefund(
  shop: Shop,
  news: { paymentId: string; providerRefundId: string },
): Promise<"done" | "unreachable"> {
  const row = await findRefundOfPayment(shop.db, news.paymentId);
  if (!shop.payments) return "done";
  if (!row || row.reason === ORDER_REFUNDED) {
    const noted = await noteOrderRefund(shop, shop.payments, news);
    return noted === "unreachable" ? noted : "done";
  }
  const found = await shop.payments.findRefund(news.providerRefundId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const whole = found.value.paymentId === row.paymentId && found.value.amount === row.amount;
  if (whole) await record(shop, row, found.value);
  return "done";
}

const statuses: Record<ProviderRefund["status"], RefundStatus> = {
  pending: "asked",
  processed: "processed",
  failed: "failed",
};

async function record(shop: Shop, row: RefundRow, refund: ProviderRefund): Promise<void> {
  const status = statuses[refund.status];
  const changes = { providerRefundId: refund.id, updatedAt: shop.now() };
  if (status === "asked") {
    await moveRefund(shop.db, row.id, status, { ...changes, lastError: null });
    return;
  }
  const lastError = status === "failed" ? "the provider could not give the money back" : null;
  const end = { ...changes, lastError, nextCheckAt: null };
  const moved = await moveRefund(shop.db, row.id, status, end);
  const about = { refundId: row.id, paymentId: row.paymentId, amount: row.amount };
  if (moved && status === "failed") shop.log.error(about, "a refund failed");
  if (moved && status === "processed") shop.log.info(about, "a payment was given back");
}

async function recordFailure(
  shop: Shop,
  payments: PaymentProvider,
  row: RefundRow,
  failure: ProviderFailure,
): Promise<void> {
  const about = { refundId: row.id, paymentId: row.paymentId, ...failure };
  shop.log.warn(about, "a refund could not be asked for");
  const now = shop.now();
  const changes = { lastError: failure.message, updatedAt: now };
  const refused = failure.kind === "rejected" && !row.providerRefundId;
  if (refused && (await isGivenBack(payments, row))) {
    await moveRefund(shop.db, row.id, "processed", { ...changes, nextCheckAt: null });
    return;
  }
  // A refusal can pass too: an account without enough money in it, for example.
  if (refused && isPastWindow(shop.pace, row.createdAt, now)) {
    await moveRefund(shop.db, row.id, "failed", { ...changes, nextCheckAt: null });
    shop.log.error(about, "a refund failed");
    return;
  }
  await moveRefund(shop.db, row.id, row.status, changes);
}

/** Whether somebody has already given the money back, in the provider's own dashboard. */
async function isGivenBack(payments: PaymentProvider, row: RefundRow): Promise<boolean> {
  const found = await payments.findPayments(row.providerOrderId);
  const payment = found.ok && found.value.find(({ id }) => id === row.paymentId);
  return payment ? payment.refunded === payment.amount : false;
}
