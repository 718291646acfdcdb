import { readFilters } from "../../../domain/desk.ts";
import { requirePermission, visitOf } from "../../../server/auth/guards.ts";
import { countNewOrders } from "../../../server/services/list-all-orders.ts";
import type { Route } from "./+types/news";

/** How many orders have come since the one named by `since`, under the same filters. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "read", "orders");
  const query = new URL(args.request.url).searchParams;
  const since = (query.get("since") ?? "").replaceAll("\u0000", "");
  return {
    since,
    count: await countNewOrders(visitOf(args).shop, readFilters(query), since || null),
  };
}
