import { readFilters } from "#domain/order/order-filters.ts";
import { countNewOrders } from "#server/admin/list-all-orders.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/new-orders";
import { valueOrRefuse } from "./refusal.server.ts";

/** How many orders have come since the one named by `since`, under the same filters. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const since = query.get("since") ?? "";
  const { ctx } = requestContextOf(args);
  const count = await countNewOrders(ctx, admin, readFilters(query), since || null);
  return { since, count: valueOrRefuse(count) };
}

/** The page's scripts ask by themselves: where it is not answered the list stays as it is until the next request. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error; // it leads to the log-in
    return null;
  }
}
