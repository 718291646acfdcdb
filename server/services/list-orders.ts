import type { Order } from "../../domain/order.ts";
import { findOrdersOf } from "../db/orders.ts";
import type { Shop } from "../shop.ts";

/** A customer's own orders, newest first (§2.67). */
export function listOrders(shop: Shop, userId: string): Promise<Order[]> {
  return findOrdersOf(shop.db, userId);
}
