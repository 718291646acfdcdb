import { randomUUID } from "node:crypto";
import { fullName } from "../../domain/address.ts";
import {
  type JudgedCheckout,
  judge,
  type Payment,
  type WantedRefund,
  worthCapturing,
} from "../../domain/checkout.ts";
import type { Order } from "../../domain/order.ts";
import { refundSentences } from "../../domain/refund.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { moveCheckout } from "../db/checkouts.ts";
import type { Transaction } from "../db/database.ts";
import {
  type CheckoutRow,
  findCheckoutOfProviderOrder,
  findOrderOfCheckout,
} from "../db/orders.ts";
import { insertRefund } from "../db/refunds.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Shop } from "../shop.ts";
import { orderRecipient } from "./order-recipient.ts";
import { insertOrder, lockPurchase } from "./place-order.ts";
import { queueMail } from "./queue-mail.ts";

export type SettleFailure =
  /** The provider knows of no money for this checkout. */
  | "not-paid"
  /** The provider could not be asked, or lags behind what it has signed: ask again later. */
  | "provider-unreachable"
  /** The checkout is over without an order; money that came for it goes back. */
  | "cancelled"
  | "checkout-unknown";

/**
 * Asks the provider for the truth about a checkout and draws the conclusion: the one way from a
 * payment to an order or a refund, whoever brought the news (the browser, a webhook, the
 * reconciler). Safe to repeat, at the same time too. `patience` in ms, where a buyer waits.
 */
export async function settleCheckout(
  shop: Shop,
  providerOrderId: string,
  patience?: number,
): Promise<Result<Order, SettleFailure>> {
  const checkout = await findCheckoutOfProviderOrder(shop.db, providerOrderId);
  if (!shop.payments || !checkout) return failed("checkout-unknown");
  // No transaction is open while the provider is asked: its answer can take seconds.
  const payments = await readMoney(shop, shop.payments, checkout, providerOrderId, patience);
  if (!payments) return failed("provider-unreachable");
  const settled = await shop.db.transaction((tx) => conclude(shop, tx, checkout, payments));
  await shop.flush();
  return settled;
}

/** The payments of a checkout, the authorised one captured if it fits; null: not to be had now. */
async function readMoney(
  shop: Shop,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  providerOrderId: string,
  patience?: number,
): Promise<Payment[] | null> {
  const found = await provider.findPayments(providerOrderId, patience);
  if (!found.ok) {
    shop.log.warn({ providerOrderId, ...found.failure }, "the payment provider did not answer");
    return null;
  }
  const order = await findOrderOfCheckout(shop.db, checkout.id);
  const worth = worthCapturing(asJudged(checkout, order), found.value);
  if (!worth) return found.value;
  const captured = await provider.capture(worth.id, worth.amount);
  if (captured.ok) {
    return found.value.map((each) => (each.id === worth.id ? captured.value : each));
  }
  shop.log.warn({ paymentId: worth.id, ...captured.failure }, "a capture was not confirmed");
  // Somebody else may have been quicker, or the answer got lost: the list tells.
  const again = await provider.findPayments(providerOrderId, patience);
  const open = !again.ok || worthCapturing(asJudged(checkout, order), again.value);
  return open ? null : again.value;
}

/** Under the purchase's lock: the order, the refunds and the checkout's state, together. */
async function conclude(
  shop: Shop,
  tx: Transaction,
  checkout: CheckoutRow,
  payments: Payment[],
): Promise<Result<Order, SettleFailure>> {
  const locked = await lockPurchase(tx, checkout);
  const existing = await findOrderOfCheckout(tx, locked.id);
  const verdict = judge(asJudged(locked, existing), payments);
  const order = verdict.order ? await insertOrder(shop, tx, locked, verdict.order.id) : existing;
  for (const wanted of verdict.refunds) {
    await wantRefund(shop, tx, locked, wanted, order?.id ?? null);
  }
  if (order) return success(order);
  await moveCheckout(tx, locked.id, verdict.status, shop.now());
  if (verdict.status === "cancelled") return failed("cancelled");
  // The signature of a paid checkout has been verified: the provider's lists lag behind.
  return failed(locked.status === "paid" ? "provider-unreachable" : "not-paid");
}

/** Writes down that a payment goes back; the work is a job's, made real by the same commit. */
async function wantRefund(
  shop: Shop,
  tx: Transaction,
  checkout: CheckoutRow,
  { payment, reason }: WantedRefund,
  orderId: string | null,
): Promise<void> {
  const id = randomUUID();
  const now = shop.now();
  const amount = payment.amount - payment.refunded;
  const fresh = await insertRefund(tx, {
    id,
    paymentId: payment.id,
    providerOrderId: payment.orderId,
    checkoutId: checkout.id,
    orderId,
    amount,
    currency: payment.currency,
    reason,
    // Should the job get lost, the reconciler asks.
    nextCheckAt: new Date(now.getTime() + shop.pace.first),
    createdAt: now,
    updatedAt: now,
  });
  if (!fresh) return;
  const about = { checkoutId: checkout.id, orderId, paymentId: payment.id, amount, reason };
  shop.log.error(about, "a payment does not fit and goes back");
  await shop.jobs.send("follow-refund", { refundId: id }, tx);
  const { shippingAddress: address } = checkout;
  const money = { amount, currency: payment.currency, paymentId: payment.id };
  const mail = { ...money, orderId, reason: refundSentences[reason] };
  const to = await orderRecipient(tx, checkout.userId, address.email);
  const receiver = { to, name: fullName(address) };
  await queueMail(shop, { kind: "refund", ...receiver, ...mail }, tx);
}

function asJudged(checkout: CheckoutRow, order: Order | null): JudgedCheckout {
  const { status, total, paymentId } = checkout;
  return { status, total, orderedBy: order?.paymentId ?? null, signed: paymentId };
}
