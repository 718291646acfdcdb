import { createHash } from "node:crypto";
import { isPastWindow } from "#domain/checkout/check-schedule.ts";
import type { Paise } from "#domain/money.ts";
import { ORDER_REFUNDED } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { moveOrderRefund } from "./move-order-refund.ts";
import { noteOrderRefunds } from "./note-order-refunds.ts";
import type {
  PaymentProvider,
  ProviderFailure,
  ProviderRefund,
  ProviderRefundRequest,
} from "./provider/provider.ts";
import { findRefund, findRefundOfPayment, moveRefund, type RefundRow } from "./queries/refunds.ts";

/**
 * Brings a refund one step on: asks the provider that took the money for it, always under the same
 * key, or looks where it stands. What does not work now is tried again by the reconciler. One that is
 * paid by hand waits for an admin. Safe to repeat.
 */
export async function followRefund(ctx: PaymentsContext, refundId: string): Promise<void> {
  const row = await findRefund(ctx.db, refundId);
  if (!row || row.status === "processed" || row.status === "failed") return;
  if (row.method === "bank") return;
  if (row.source === "dashboard") {
    await noteOrderRefunds(ctx, row.paymentId);
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
    : await provider.refund(refundOf(row, row.amount));
  if (answer.ok) await record(ctx, row, answer.value);
  else await recordFailure(ctx, provider, row, answer.failure);
}

/**
 * Handles an event of a refund, by the provider's ids alone. It is one of the shop's own, or one that an admin gave
 * in the provider's dashboard: for an order, whose payment is then no longer here, or to make good what
 * had failed.
 */
export async function syncRefund(
  ctx: PaymentsContext,
  about: { paymentId: string; providerRefundId: string },
): Promise<"done" | "unreachable"> {
  const row = await findRefundOfPayment(ctx.db, about.paymentId);
  if (row?.source !== "stray" || row.reason === ORDER_REFUNDED) {
    const noted = await noteOrderRefunds(ctx, about.paymentId);
    return noted === "unreachable" ? noted : "done";
  }
  const provider = ctx.payments.named(row.provider);
  if (!provider) return "unreachable";
  const found = await provider.findRefund(about.providerRefundId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const { id, paymentId, amount, status } = found.value;
  const whole = paymentId === row.paymentId && amount === row.amount;
  // Its own may be of less than all, too.
  if (whole || id === row.providerRefundId) await record(ctx, row, found.value);
  else if (status === "failed") return giveRest(ctx, provider, row);
  return "done";
}

/**
 * What was given in the provider's dashboard, beside a refund that the shop has asked for, has failed after
 * all: what is left of the payment goes back, too.
 */
async function giveRest(
  ctx: PaymentsContext,
  provider: PaymentProvider,
  row: RefundRow,
): Promise<"done" | "unreachable"> {
  // One that is still to be asked for, or to be looked into, comes first: the reconciler gets this again.
  if (row.status !== "pending" && row.status !== "processed") return "done";
  const left = await leftOfPayment(provider, row);
  if (left === null) return "unreachable";
  if (left === 0) return "done";
  const rest = await provider.refund({ ...refundOf(row, left), key: keyOf(row, `rest ${left}`) });
  const about = { refundId: row.id, paymentId: row.paymentId, amount: left };
  if (rest.ok && rest.value.status !== "failed") {
    ctx.log.info(about, "the rest of a payment goes back");
    return "done";
  }
  ctx.log.error({ ...about, answer: rest }, "the rest of a payment could not be given back");
  return !rest.ok && rest.failure.kind === "unreachable" ? "unreachable" : "done";
}

const isOfOrder = (row: RefundRow): row is RefundRow & { orderId: string } =>
  row.source === "order" && row.orderId !== null;

const REFUSED_BY_BANK = "the provider could not give the money back";

async function record(ctx: PaymentsContext, row: RefundRow, refund: ProviderRefund): Promise<void> {
  const { status, id: providerRefundId } = refund;
  const lastError = status === "failed" ? REFUSED_BY_BANK : null;
  if (isOfOrder(row)) {
    await moveOrderRefund(ctx, row, { status, providerRefundId, lastError });
    return;
  }
  const changes = { providerRefundId, updatedAt: ctx.now(), lastError };
  if (status === "pending") {
    await moveRefund(ctx.db, row.id, status, changes);
    return;
  }
  const processedAt = status === "processed" ? ctx.now() : null;
  const moved = await moveRefund(ctx.db, row.id, status, {
    ...changes,
    nextCheckAt: null,
    processedAt,
  });
  const about = { refundId: row.id, paymentId: row.paymentId, amount: row.amount };
  if (moved && status === "failed") ctx.log.error(about, "a refund failed");
  if (moved && status === "processed") ctx.log.info(about, "a payment was given back");
}

async function recordFailure(
  ctx: PaymentsContext,
  provider: PaymentProvider,
  row: RefundRow,
  failure: ProviderFailure,
): Promise<void> {
  const about = { refundId: row.id, paymentId: row.paymentId, ...failure };
  ctx.log.warn(about, "a refund could not be asked for");
  const now = ctx.now();
  const changes = { lastError: failure.message, updatedAt: now };
  const refused = failure.kind === "rejected" && !row.providerRefundId;
  const isLate = isPastWindow(ctx.checkSchedule, row.createdAt, now);
  if (refused && isOfOrder(row)) {
    // An answer may have been lost: what was made under its key is its own, whatever is said now.
    const made = await provider.findRefunds(row.paymentId);
    const own = made.ok ? made.value.find(({ key }) => key === row.id) : undefined;
    if (own) return record(ctx, row, own);
    // The owner may have given it in the dashboard: then it ends now, and its rest is asked for anew.
    await noteOrderRefunds(ctx, row.paymentId);
    if (made.ok && isLate) {
      await moveOrderRefund(ctx, row, { status: "failed", lastError: failure.message });
      return;
    }
  } else if (refused) {
    const left = await leftOfPayment(provider, row);
    if (left === 0) {
      const given = { ...changes, nextCheckAt: null, processedAt: now };
      await moveRefund(ctx.db, row.id, "processed", given);
      return;
    }
    if (left !== null && left < row.amount) {
      const rest = await provider.refund(refundOf(row, left));
      if (rest.ok) return record(ctx, row, rest.value);
    }
    // A refusal can pass too: an account without enough money in it, for example.
    if (isLate) {
      await moveRefund(ctx.db, row.id, "failed", { ...changes, nextCheckAt: null });
      ctx.log.error(about, "a refund failed");
      return;
    }
  }
  await moveRefund(ctx.db, row.id, row.status, changes);
}

/**
 * What the provider still has of a payment, in paise: less than all, where some was given back in its own
 * dashboard. Null: it does not say.
 */
async function leftOfPayment(provider: PaymentProvider, row: RefundRow): Promise<Paise | null> {
  const found = await provider.findPayments(row.providerOrderId);
  const payment = found.ok && found.value.find(({ id }) => id === row.paymentId);
  return payment ? payment.amount - payment.refunded : null;
}

/** What is asked of the provider: always under the same key, for less than all under one of its own. */
function refundOf(row: RefundRow, amount: Paise): ProviderRefundRequest {
  const { id, paymentId, reason, checkoutId } = row;
  const key = amount === row.amount ? id : keyOf(row, String(amount));
  return { paymentId, amount, key, notes: { reason, checkout: checkoutId } };
}

const keyOf = ({ id }: RefundRow, what: string) =>
  createHash("sha256").update(`${id} ${what}`).digest("hex").slice(0, 32);
