import { withoutContact } from "#domain/contact.ts";
import { adminStatuses, type Order } from "#domain/order.ts";
import type { OrderFilters, PageStart } from "#domain/order-filters.ts";
import { type Authority, may } from "#domain/roles.ts";
import { type AccountName, findAccounts } from "#server/accounts/queries/users.ts";
import type { Context } from "#server/context/context.ts";
import { countOrders, findOrderPage, type OrderQuery } from "./queries/order-pages.ts";

const PAGE = 50;
/** Counts go no further, so that they cost the same however many orders there are. */
export const COUNT_LIMIT = 1000;
const NEWS_LIMIT = 100;

/** An order with the account that placed it; null where it is gone or the admin may not see users. */
export type ListedOrder = Order & { account: AccountName | null };
/** One page of orders, newest first, and whether there are more on either side. */
export type ListedPage = { orders: ListedOrder[]; hasNewer: boolean; hasOlder: boolean };

/**
 * A page of all customers' orders, newest first, narrowed by the filters (§7.8). Without the
 * permission to read users nobody learns from it who ordered: neither by looking nor by searching.
 */
export async function listAllOrders(
  ctx: Context,
  authority: Authority,
  filters: OrderFilters,
  start: PageStart,
  size = PAGE,
): Promise<ListedPage> {
  const query = queryOf(authority, filters);
  const page = await findOrderPage(ctx.db, query, start, size);
  if (!query.contacts) {
    const orders = page.orders.map((order) => ({ ...withoutContact(order), account: null }));
    return { ...page, orders };
  }
  const accounts = await findAccounts(
    ctx.db,
    page.orders.map(({ userId }) => userId),
  );
  const orders = page.orders.map((order) => ({
    ...order,
    account: accounts.get(order.userId) ?? null,
  }));
  return { ...page, orders };
}

/** How many orders there are of each status the selector offers, and in all, up to COUNT_LIMIT. */
export async function countByStatus(
  ctx: Context,
  authority: Authority,
  filters: OrderFilters,
): Promise<Record<string, number>> {
  const query = queryOf(authority, { ...filters, search: "" });
  const counted = [null, ...adminStatuses].map(async (status) => {
    const count = await countOrders(ctx.db, { ...query, status }, COUNT_LIMIT);
    return [status ?? "all", count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** How many orders that match have come since the one with this id (null: since there was none). */
export function countNewOrders(
  ctx: Context,
  authority: Authority,
  filters: OrderFilters,
  newest: string | null,
): Promise<number> {
  return countOrders(ctx.db, queryOf(authority, filters), NEWS_LIMIT, newest);
}

/** How many orders match, up to `limit`. */
export function countAllOrders(
  ctx: Context,
  authority: Authority,
  filters: OrderFilters,
  limit: number,
): Promise<number> {
  return countOrders(ctx.db, queryOf(authority, filters), limit);
}

/** The filters with what this admin may search in. */
function queryOf(authority: Authority, filters: OrderFilters): OrderQuery {
  return { ...filters, contacts: may(authority, "read", "users") };
}
