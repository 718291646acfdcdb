import { withoutContact } from "#domain/contact.ts";
import type { OrderWithAccount } from "#domain/order/order-columns.ts";
import type { OrderFilters, PageStart } from "#domain/order/order-filters.ts";
import { type Authority, may } from "#domain/roles.ts";
import { findAccounts } from "#server/accounts/queries/users.ts";
import { nameInFull } from "#server/orders/queries/order-lines.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findOrderPage, type OrderPage, type OrderQuery } from "../queries/order-pages.ts";

/** One page of orders, newest first, and whether there are more on either side; `similar`: see OrderPage. */
export type ListedPage = Omit<OrderPage, "orders"> & { orders: OrderWithAccount[] };

/** The filters with what this admin may search in. */
export function orderQuery(authority: Authority, filters: OrderFilters): OrderQuery {
  return { ...filters, contacts: may(authority, "users:read") };
}

/**
 * A page of all customers' orders, narrowed by the filters (§7.8). Without `users:read` it does not
 * identify who ordered: neither by looking nor by searching.
 */
export async function readOrderPage(
  db: Database,
  authority: Authority,
  filters: OrderFilters,
  start: PageStart,
  size: number,
): Promise<ListedPage> {
  const query = orderQuery(authority, filters);
  const found = await findOrderPage(db, query, start, size);
  const page = { ...found, orders: await nameInFull(db, found.orders) };
  if (!query.contacts) {
    const orders = page.orders.map((order) => ({ ...withoutContact(order), account: null }));
    return { ...page, orders };
  }
  const accounts = await findAccounts(
    db,
    page.orders.map(({ userId }) => userId),
  );
  const orders = page.orders.map((order) => ({
    ...order,
    account: accounts.get(order.userId) ?? null,
  }));
  return { ...page, orders };
}
