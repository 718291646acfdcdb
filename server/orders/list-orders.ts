import type { Order } from "#domain/order.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { findOrdersOf } from "./queries/orders.ts";

/** A customer's own orders, newest first (§2.67). */
export async function listOrders(ctx: OrdersContext, userId: string): Promise<Order[]> {
  return (await findOrdersOf(ctx, userId)) ?? [];
}
