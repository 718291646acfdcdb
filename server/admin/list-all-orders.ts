import type { OrderFilters, PageStart } from "#domain/order/order-filters.ts";
import { statusesInOrder } from "#domain/order.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { countByStatuses, countOrders } from "./queries/order-pages.ts";
import { type ListedPage, orderQuery, readOrderPage } from "./shared/order-list.ts";

const PAGE = 50;
/** Counts go no further, so that they cost the same however many orders there are. */
export const COUNT_LIMIT = 1000;
const NEW_LIMIT = 100;

type Refused = "insufficient-permissions";

/**
 * A page of all customers' orders, newest first, narrowed by the filters (§7.8). Needs `orders:read`;
 * without `users:read` it does not say who ordered.
 */
export async function listAllOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
  start: PageStart,
): Promise<Result<ListedPage, Refused>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  return success(await readOrderPage(ctx.db, admin.authority, filters, start, PAGE));
}

/**
 * How many orders there are of each status, and in all, each up to COUNT_LIMIT: below it they add up. Needs
 * `orders:read`.
 */
export async function countByStatus(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
): Promise<Result<Record<string, number>, Refused>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const query = orderQuery(admin.authority, { ...filters, search: "" });
  const statuses = [null, ...statusesInOrder];
  return success(await countByStatuses(ctx.db, query, statuses, COUNT_LIMIT));
}

/**
 * How many orders that match have come since the one with this id (null: since there was none). Needs
 * `orders:read`.
 */
export async function countNewOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
  newest: string | null,
): Promise<Result<number, Refused>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const query = orderQuery(admin.authority, filters);
  return success(await countOrders(ctx.db, query, NEW_LIMIT, newest));
}
