import { randomInt } from "node:crypto";
import { fingerprint, subtract } from "#domain/cart.ts";
import { COD, FIRST_STATUS, type Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { findCart, lockCustomer, saveCart } from "#server/cart/queries.ts";
import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderOfCheckout, insertOrderRow } from "#server/orders/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { mayOrderInCash } from "./limit-orders.ts";
import { type CheckoutRow, cancelOthers, lockCheckout, moveCheckout } from "./queries/checkouts.ts";

export type CashFailure =
  | "cart-empty"
  | "cart-changed"
  | "already-paid"
  | "cancelled"
  /** Too much is unpaid already (domain/order-limits.ts). */
  | "too-many-open";

/**
 * Places an order that is paid in cash on delivery, in one transaction; returns when it survives a
 * power cut. A checkout that has its order answers with that order. Nothing is paid yet, so the
 * cart must still be what the customer confirmed, and not too many such orders may be open.
 */
export async function placeCashOrder(
  ctx: Context,
  checkout: CheckoutRow,
): Promise<Result<Order, CashFailure>> {
  const result = await ctx.db.transaction(async (tx) => {
    const { status } = await lockPurchase(tx, checkout);
    const existing = await findOrderOfCheckout(tx, checkout.id);
    if (existing) return success(existing);
    if (status === "paid") return failed("already-paid" as const);
    if (status === "cancelled") return failed("cancelled" as const);
    const { lines } = await findCart(tx, checkout.userId);
    if (lines.length === 0) return failed("cart-empty" as const);
    if (fingerprint(lines) !== fingerprint(checkout.items)) return failed("cart-changed" as const);
    if (!(await mayOrderInCash(ctx, tx, checkout))) return failed("too-many-open" as const);
    return success(await insertOrder(ctx, tx, checkout, COD));
  });
  await ctx.flush();
  return result;
}

/**
 * Makes everything else wait that could change this purchase, and reads it anew. Always in this
 * order, customer before checkout, so that two of them never wait for each other.
 */
export async function lockPurchase(tx: Transaction, checkout: CheckoutRow): Promise<CheckoutRow> {
  await lockCustomer(tx, checkout.userId);
  const locked = await lockCheckout(tx, checkout.id);
  if (!locked) throw new Error(`the checkout ${checkout.id} is gone`);
  return locked;
}

/**
 * The only code that makes an order, inside the transaction that holds the purchase's lock and has
 * found no order: inserts it from the snapshot, takes what was bought out of the cart, cancels what
 * else the customer has begun and queues both mails.
 */
export async function insertOrder(
  ctx: Context,
  tx: Transaction,
  checkout: CheckoutRow,
  paymentId: string,
): Promise<Order> {
  const now = ctx.now();
  const order = await insertOrderRow(tx, {
    id: newOrderId(),
    userId: checkout.userId,
    checkoutId: checkout.id,
    items: checkout.items,
    total: checkout.total,
    status: FIRST_STATUS,
    paymentId,
    shippingAddress: checkout.shippingAddress,
    createdAt: now,
  });
  await moveCheckout(tx, checkout.id, "ordered", now, { paymentId });
  await cancelOthers(tx, checkout, now);
  const { lines } = await findCart(tx, checkout.userId);
  await saveCart(tx, checkout.userId, subtract(lines, checkout.items));
  await queueMail(ctx, { kind: "order-customer", order }, tx);
  await queueMail(ctx, { kind: "order-admin", order }, tx);
  return order;
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** An id that can be read over the telephone and not be guessed: GV- and ten characters. */
function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GV-${characters.join("")}`;
}
