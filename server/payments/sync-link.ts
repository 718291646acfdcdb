import { randomUUID } from "node:crypto";
import type { Payment } from "#domain/checkout.ts";
import { CURRENCY, type Paise } from "#domain/money.ts";
import { dueOf, paidOf } from "#domain/order/due.ts";
import type { RefundReason } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { withAstray } from "#server/orders/queries/astray.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { cameByOwn, keepCaptured } from "./money-sources.ts";
import type { PaymentProvider, ProviderLink } from "./provider/provider.ts";
import {
  bindCheckout,
  clearUnknownOrder,
  findLinkOfProvider,
  lockLink,
  type PaymentLinkRow,
  saveLink,
} from "./queries/payment-links.ts";
import { insertRefund, keysOfLink } from "./queries/refunds.ts";
import { requestOrderRefund } from "./request-order-refund.ts";

/** Handles an event of a payment link, by the provider's id alone. */
export async function syncProviderLink(
  ctx: PaymentsContext,
  provider: string,
  providerLinkId: string,
): Promise<"done" | "unreachable"> {
  const link = await findLinkOfProvider(ctx.db, provider, providerLinkId);
  return link ? syncLink(ctx, link) : "done";
}

/**
 * Asks the provider where a link stands, and does what follows from its payment. Also one that the shop
 * has cancelled can have been paid before. Safe to repeat, at the same time too.
 */
