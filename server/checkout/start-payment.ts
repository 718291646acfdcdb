import { fullName, oneLine } from "#domain/address.ts";
import { isOver } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { basename, language } from "#language";
import { lockCustomer } from "#server/cart/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import type { PaymentProvider, PaymentStart } from "#server/payments/provider/provider.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { isTracked, reserveStock } from "#server/stock/reserve-stock.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { holdOffersOf, unlessUsedUp } from "./hold-offers.ts";
import { isAsConfirmed, pricePurchase } from "./price-purchase.ts";
import { awaitPayment, type Checkout } from "./queries/checkouts.ts";
import { findPurchase, type Purchase } from "./queries/find-purchase.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

/** A payment that the browser can begin. `amount` in paise. */
export type StartedPayment = {
  /** The provider that takes it. */
  provider: string;
  /** The provider's order. */
  orderId: string;
  amount: Paise;
  start: PaymentStart;
};

export type StartPaymentFailure =
  | "checkout-unknown"
  /** Paid, ordered or cancelled: there is nothing to pay any more. */
  | "over"
  /** The shop may not sell yet (§23.13). */
  | "shop-not-open"
  | "cart-empty"
  | "cart-changed"
  /** The shop does not deliver to the PIN code any more. */
  | "not-served"
  /** Of this account, within an hour (domain/order/order-limits.ts). */
  | "too-many-payments"
  | SoldOut
  | "provider-failed";

const NOTE_LENGTH = 256; // the shortest limit of a provider's note

/**
 * Prepares a card payment: the provider's order is made for the server's own snapshot and total.
 * Starting the same checkout again gives the same provider order. The order gets the language in which it was started
 * last. From here on the reconciler asks whether there is money.
 */
export async function startPayment(
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string,
): Promise<Result<StartedPayment, StartPaymentFailure>> {
  const { checkout, lines, offer: code } = await findSettled(ctx, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  if (isOver(checkout.status) || checkout.status === "paid") return failed("over");
  if (!ctx.readiness.open()) return failed("shop-not-open");
  if (lines.length === 0) return failed("cart-empty");
  const { pinCode: pin } = checkout.shippingAddress;
  const { served, pricing } = await pricePurchase(ctx, { userId, lines, code, pin });
  if (!served) return failed("not-served");
  if (!isAsConfirmed(checkout, lines, pricing)) return failed("cart-changed");
  const missing = await holdOn(ctx, userId, checkout);
  if (missing) return failed(missing);
  const hold = (tx: Transaction) =>
    holdOffersOf(ctx, tx, { ...checkout, enteredBy: null }).then(() => true);
  if (pricing && !(await unlessUsedUp(ctx.db, hold, false))) return failed("cart-changed");
  // An order that was made before is paid where it was made.
  const provider = checkout.providerOrderId
    ? ctx.payments.named(checkout.provider)
    : ctx.payments.current;
  const another = provider && !checkout.providerOrderId;
  if (another && !(await isWithinHour(ctx, ctx.db, "payments", userId, ctx.limits.payments))) {
    return failed("too-many-payments");
  }
  const orderId = provider && (await providerOrderOf(ctx, provider, checkout));
  if (!provider || !orderId) return failed("provider-failed");
  // The first of two tabs decides, so that both pay for the same provider order.
  const order = { provider: provider.name, providerOrderId: orderId, language: language() };
  const current = await awaitPayment(ctx.db, ctx.checkSchedule, checkoutId, order, ctx.now());
  await ctx.flush();
  const decided = current && ctx.payments.named(current.provider);
  if (!decided || !current.providerOrderId) return failed("checkout-unknown");
  if (isOver(current.status)) return failed("over");
  return success(startedPayment(ctx, decided, checkout, current.providerOrderId));
}

/** Nobody begins to pay what is gone: tracked goods are held for half an hour from now. */
async function holdOn(
  ctx: CheckoutContext,
  userId: string,
  checkout: Checkout,
): Promise<SoldOut | null> {
  const { id: checkoutId, items: lines } = checkout;
  if (!isTracked(ctx, lines)) return null;
  return transact(ctx.db, "repeatable", async (tx) => {
    await lockCustomer(tx, userId);
    return reserveStock(ctx, tx, { checkoutId, userId, entered: false, lines });
  });
}

/** Where the purchase stands once the provider has been asked what was paid. */
async function findSettled(
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string,
): Promise<Purchase> {
  const purchase = await findPurchase(ctx, userId, checkoutId);
  if (!purchase.awaitsPayment) return purchase;
  await settleOpenPayments(ctx, userId);
  return findPurchase(ctx, userId, checkoutId);
}

async function providerOrderOf(
  ctx: CheckoutContext,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<string | null> {
  if (checkout.providerOrderId) return checkout.providerOrderId;
  // No transaction is open while the provider is asked: its answer can take seconds.
  const created = await provider.createOrder({
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

function startedPayment(
  ctx: CheckoutContext,
  provider: PaymentProvider,
  checkout: Checkout,
  orderId: string,
): StartedPayment {
  const { shippingAddress: address, total: amount } = checkout;
  const start = provider.startOptions({
    orderId,
    amount,
    brand: ctx.settings.brand.name,
    description: checkoutMessages().purchase,
    customer: { name: fullName(address), email: address.email, phone: address.phone },
    address: note(checkout),
    returnUrl: `${ctx.settings.publicUrl}${basename()}/payment?checkout=${checkout.id}&returned=yes`,
  });
  return { provider: provider.name, orderId, amount, start };
}

const note = (checkout: Checkout) => oneLine(checkout.shippingAddress).slice(0, NOTE_LENGTH);
