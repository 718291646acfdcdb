import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import type { OrderFilters } from "#domain/order/order-filters.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findSeenOrders } from "./queries/order-pages.ts";
import { orderQuery } from "./shared/order-list.ts";

/**
 * The newest orders that the filters leave, up to `MOST_AT_ONCE`, each with its last change (empty: none), to be chosen
 * for what is done to several. Needs `orders:update`.
 */
export async function chooseOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
): Promise<Result<{ id: string; seen: string }[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return success(await findSeenOrders(ctx.db, orderQuery(admin.authority, filters), MOST_AT_ONCE));
}
