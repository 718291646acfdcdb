import { fullName, oneLine } from "#domain/address.ts";
import { fingerprint } from "#domain/cart.ts";
import { isOver } from "#domain/checkout.ts";
import { CURRENCY } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { findCart } from "#server/cart/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { awaitPayment, type CheckoutRow, findCheckout } from "./queries/checkouts.ts";
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
  ctx: Context,
  userId: string,
  checkoutId: string,
): Promise<Result<PaymentOptions, StartPaymentFailure>> {
  const { payments } = ctx;
  await settleOpenPayments(ctx, userId);
  const checkout = await findCheckout(ctx.db, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  if (isOver(checkout.status) || checkout.status === "paid") return failed("over");
  const { lines } = await findCart(ctx.db, userId);
  if (lines.length === 0) return failed("cart-empty");
  if (fingerprint(lines) !== fingerprint(checkout.items)) return failed("cart-changed");
  const another = payments && !checkout.providerOrderId;
  if (another && !(await isWithinHour(ctx, ctx.db, "payments", userId, ctx.limits.payments))) {
    return failed("too-many");
  }
  const orderId = payments && (await providerOrderOf(ctx, payments, checkout));
  if (!payments || !orderId) return failed("provider-failed");
  // Whoever was first decides, so that both tabs pay for the same provider order.
  const current = await awaitPayment(ctx.db, ctx.pace, checkoutId, orderId, ctx.now());
  await ctx.flush();
  if (!current?.providerOrderId) return failed("checkout-unknown");
  if (isOver(current.status)) return failed("over");
  return success(optionsFor(ctx, payments.keyId, checkout, current.providerOrderId));
}

async function providerOrderOf(
  ctx: Context,
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
    ctx.log.error({ checkoutId: checkout.id, ...created.failure }, "payment could not be started");
    return null;
  }
  return created.value.id;
}

function optionsFor(
  ctx: Context,
  key: string,
  checkout: CheckoutRow,
  orderId: string,
): PaymentOptions {
  const { shippingAddress: address } = checkout;
  return {
    key,
    amount: checkout.total,
    currency: CURRENCY,
    name: ctx.settings.brand.name,
    description: "Product Purchase",
    order_id: orderId,
    prefill: { name: fullName(address), email: address.email, contact: address.phone },
    notes: { address: note(checkout) },
    theme: { color: "#16a34a" },
  };
}

const note = (checkout: CheckoutRow) => oneLine(checkout.shippingAddress).slice(0, NOTE_LENGTH);
