import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import { isOver } from "#domain/checkout.ts";
import { asPaidInCash } from "#domain/cod/paid-in-cash.ts";
import type { Paise } from "#domain/money.ts";
import { feesOf, type Pricing } from "#domain/offers/pricing.ts";
import { roundingOf } from "#domain/offers/rounding.ts";
import type { Order } from "#domain/order.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { isAsConfirmed, pricePurchase } from "./price-purchase.ts";
import type { Checkout } from "./queries/checkouts.ts";
import { type Coming, findPurchase } from "./queries/find-purchase.ts";
import { whyNotCash } from "./refuse-cash.ts";

/** What the payment page shows. `total` in paise. */
export type PaymentState =
  | { kind: "ordered"; order: Order; refund: PaymentRefund | null; coming: Coming | null }
  /** Paid, and the order is about to be placed. */
  | { kind: "pending"; checkoutId: string }
  | {
      kind: "open";
      checkoutId: string;
      lines: CartLine[];
      total: Paise;
      /** What of the total is not the lines' own prices. */
      pricing: Pricing | null;
      /** The tax within the total; null: not known. */
      tax: OrderTax | null;
      shippingAddress: Address;
      /** False: the shop does not deliver there, or not any more. */
      served: boolean;
      /** The company that buys; null: none was named. */
      buyer: BuyerCompany | null;
      /** The cart or its price is no longer what was confirmed. */
      changed: boolean;
      /** A payment was prepared before, for this checkout or another: it may have been paid in the meantime. */
      awaiting: boolean;
      /** How it is paid by card; null: it cannot be. */
      card: CardWay | null;
      /** Why it cannot be paid in cash on delivery, as a sentence; null: it can. */
      noCash: string | null;
      /** What is paid in cash, with which fee for that, and what is rounded down for it, in paise. */
      inCash: { total: Paise; fee: Paise; rounded: Paise };
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
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string | null,
): Promise<PaymentState> {
  const { checkout, lines, offer: code, ...found } = await findPurchase(ctx, userId, checkoutId);
  // Without an id an order of last week is not what the customer came for.
  const { order, refund } = checkoutId ? found : { order: null, refund: null };
  if (order) return { kind: "ordered", order, refund, coming: found.coming };
  if (checkout?.status === "paid") return { kind: "pending", checkoutId: checkout.id };
  if (checkoutId && checkout?.status === "cancelled") {
    if (refund) return { kind: "refunded", refund };
    if (checkout.paymentId) return { kind: "released" };
  }
  if (lines.length === 0) return { kind: "cart-empty" };
  if (!checkout || isOver(checkout.status)) return { kind: "no-checkout" };
  const { shippingAddress, buyer } = checkout;
  const buying = { userId, lines, code, pin: shippingAddress.pinCode };
  const { total, pricing, served } = await pricePurchase(ctx, buying);
  const changed = !isAsConfirmed(checkout, lines, pricing);
  const cash = asPaidInCash(ctx.settings.cod, { items: lines, pricing, total, tax: null });
  return {
    kind: "open",
    checkoutId: checkout.id,
    lines,
    total,
    pricing,
    // What was confirmed says what was shown then.
    tax: changed
      ? taxOfPurchase(ctx, { items: lines, pricing }, shippingAddress.state)
      : checkout.tax,
    shippingAddress,
    served,
    buyer,
    changed,
    awaiting: checkout.providerOrderId !== null || found.awaitsPayment,
    card: cardWay(ctx, checkout),
    noCash: await whyNotCash(ctx, { userId, total: cash.total, shippingAddress }),
    inCash: {
      ...{ total: cash.total, fee: feesOf(cash.pricing).cash ?? 0 },
      rounded: roundingOf(cash.pricing),
    },
  };
}

/** Nothing is begun while the shop may not sell; what was begun may have been paid. */
function cardWay({ payments, readiness }: CheckoutContext, checkout: Checkout): CardWay | null {
  if (!checkout.providerOrderId && !readiness.open()) return null;
  const way = checkout.providerOrderId ? payments.named(checkout.provider) : payments.current;
  return way ? { provider: way.name, label: way.label, script: way.script } : null;
}
