import type { Address } from "#domain/address.ts";
import { type CartLine, fingerprint, total } from "#domain/cart.ts";
import { isOver } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import { ORDER_REFUNDED } from "#domain/refund.ts";
import { findCart } from "#server/cart/queries.ts";
import type { Context } from "#server/context/context.ts";
import { findOrderOfCheckout } from "#server/orders/queries.ts";
import { findRefundsOfCheckout } from "#server/payments/queries/refunds.ts";
import { type CheckoutRow, findCheckout, findLatestCheckout } from "./queries/checkouts.ts";

/** What the payment page shows. `total` in paise. */
export type PaymentState =
  | { kind: "ordered"; order: Order; refund: PaymentRefund | null }
  /** Paid, and the order is about to be placed. */
  | { kind: "pending"; checkoutId: string }
  | {
      kind: "open";
      checkoutId: string;
      lines: CartLine[];
      total: Paise;
      shippingAddress: Address;
      /** The cart is no longer what was confirmed. */
      changed: boolean;
      /** A card payment was prepared before: it may have been paid in the meantime. */
      awaiting: boolean;
      /** How it is paid by card; null: it cannot be. */
      card: CardWay | null;
    }
  /** Money came that did not fit, and there is no order. */
  | { kind: "refunded"; refund: PaymentRefund }
  /** The same, with money that was never taken. */
  | { kind: "released" }
  | { kind: "cart-empty" }
  | { kind: "no-checkout" };

/** The provider that takes the card, and the script of its window (null: it has a page of its own). */
export type CardWay = { provider: string; label: string; script: string | null };

/** Money of this checkout that became no order and goes back or went back. `amount` in paise. */
export type PaymentRefund = { amount: Paise; currency: string; paymentId: string };

/** The state of a checkout, or of the customer's newest one where no id is given. Changes nothing. */
export async function readPayment(
  ctx: Context,
  userId: string,
  checkoutId: string | null,
): Promise<PaymentState> {
  const checkout = checkoutId
    ? await findCheckout(ctx.db, userId, checkoutId)
    : await findLatestCheckout(ctx.db, userId);
  // Without an id an order of last week is not what the customer came for.
  const order = checkoutId && checkout && (await findOrderOfCheckout(ctx.db, checkout.id));
  const refund = checkoutId && checkout ? await refundOf(ctx, checkout.id) : null;
  if (order) return { kind: "ordered", order, refund };
  if (checkout?.status === "paid") return { kind: "pending", checkoutId: checkout.id };
  if (checkoutId && checkout?.status === "cancelled") {
    if (refund) return { kind: "refunded", refund };
    if (checkout.paymentId) return { kind: "released" };
  }
  const { lines } = await findCart(ctx.db, userId);
  if (lines.length === 0) return { kind: "cart-empty" };
  if (!checkout || isOver(checkout.status)) return { kind: "no-checkout" };
  return {
    kind: "open",
    checkoutId: checkout.id,
    lines,
    total: total(lines),
    shippingAddress: checkout.shippingAddress,
    changed: fingerprint(lines) !== fingerprint(checkout.items),
    awaiting: checkout.providerOrderId !== null,
    card: cardWay(ctx, checkout),
  };
}

function cardWay({ payments }: Context, checkout: CheckoutRow): CardWay | null {
  const way = checkout.providerOrderId ? payments.named(checkout.provider) : payments.current;
  return way ? { provider: way.name, label: way.label, script: way.script } : null;
}

async function refundOf(ctx: Context, checkoutId: string): Promise<PaymentRefund | null> {
  const all = await findRefundsOfCheckout(ctx.db, checkoutId);
  const newest = all.find(({ reason }) => reason !== ORDER_REFUNDED);
  if (!newest) return null;
  return { amount: newest.amount, currency: newest.currency, paymentId: newest.paymentId };
}
