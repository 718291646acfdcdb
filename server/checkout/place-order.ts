import { randomInt } from "node:crypto";
import { readCart } from "#domain/cart/stored-cart.ts";
import { subtract } from "#domain/cart.ts";
import { asPaidInCash, isChargedForCash } from "#domain/cod/paid-in-cash.ts";
import type { Paise } from "#domain/money.ts";
import { offersOf } from "#domain/offers/rounding.ts";
import { writtenLines } from "#domain/order/written-lines.ts";
import { COD, FIRST_STATUS, type Order } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { promisedDays } from "#domain/shipping/promised-days.ts";
import { leaveInCart } from "#server/cart/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { queueOrderMails } from "#server/mail/queue-order-mails.ts";
import { giveBackHolds, redeemOffers } from "#server/offers/queries/uses.ts";
import { findOrderOfCheckout } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "#server/stock/note-labels.ts";
import { letGoOfGoods, takeGoods } from "#server/stock/queries/take.ts";
import { type SoldOut, shortagesOf } from "#server/stock/shortages.ts";
import { expectWithinLimits, unlessUsedUp } from "./hold-offers.ts";
import { isTooMuchOpen } from "./limit-orders.ts";
import { mustConfirm } from "./must-confirm.ts";
import { isAsConfirmed, pricePurchase } from "./price-purchase.ts";
import type { Checkout } from "./queries/checkouts.ts";
import { closeCheckouts } from "./queries/close-checkouts.ts";
import { insertOrder as insert } from "./queries/insert-order.ts";
import { type LockedPurchase, lockPurchase } from "./queries/lock-purchase.ts";
import { whyNotCash } from "./refuse-cash.ts";

export type CashFailure =
  | "checkout-unknown"
  /** The shop may not sell yet (§23.13). */
  | "shop-not-open"
  | "cart-empty"
  | "cart-changed"
  | "already-paid"
  /** The shop does not deliver to the PIN code any more. */
  | "not-served"
  /** It cannot be paid in cash on delivery (domain/settings/cod.ts). */
  | "cash-refused"
  | "cancelled"
  | Unplaced;

/**
 * What the page has said: the sum in paise that is handed over (null: none), and the language that it was shown in (null:
 * that of the checkout is the order's).
 */
export type CashGiven = { shown: Paise | null; language: Language | null };

/** Why there is no order although the purchase is right. */
export type Unplaced =
  /** Too much is unpaid already (domain/order/order-limits.ts). */
  "too-many-open" | SoldOut;

/**
 * Places an order that is paid in cash on delivery, in one transaction; returns when it survives a
 * power cut. A checkout that has its order answers with that order. Nothing is paid yet, so the
 * cart must still be what the customer confirmed, no more is due than was `shown` (null: nothing was), and not too many
 * such orders may be open. Null where money may have come that the shop does not know of, unless the provider has
 * been `asked`.
 */
export async function placeCashOrder(
  ctx: CheckoutContext,
  own: Pick<Checkout, "id" | "userId">,
  { asked, shown, language }: CashGiven & { asked: boolean },
): Promise<Result<Order, CashFailure> | null> {
  const place = async (tx: Transaction): Promise<Result<Order, CashFailure> | null> => {
    const purchase = await lockPurchase({ tx, catalogue: ctx.catalogue }, own, true);
    if (!purchase) return failed("checkout-unknown");
    if (purchase.awaitsPayment && !asked) return null;
    const existing = await findOrder(tx, purchase.checkout);
    if (existing) return success(existing);
    const { status } = purchase.checkout;
    if (status === "paid") return failed("already-paid");
    if (status === "cancelled") return failed("cancelled");
    if (!ctx.readiness.open()) return failed("shop-not-open");
    const { lines } = purchase;
    if (lines.length === 0) return failed("cart-empty");
    const { userId, shippingAddress } = purchase.checkout;
    const pin = shippingAddress.pinCode;
    const checkoutId = purchase.checkout.id;
    const buying = { userId, checkoutId, lines, code: purchase.offer, pin };
    const { served, pricing } = await pricePurchase(ctx, buying, tx);
    if (!served) return failed("not-served");
    if (!isAsConfirmed(purchase.checkout, lines, pricing)) return failed("cart-changed");
    const confirmed = { ...purchase.checkout, language: language ?? purchase.checkout.language };
    const checkout = asPaidInCash(ctx.settings.cod, confirmed);
    if (shown !== null && checkout.total > shown) return failed("cart-changed");
    if (await whyNotCash(ctx, checkout, tx)) return failed("cash-refused");
    const asks = await mustConfirm(ctx, tx, checkout);
    const placed = await insertOrder(ctx, tx, { ...purchase, checkout }, COD, asks);
    if (placed.ok) await expectWithinLimits(ctx, tx, checkout);
    return placed;
  };
  const result = await unlessUsedUp(ctx.db, place, failed("cart-changed"));
  await ctx.flush();
  return result;
}

