import { readFilters } from "../../../domain/desk.ts";
import { requirePermission, visitOf } from "../../../server/auth/guards.ts";
import { countNewOrders } from "../../../server/services/list-all-orders.ts";
import type { Route } from "./+types/news";

/** How many orders have come since the one named by `since`, under the same filters. */
export async function loader(args: Route.LoaderArgs) {
  const { authority } = await requirePermission(args, "read", "orders");
  const query = new URL(args.request.url).searchParams;
  const since = (query.get("since") ?? "").replaceAll("\u0000", "");
  const { shop } = visitOf(args);
  return {
    since,
    count: await countNewOrders(shop, authority, readFilters(query), since || null),
  };
}
