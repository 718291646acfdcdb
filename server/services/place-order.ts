import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { fingerprint, subtract } from "../../domain/cart.ts";
import { COD, FIRST_STATUS, type Order } from "../../domain/order.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { findCart, lockCustomer, saveCart } from "../db/carts.ts";
import type { Transaction } from "../db/database.ts";
import { type CheckoutRow, findOrderOfCheckout, lockCheckout, toOrder } from "../db/orders.ts";
import { checkouts, orders } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";
import { queueMail } from "./queue-mail.ts";

export type PlaceOrderFailure = "checkout-unknown" | "cart-empty" | "cart-changed" | "already-paid";

/**
 * The one way in which an order comes into being, whoever asks: the COD button, the browser after a
 * payment, the provider's webhook. In one transaction it inserts the order, takes what was bought
 * out of the cart and queues both mails; it returns when that survives a power cut. A checkout
 * that has its order answers with that order.
 */
export async function placeOrder(
  shop: Shop,
  input: { checkoutId: string; paymentId: string },
): Promise<Result<Order, PlaceOrderFailure>> {
  const result = await shop.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, input.checkoutId);
    if (!checkout) return failed("checkout-unknown" as const);
    const existing = await findOrderOfCheckout(tx, checkout.id);
    if (existing) return success(existing);
    await lockCustomer(tx, checkout.userId);
    const { lines } = await findCart(tx, checkout.userId);
    // Money that has been paid is for the snapshot. Nothing is paid yet with COD, so there the cart
    // must still be what the buyer confirmed.
    if (input.paymentId === COD) {
      if (checkout.status === "paid") return failed("already-paid" as const);
      if (lines.length === 0) return failed("cart-empty" as const);
      if (fingerprint(lines) !== fingerprint(checkout.items))
        return failed("cart-changed" as const);
    }
    const order = await insertOrder(shop, tx, checkout, input.paymentId);
    await saveCart(tx, checkout.userId, subtract(lines, checkout.items));
    await queueMail(shop, { kind: "order-customer", order }, tx);
    await queueMail(shop, { kind: "order-admin", order }, tx);
    return success(order);
  });
  await shop.flush();
  if (result.ok) reportDouble(shop, result.value, input.paymentId);
  return result;
}

async function insertOrder(
  shop: Shop,
  tx: Transaction,
  checkout: CheckoutRow,
  paymentId: string,
): Promise<Order> {
  const now = shop.now();
  const [row] = await tx
    .insert(orders)
    .values({
      id: newOrderId(),
      userId: checkout.userId,
      checkoutId: checkout.id,
      items: checkout.items,
      total: checkout.total,
      status: FIRST_STATUS,
      paymentId,
      shippingAddress: checkout.shippingAddress,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("the database did not return the order it inserted");
  await tx
    .update(checkouts)
    .set({ status: "ordered", paymentId, updatedAt: now })
    .where(eq(checkouts.id, checkout.id));
  return toOrder(row);
}

/** A payment for a checkout that was ordered in another way is money without an order: say so. */
function reportDouble(shop: Shop, order: Order, paymentId: string): void {
  if (paymentId !== COD && order.paymentId !== paymentId) {
    shop.log.error({ orderId: order.id, paymentId }, "payment for an order that exists already");
  }
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // nothing that is misread aloud

/** An id that can be read over the telephone and not be guessed: GV- and ten characters. */
function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GV-${characters.join("")}`;
}