/** The order of a locked checkout, which is `ordered` in the statement that makes its order. */
export async function findOrder(tx: Transaction, checkout: Checkout): Promise<Order | null> {
  return checkout.status === "ordered" ? findOrderOfCheckout(tx, checkout.id) : null;
}

/**
 * The only code that makes an order, inside the transaction that has locked the purchase and has
 * found no order: inserts it from the snapshot, takes what was bought out of the cart and off the stock,
 * cancels what else the customer has begun and queues both mails; where it `asks`, also the one by which
 * the customer confirms it. Refused, it does nothing.
 */
export async function insertOrder(
  ctx: CheckoutContext,
  tx: Transaction,
  purchase: LockedPurchase,
  paymentId: string,
  asks = false,
): Promise<Result<Order, Unplaced>> {
  const { checkout, cart, goods } = purchase;
  const { id: checkoutId, userId, items, shippingAddress } = checkout;
  const entered = checkout.enteredBy !== null;
  const now = ctx.now();
  const order = newOrder(checkout, paymentId, now);

  if (paymentId === COD && (await isTooMuchOpen(ctx, tx, checkout))) return failed("too-many-open");
  const taking = { orderId: order.id, userId, checkoutId, entered, goods, now };
  const { missing, moved } = await takeGoods(tx, taking);
  if (missing.length > 0) return failed(shortagesOf(items, goods, missing));

  await insert(tx, {
    ...{ id: order.id, checkoutId, paymentId, now, language: checkout.language },
    promised: promisedDays(ctx.settings.delivery, shippingAddress.pinCode, now),
    cashConfirmation: asks ? "asked" : null,
    lines: writtenLines(checkout),
    charged: isChargedForCash(checkout.pricing) ? checkout : null,
  });
  const closing = { id: checkoutId, userId, paymentId, entered, now };
  const cancelled = await closeCheckouts(tx, closing);
  await letGoOfGoods(tx, userId, [checkoutId, ...cancelled]);
  const discounts = offersOf(order.pricing);
  await redeemOffers(tx, { orderId: order.id, checkoutId, userId, discounts, now });
  await giveBackHolds(tx, ...cancelled);
  if (cart) {
    const bought = readCart(items, ctx.catalogue).lines;
    await leaveInCart(tx, userId, subtract(cart, bought));
  }
  const { email } = shippingAddress;
  await queueOrderMails(ctx, tx, order, { email, account: purchase.account, entered, asks });
  await ctx.publish({ kind: "order-placed", order }, tx);
  await noteLabels(ctx, tx, moved);
  return success(order);
}

/** The order as it is when it is placed. */
function newOrder(checkout: Checkout, paymentId: string, now: Date): Order {
  const { userId, items, total, pricing, tax, buyer, shippingAddress, language } = checkout;
  return {
    id: newOrderId(),
    userId,
    items,
    total,
    ...(pricing ? { pricing } : {}),
    ...(tax ? { tax } : {}),
    ...(buyer ? { buyer } : {}),
    status: FIRST_STATUS,
    paymentId,
    shippingAddress,
    ...(language === "en" ? {} : { language }),
    createdAt: now.toISOString(),
  };
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** An id that can be read over the telephone and not be guessed: GV- and ten characters. */
function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GV-${characters.join("")}`;
}
