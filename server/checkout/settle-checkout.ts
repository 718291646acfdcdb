import { randomUUID } from "node:crypto";
import { fullName } from "#domain/address.ts";
import {
  type CheckoutFacts,
  type Payment,
  type RequestedRefund,
  resolvePayments,
  soldOut,
  type Unpaid,
  whyUnpaid,
  worthCapturing,
} from "#domain/checkout.ts";
import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { orderRecipient } from "#server/mail/mail-rows.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { giveBackHolds } from "#server/offers/queries/uses.ts";
import { findOrderOfCheckout } from "#server/orders/queries/orders.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { insertRefund } from "#server/payments/queries/refunds.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { releaseStock } from "#server/stock/release-stock.ts";
import { findOrder, insertOrder } from "./place-order.ts";
import {
  type Checkout,
  type CheckoutRow,
  findCheckoutOfProviderOrder,
  moveCheckout,
} from "./queries/checkouts.ts";
import { type LockedPurchase, lockPurchase } from "./queries/lock-purchase.ts";

export type SettleFailure =
  /** The provider knows of no money for this checkout. */
  | Unpaid
  /** The provider could not be asked, or lags behind what it has signed: ask again later. */
  | "provider-unreachable"
  /** The checkout is over without an order; money that came for it goes back. */
  | "cancelled"
  | "checkout-unknown";

/**
 * Asks the provider that a checkout was begun with for its payments and acts on them: the one way
 * from a payment to an order or a refund, whether the browser, a webhook or the reconciler brought
 * the event. Safe to repeat, at the same time too. `patience` in ms, where a customer waits.
 */
export async function settleCheckout(
  ctx: CheckoutContext,
  providerOrderId: string,
  patience?: number,
): Promise<Result<Order, SettleFailure>> {
  const checkout = await findCheckoutOfProviderOrder(ctx.db, providerOrderId);
  if (!checkout) return failed("checkout-unknown");
  const provider = ctx.payments.named(checkout.provider);
  if (!provider) {
    const about = { checkoutId: checkout.id, provider: checkout.provider };
    ctx.log.error(about, "the provider of a checkout is not configured");
    return failed("provider-unreachable");
  }
  // No transaction is open while the provider is asked: its answer can take seconds.
  const payments = await readMoney(ctx, provider, checkout, providerOrderId, patience);
  if (!payments) return failed("provider-unreachable");
  const settled = await transact(ctx.db, "repeatable", (tx) =>
    conclude(ctx, tx, checkout, payments),
  );
  await ctx.flush();
  return settled;
}

/** The payments of a checkout, the authorised one captured if it fits; null: not to be had now. */
async function readMoney(
  ctx: CheckoutContext,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  providerOrderId: string,
  patience?: number,
): Promise<Payment[] | null> {
  const found = await provider.findPayments(providerOrderId, patience);
  if (!found.ok) {
    ctx.log.warn({ providerOrderId, ...found.failure }, "the payment provider did not answer");
    return null;
  }
  const order = await findOrderOfCheckout(ctx.db, checkout.id);
  const worth = worthCapturing(factsOf(checkout, order), found.value);
  if (!worth) return found.value;
  const captured = await provider.capture(worth.id, worth.amount);
  if (captured.ok) {
    return found.value.map((each) => (each.id === worth.id ? captured.value : each));
  }
  ctx.log.warn({ paymentId: worth.id, ...captured.failure }, "a capture was not confirmed");
  // Another process may have captured it, or the answer was lost: the list shows which.
  const again = await provider.findPayments(providerOrderId, patience);
  const open = !again.ok || worthCapturing(factsOf(checkout, order), again.value);
  return open ? null : again.value;
}

/** Under the purchase's lock: the order, the refunds and the checkout's state, together. */
async function conclude(
  ctx: CheckoutContext,
  tx: Transaction,
  checkout: CheckoutRow,
  payments: Payment[],
): Promise<Result<Order, SettleFailure>> {
  const purchase = await lockPurchase({ tx, catalogue: ctx.catalogue }, checkout, false);
  if (!purchase) throw new Error(`the checkout ${checkout.id} is gone`);
  const { checkout: locked } = purchase;
  const existing = await findOrder(tx, locked);
  let decision = resolvePayments(factsOf(locked, existing), payments);
  const paid = decision.order;
  const placed = paid ? await insertOrder(ctx, tx, purchase, paid.id) : null;
  const order = placed?.ok ? placed.value : existing;
  if (placed?.ok === false) decision = soldOut(decision);
  for (const requested of decision.refunds) {
    await requestRefund(ctx, tx, purchase, requested, order?.id ?? null);
  }
  if (order) return success(order);
  await moveCheckout(tx, locked.id, decision.status, ctx.now());
  if (decision.status === "cancelled") {
    await giveBackHolds(tx, locked.id);
    await releaseStock(ctx, tx, locked.id);
    return failed("cancelled");
  }
  // The signature of a paid checkout has been verified: the provider's lists lag behind.
  return failed(locked.status === "paid" ? "provider-unreachable" : whyUnpaid(payments, ctx.now()));
}

/** Writes down that a payment goes back, queues the job that does it, and the customer's mail. */
async function requestRefund(
  ctx: CheckoutContext,
  tx: Transaction,
  { checkout, account }: LockedPurchase,
  { payment, reason }: RequestedRefund,
  orderId: string | null,
): Promise<void> {
  const id = randomUUID();
  const now = ctx.now();
  const amount = payment.amount - payment.refunded;
  const fresh = await insertRefund(tx, {
    id,
    provider: checkout.provider,
    paymentId: payment.id,
    providerOrderId: payment.orderId,
    checkoutId: checkout.id,
    orderId,
    amount,
    currency: payment.currency,
    reason,
    // In case the job is lost: the reconciler asks.
    nextCheckAt: new Date(now.getTime() + ctx.checkSchedule.first),
    createdAt: now,
    updatedAt: now,
  });
  if (!fresh) return;
  const about = { checkoutId: checkout.id, orderId, paymentId: payment.id, amount, reason };
  ctx.log.error(about, "a payment does not fit and goes back");
  await ctx.jobs.send("follow-refund", { refundId: id }, tx);
  const { shippingAddress: address } = checkout;
  const money = { amount, currency: payment.currency, paymentId: payment.id };
  const mail = { ...money, orderId, reason, language: checkout.language };
  const to = orderRecipient(address.email, account);
  const receiver = { to, name: fullName(address) };
  await queueMail(ctx, { kind: "refund", ...receiver, ...mail }, tx);
}

function factsOf(checkout: Checkout, order: Order | null): CheckoutFacts {
  const { status, total, paymentId } = checkout;
  return { status, total, orderedBy: order?.paymentId ?? null, signed: paymentId };
}
