import { fullName, oneLine } from "../../domain/address.ts";
import { fingerprint } from "../../domain/cart.ts";
import { isOver } from "../../domain/checkout.ts";
import { CURRENCY } from "../../domain/money.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { findCart } from "../db/carts.ts";
import { awaitPayment } from "../db/checkouts.ts";
import { type CheckoutRow, findCheckout } from "../db/orders.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Shop } from "../shop.ts";
import { isWithinHour } from "./limit-orders.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

/** What the page hands to the provider's window (§7.10). `amount` in paise. */
export type PaymentOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: { address: string };
  theme: { color: string };
};

export type StartPaymentFailure =
  | "checkout-unknown"
  /** Paid, ordered or cancelled: there is nothing to pay any more. */
  | "over"
  | "cart-empty"
  | "cart-changed"
  /** Of this account, within an hour (domain/order-limits.ts). */
  | "too-many"
  | "provider-failed";

const NOTE_LENGTH = 256; // the provider's limit of one note

/**
 * Prepares a card payment: the provider's order is made for the server's own snapshot and total.
 * Starting the same checkout again gives the same provider order. From here on the reconciler asks
 * whether there is money.
 */
export async function startPayment(
  shop: Shop,
  userId: string,
  checkoutId: string,
): Promise<Result<PaymentOptions, StartPaymentFailure>> {
  const { payments } = shop;
  await settleOpenPayments(shop, userId);
  const checkout = await findCheckout(shop.db, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  if (isOver(checkout.status) || checkout.status === "paid") return failed("over");
  const { lines } = await findCart(shop.db, userId);
  if (lines.length === 0) return failed("cart-empty");
  if (fingerprint(lines) !== fingerprint(checkout.items)) return failed("cart-changed");
  const another = payments && !checkout.providerOrderId;
  if (another && !(await isWithinHour(shop, shop.db, "payments", userId, shop.limits.payments))) {
    return failed("too-many");
  }
  const orderId = payments && (await providerOrderOf(shop, payments, checkout));
  if (!payments || !orderId) return failed("provider-failed");
  // Whoever was first decides, so that both tabs pay for the same provider order.
  const current = await awaitPayment(shop.db, shop.pace, checkoutId, orderId, shop.now());
  await shop.flush();
  if (!current?.providerOrderId) return failed("checkout-unknown");
  if (isOver(current.status)) return failed("over");
  return success(optionsFor(shop, payments.keyId, checkout, current.providerOrderId));
}

async function providerOrderOf(
  shop: Shop,
  payments: PaymentProvider,
  checkout: CheckoutRow,
): Promise<string | null> {
  if (checkout.providerOrderId) return checkout.providerOrderId;
  // No transaction is open while the provider is asked: its answer can take seconds.
  const created = await payments.createOrder({
    amount: checkout.total,
    receipt: checkout.id,
    notes: { address: note(checkout) },
  });
  if (!created.ok) {
    shop.log.error({ checkoutId: checkout.id, ...created.failure }, "payment could not be started");
    return null;
  }
  return created.value.id;
}

function optionsFor(
  shop: Shop,
  key: string,
  checkout: CheckoutRow,
  orderId: string,
): PaymentOptions {
  const { shippingAddress: address } = checkout;
  return {
    key,
    amount: checkout.total,
    currency: CURRENCY,
    name: shop.settings.brand.name,
    description: "Product Purchase",
    order_id: orderId,
    prefill: { name: fullName(address), email: address.email, contact: address.phone },
    notes: { address: note(checkout) },
    theme: { color: "#16a34a" },
  };
}

const note = (checkout: CheckoutRow) => oneLine(checkout.shippingAddress).slice(0, NOTE_LENGTH);
