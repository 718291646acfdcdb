import { desc } from "drizzle-orm";
import type { Order } from "../../domain/order.ts";
import { toOrder } from "../db/orders.ts";
import { orders } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";

const PAGE = 100;

/** The newest orders of all customers, for admins (§7, orders: list all, newest first). */
export async function listAllOrders(shop: Shop): Promise<Order[]> {
  const rows = await shop.db
    .select()
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE);
  return rows.map(toOrder);
}
