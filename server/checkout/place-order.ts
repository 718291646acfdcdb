import { randomInt } from "node:crypto";
import { fingerprint, subtract } from "#domain/cart.ts";
import { ORDER_LIMIT_TIME } from "#domain/order/order-limits.ts";
import { COD, FIRST_STATUS, type Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { orderMailRows, orderRecipient } from "#server/mail/mail-rows.ts";
import { findOrderOfCheckout } from "#server/orders/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { limitsOfMails, noteHeldMail, noteTooManyOpen } from "./limit-orders.ts";
import type { Checkout } from "./queries/checkouts.ts";
import { insertOrder as insert } from "./queries/insert-order.ts";
import { type LockedPurchase, lockPurchase } from "./queries/lock-purchase.ts";

export type CashFailure =
  | "checkout-unknown"
  | "cart-empty"
  | "cart-changed"
  | "already-paid"
  | "cancelled"
  /** Too much is unpaid already (domain/order/order-limits.ts). */
  | "too-many-open";

/**
 * Places an order that is paid in cash on delivery, in one transaction; returns when it survives a
 * power cut. A checkout that has its order answers with that order. Nothing is paid yet, so the
 * cart must still be what the customer confirmed, and not too many such orders may be open. Null where
 * money may have come that the shop does not know of, unless the provider has been `asked`.
 */
export async function placeCashOrder(
  ctx: Context,
  own: Pick<Checkout, "id" | "userId">,
  { asked }: { asked: boolean },
): Promise<Result<Order, CashFailure> | null> {
  const result = await ctx.db.transaction<Result<Order, CashFailure> | null>(async (tx) => {
    const purchase = await lockPurchase({ tx, catalogue: ctx.catalogue }, own, true);
    if (!purchase) return failed("checkout-unknown");
    if (purchase.awaitsPayment && !asked) return null;
    const existing = await findOrder(tx, purchase.checkout);
    if (existing) return success(existing);
    const { status, items } = purchase.checkout;
    if (status === "paid") return failed("already-paid");
    if (status === "cancelled") return failed("cancelled");
    const cart = purchase.cart ?? [];
    if (cart.length === 0) return failed("cart-empty");
    if (fingerprint(cart) !== fingerprint(items)) return failed("cart-changed");
    const order = await insertOrder(ctx, tx, purchase, COD);
    return order ? success(order) : failed("too-many-open");
  });
  await ctx.flush();
  return result;
}

/** The order of a locked checkout, which is `ordered` in the statement that makes its order. */
export async function findOrder(tx: Transaction, checkout: Checkout): Promise<Order | null> {
  return checkout.status === "ordered" ? findOrderOfCheckout(tx, checkout.id) : null;
}

/**
 * The only code that makes an order, inside the transaction that has locked the purchase and has
 * found no order: inserts it from the snapshot, takes what was bought out of the cart, cancels what
 * else the customer has begun and queues both mails. Null: nothing, for too many cash orders are open.
 */
export async function insertOrder(
  ctx: Context,
  tx: Transaction,
  { checkout, cart, account }: LockedPurchase,
  paymentId: string,
): Promise<Order | null> {
  const now = ctx.now();
  const { id: checkoutId, userId, items, total, shippingAddress } = checkout;
  const order: Order = {
    id: newOrderId(),
    userId,
    items,
    total,
    status: FIRST_STATUS,
    paymentId,
    shippingAddress,
    createdAt: now.toISOString(),
  };
  const to = orderRecipient(shippingAddress.email, account);
  const mails = orderMailRows(ctx, order, to, { to: 0, of: 0 }); // what is counted decides below
  const { placed, open, counts } = await insert(tx, {
    id: order.id,
    userId,
    checkoutId,
    paymentId,
    now,
    cart: cart && JSON.stringify(subtract(cart, items)),
    mails,
    counted: limitsOfMails(ctx, to, userId),
    countedUntil: new Date(now.getTime() + ORDER_LIMIT_TIME * 1000),
    cash: paymentId === COD ? { address: shippingAddress, most: ctx.limits.openCash } : null,
  });
  if (!placed) {
    noteTooManyOpen(ctx, userId, open);
    return null;
  }
  noteHeldMail(ctx, mails, counts);
  return order;
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** An id that can be read over the telephone and not be guessed: GV- and ten characters. */
function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GV-${characters.join("")}`;
}
