import type { OrderFilters, PageStart } from "../../domain/desk.ts";
import { adminStatuses } from "../../domain/order.ts";
import { countOrders, findOrderPage, type OrderPage } from "../db/order-pages.ts";
import type { Shop } from "../shop.ts";

const PAGE = 50;
/** Counts go no further, so that they cost the same however many orders there are. */
export const COUNT_LIMIT = 1000;
const NEWS_LIMIT = 100;

/** A page of all customers' orders, newest first, narrowed by the filters (§7, list all). */
export function listAllOrders(
  shop: Shop,
  filters: OrderFilters,
  start: PageStart,
): Promise<OrderPage> {
  return findOrderPage(shop.db, filters, start, PAGE);
}

/** How many orders there are of each status the selector offers, and in all, up to COUNT_LIMIT. */
export async function countByStatus(
  shop: Shop,
  filters: OrderFilters,
): Promise<Record<string, number>> {
  const counted = [null, ...adminStatuses].map(async (status) => {
    const narrowed = { ...filters, status, search: "" };
    return [status ?? "all", await countOrders(shop.db, narrowed, COUNT_LIMIT)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** How many orders that match have come since the one with this id (null: since there was none). */
export function countNewOrders(
  shop: Shop,
  filters: OrderFilters,
  newest: string | null,
): Promise<number> {
  return countOrders(shop.db, filters, NEWS_LIMIT, newest);
}