export async function syncLink(
  ctx: PaymentsContext,
  link: PaymentLinkRow,
): Promise<"done" | "unreachable"> {
  const provider = ctx.payments.named(link.provider);
  if (!provider?.links || link.status === "paid") return "done";
  if (!link.providerLinkId) return end(ctx, link, "expired");
  const found = await provider.links.find(link.providerLinkId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const { status } = found.value;
  if (status === "paid") return takePayment(ctx, provider, link, found.value);
  if (status !== "created") return end(ctx, link, status);
  // One that the shop has cancelled is asked about until the provider knows it: it could still be paid.
  if (link.status === "cancelled") await provider.links.cancel(link.providerLinkId);
  return "done";
}

/** A link that is over without a payment is not asked about again. */
async function end(
  ctx: PaymentsContext,
  link: PaymentLinkRow,
  status: "expired" | "cancelled",
): Promise<"done"> {
  const isOld = (link.expiresAt?.getTime() ?? 0) <= ctx.now().getTime();
  await transact(ctx.db, "repeatable", async (tx) => {
    const locked = await lockLink(tx, link.id);
    if (!locked || locked.status === "paid") return;
    if (!locked.providerLinkId && !isOld) return; // the provider is being asked for it
    const isWithdrawn = locked.status === "cancelled";
    const final = isWithdrawn ? "cancelled" : status;
    await saveLink(tx, link.id, { status: final, nextCheckAt: null, updatedAt: ctx.now() });
    const { checkoutId } = link;
    if (isWithdrawn || checkoutId === null) return;
    await ctx.publish({ kind: "link-ended", checkoutId }, tx);
  });
  return "done";
}

async function takePayment(
  ctx: PaymentsContext,
  provider: PaymentProvider,
  link: PaymentLinkRow,
  { orderId: providerOrderId, paymentId }: ProviderLink,
): Promise<"done" | "unreachable"> {
  if (!providerOrderId) return "unreachable"; // its answers lag behind each other
  const found = await provider.findPayments(providerOrderId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const payment = found.value.find(
    ({ id, status }) =>
      (paymentId === null || id === paymentId) && (status === "captured" || status === "refunded"),
  );
  if (!payment) return "unreachable";
  await transact(ctx.db, "repeatable", (tx) => keepLinkPayment(ctx, tx, link, payment));
  await ctx.flush();
  return "done";
}

/**
 * Keeps a captured payment of a link, once, and does what follows from it for its order, which it locks, or its checkout.
 * The caller flushes.
 */
export async function keepLinkPayment(
  ctx: PaymentsContext,
  tx: Transaction,
  { id, orderId }: Pick<PaymentLinkRow, "id" | "orderId">,
  payment: Payment,
): Promise<void> {
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const link = await lockLink(tx, id);
  if (!link || link.status === "paid") return;
  const own = order ? await cameByOwn(tx, order) : 0;
  const { amount, orderId: providerOrderId } = payment;
  await saveLink(tx, id, {
    ...{ status: "paid", paymentId: payment.id, providerOrderId, amount },
    ...{ paidAt: ctx.now(), nextCheckAt: null, updatedAt: ctx.now() },
  });
  await clearUnknownOrder(tx, providerOrderId);
  if (order) await addToOrder(ctx, tx, { order, own }, link, payment);
  else await giveToCheckout(ctx, tx, link, payment);
}

/** An order by telephone is placed as any other that was paid by card. */
async function giveToCheckout(
  ctx: PaymentsContext,
  tx: Transaction,
  link: PaymentLinkRow,
  payment: Payment,
): Promise<void> {
  const { provider, checkoutId } = link;
  const { orderId: providerOrderId } = payment;
  const now = ctx.now();
  const nextCheckAt = new Date(now.getTime() + ctx.checkSchedule.first);
  const paid = { provider, providerOrderId, now, nextCheckAt };
  if (checkoutId && (await bindCheckout(tx, checkoutId, paid))) {
    await ctx.jobs.send("settle-checkout", { providerOrderId }, tx);
    return;
  }
  await giveBack(ctx, tx, link, payment, null);
}

/** Money that fits nothing goes back, as every payment that became no order. */
async function giveBack(
  ctx: PaymentsContext,
  tx: Transaction,
  link: PaymentLinkRow,
  { id: paymentId, amount, currency, orderId: providerOrderId }: Payment,
  orderId: string | null,
): Promise<void> {
  const now = ctx.now();
  const id = randomUUID();
  const fresh = await insertRefund(tx, {
    ...{ id, provider: link.provider, paymentId, providerOrderId, orderId, amount, currency },
    checkoutId: link.checkoutId ?? "",
    reason: currency === CURRENCY ? "paid twice" : "currency",
    nextCheckAt: new Date(now.getTime() + ctx.checkSchedule.first),
    createdAt: now,
    updatedAt: now,
  });
  ctx.log.error({ linkId: link.id, paymentId, amount }, "a payment by a link does not fit");
  if (fresh) await ctx.jobs.send("follow-refund", { refundId: id }, tx);
}

/**
 * Money for an order: counted, noted, and given back where it is more than the order costs. `own`: what came by the
 * payment that it was placed with.
 */
async function addToOrder(
  ctx: PaymentsContext,
  tx: Transaction,
  { order, own }: { order: OrderRow; own: Paise },
  link: PaymentLinkRow,
  payment: Payment,
): Promise<void> {
  const { amount, currency } = payment;
  if (currency !== CURRENCY) {
    // It counts for nothing: what is paid for the order is counted in rupees.
    await giveBack(ctx, tx, link, payment, order.id);
    return;
  }
  const captured = await keepCaptured(tx, order, own);
  await appendOrderEvent(tx, {
    orderId: order.id,
    at: ctx.now(),
    kind: "payment received",
    actor: { kind: "system", name: "payments" },
    public: true,
    data: { amount, use: link.use, linkId: link.id, paymentId: payment.id },
    once: `link ${link.id} paid`,
  });
  await ctx.publish(
    { kind: "order-paid", orderId: order.id, linkId: link.id, amount, captured },
    tx,
  );
  // What was added to the order for this money comes into it now, where that still can be.
  if (link.use === "difference" && link.checkoutId) {
    const { checkoutId } = link;
    await ctx.publish({ kind: "difference-paid", orderId: order.id, checkoutId }, tx);
  }
  const paid = await lockOrder(tx, order.id);
  if (!paid) throw new Error(`the order ${order.id} is gone`);
  const due = dueOf(await withAstray(tx, paid));
  const mail = { kind: "order-payment" as const, order: toOrder(paid), amount, due };
  await queueMail(ctx, mail, tx, `link ${link.id} paid`);
  const over = tooMuch({ before: order.total, paid }, link, amount);
  if (over === 0) return;
  await requestOrderRefund(ctx, tx, paid, {
    what: { amount: over },
    reason: whyTooMuch(paid, link),
    actor: { kind: "system", name: "payments" },
    requestKey: keysOfLink(link.id).over,
    paymentId: payment.id,
  });
}

/** Why it goes back. */
function whyTooMuch({ status }: OrderRow, { use, checkoutId }: PaymentLinkRow): RefundReason {
  if (status === "cancelled") return "order cancelled";
  return use === "difference" && checkoutId ? "not added" : "paid twice";
}

/**
 * How much of a payment that has just come the order does not cost, in paise. One for pieces pays nothing but these,
 * also where a bank has taken other money of the order meanwhile. `before`: what it cost without them.
 */
function tooMuch(
  { before, paid }: { before: Paise; paid: OrderRow },
  { use, checkoutId }: PaymentLinkRow,
  amount: Paise,
): Paise {
  if (paid.status === "cancelled") return amount;
  if (use === "difference" && checkoutId) return Math.max(0, amount - (paid.total - before));
  return Math.min(amount, Math.max(0, paidOf(paid) - paid.total));
}
