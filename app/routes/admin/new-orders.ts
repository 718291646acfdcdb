import { readFilters } from "#domain/order-filters.ts";
import { countNewOrders } from "#server/admin/list-all-orders.ts";
import { requirePermission } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/new-orders";

/** How many orders have come since the one named by `since`, under the same filters. */
export async function loader(args: Route.LoaderArgs) {
  const { authority } = await requirePermission(args, "read", "orders");
  const query = new URL(args.request.url).searchParams;
  const since = (query.get("since") ?? "").replaceAll("\u0000", "");
  const { ctx } = requestContextOf(args);
  return {
    since,
    count: await countNewOrders(ctx, authority, readFilters(query), since || null),
  };
}
