import { eq } from "drizzle-orm";
import { messages } from "../../domain/messages.ts";
import { adminStatuses, type OrderStatus } from "../../domain/order.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { type Authority, may } from "../../domain/roles.ts";
import { orders } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";

/**
 * Sets an order's status to one of the admin's selector, from any other (§4, Order status). Needs
 * the permission to update orders. The failure is a sentence of the catalogue.
 */
export async function changeOrderStatus(
  shop: Shop,
  authority: Authority,
  orderId: string,
  status: string,
): Promise<Result<OrderStatus, string>> {
  if (!may(authority, "update", "orders")) return failed(messages.insufficientPermissions);
  const wanted = adminStatuses.find((one) => one === status);
  if (!wanted) return failed(messages.unknownStatus);
  const changed = await shop.db
    .update(orders)
    .set({ status: wanted, updatedAt: shop.now() })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id });
  return changed.length > 0 ? success(wanted) : failed(messages.unknownOrder);
}
