import type { Address } from "#domain/address.ts";
import { type CartLine, fingerprint, total } from "#domain/cart.ts";
import { isOver } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import type { Context } from "#server/context/context.ts";
import type { Checkout } from "./queries/checkouts.ts";
import { findPurchase } from "./queries/find-purchase.ts";

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
  const { checkout, lines, ...found } = await findPurchase(ctx, userId, checkoutId);
  // Without an id an order of last week is not what the customer came for.
  const { order, refund } = checkoutId ? found : { order: null, refund: null };
  if (order) return { kind: "ordered", order, refund };
  if (checkout?.status === "paid") return { kind: "pending", checkoutId: checkout.id };
  if (checkoutId && checkout?.status === "cancelled") {
    if (refund) return { kind: "refunded", refund };
    if (checkout.paymentId) return { kind: "released" };
  }
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

function cardWay({ payments }: Context, checkout: Checkout): CardWay | null {
  const way = checkout.providerOrderId ? payments.named(checkout.provider) : payments.current;
  return way ? { provider: way.name, label: way.label, script: way.script } : null;
}
