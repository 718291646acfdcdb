import { CURRENCY } from "../../domain/money.ts";
import type { Order } from "../../domain/order.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { type CheckoutRow, findCheckoutOfProviderOrder } from "../db/orders.ts";
import type { ProviderPayment } from "../payments/provider.ts";
import type { Shop } from "../shop.ts";
import { placeOrder } from "./place-order.ts";

export type SettleFailure =
  /** The provider knows of no money for this checkout. */
  | "not-paid"
  /** The provider could not be asked: ask again later. */
  | "provider-unreachable"
  /** There is money, and it does not fit the checkout. */
  | "payment-mismatch"
  | "checkout-unknown";

/**
 * Asks the provider for the truth about a checkout and places the order when it is paid: the one
 * way from a payment to an order, whoever brought the news. Safe to repeat.
 */
export async function settleCheckout(
  shop: Shop,
  providerOrderId: string,
): Promise<Result<Order, SettleFailure>> {
  const { payments } = shop;
  const checkout = await findCheckoutOfProviderOrder(shop.db, providerOrderId);
  if (!payments || !checkout) return failed("checkout-unknown");
  const found = await payments.findPayments(providerOrderId);
  if (!found.ok) {
    shop.log.warn({ providerOrderId, ...found.failure }, "the payment provider did not answer");
    return failed("provider-unreachable");
  }
  const paid = found.value.find(({ status }) => status === "captured" || status === "authorized");
  if (!paid) {
    // The signature of a paid checkout has been verified: the provider's lists lag behind.
    return failed(checkout.status === "paid" ? "provider-unreachable" : "not-paid");
  }
  if (!fits(paid, checkout)) {
    shop.log.error({ checkoutId: checkout.id, paid }, "a payment does not fit its checkout");
    return failed("payment-mismatch");
  }
  if (paid.status === "authorized") {
    const captured = await payments.capture(paid.id, paid.amount);
    if (!captured.ok) {
      shop.log.warn({ paymentId: paid.id, ...captured.failure }, "a payment was not captured");
      return failed("provider-unreachable");
    }
  }
  const placed = await placeOrder(shop, { checkoutId: checkout.id, paymentId: paid.id });
  return placed.ok ? success(placed.value) : failed("checkout-unknown");
}

function fits(payment: ProviderPayment, checkout: CheckoutRow): boolean {
  return payment.amount === checkout.total && payment.currency === CURRENCY;
}
