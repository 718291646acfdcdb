import { COD, type Order } from "../../domain/order.ts";
import { failed, type Result } from "../../domain/result.ts";
import { findCheckout } from "../db/orders.ts";
import type { Shop } from "../shop.ts";
import { type PlaceOrderFailure, placeOrder } from "./place-order.ts";

/** "Cash on Delivery (COD)" (§7): places the order of one's own checkout, unpaid. Safe to repeat. */
export async function payOnDelivery(
  shop: Shop,
  userId: string,
  checkoutId: string,
): Promise<Result<Order, PlaceOrderFailure>> {
  const checkout = await findCheckout(shop.db, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  return placeOrder(shop, { checkoutId: checkout.id, paymentId: COD });
}
