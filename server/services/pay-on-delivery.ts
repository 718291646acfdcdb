import type { Order } from "../../domain/order.ts";
import { failed, type Result } from "../../domain/result.ts";
import { findCheckout } from "../db/orders.ts";
import type { Shop } from "../shop.ts";
import { type CashFailure, placeCashOrder } from "./place-order.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

export type PayOnDeliveryFailure = CashFailure | "checkout-unknown";

/** "Cash on Delivery (COD)" (§7.11): places the order of one's own checkout, unpaid. Safe to repeat. */
export async function payOnDelivery(
  shop: Shop,
  userId: string,
  checkoutId: string,
): Promise<Result<Order, PayOnDeliveryFailure>> {
  const checkout = await findCheckout(shop.db, userId, checkoutId);
  if (!checkout) return failed("checkout-unknown");
  await settleOpenPayments(shop, userId);
  return placeCashOrder(shop, checkout);
}
