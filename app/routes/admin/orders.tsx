import { Link, redirect } from "react-router";
import { Empty } from "#app/features/admin/empty.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { CHOOSE_ALL, type ManyAnswer, PICK_LIST } from "#app/features/admin/orders/bulk-bar.tsx";
import { NewOrders } from "#app/features/admin/orders/new-orders.tsx";
import { OrderTable } from "#app/features/admin/orders/order-table.tsx";
import { OrderToolbar } from "#app/features/admin/orders/order-toolbar.tsx";
import { SavedViews } from "#app/features/admin/orders/saved-views.tsx";
import {
  type StatusAnswer,
  statusNotReached,
  useStatusChange,
} from "#app/features/admin/orders/status-change.tsx";
import { PACK_AND_PRINT } from "#app/features/admin/orders/work-outcome.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { homeOf } from "#app/features/admin/tabs.tsx";
import { TodayLinks } from "#app/features/admin/today/today-links.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import {
  filterQuery,
  isNarrowed,
  type OrderFilters,
  readFilters,
  readPageStart,
} from "#domain/order/order-filters.ts";
import type { Order } from "#domain/order.ts";
import { may } from "#domain/roles.ts";
import { countByStatus, listAllOrders } from "#server/admin/list-all-orders.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listViews } from "#server/orders/saved-views.ts";
import type { Route } from "./+types/orders";
import { chooseAll, doToMany } from "./many-orders.server.ts";
import { valueOrRefuse } from "./refusal.server.ts";
import { setStatus } from "./set-status.server.ts";
import { useManyOrders } from "./use-many-orders.tsx";
import { useWaiting } from "./use-waiting.ts";
import "#app/features/admin/orders/work.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Orders", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  // Who may not see orders begins at the first page that they may see.
  const home = homeOf(admin.authority);
  if (!may(admin.authority, "orders:read") && home !== "/admin/dashboard") throw redirect(home);
  const filters = readFilters(query);
  const [page, counts, views] = await Promise.all([
    listAllOrders(ctx, admin, filters, readPageStart(query)),
    filters.search ? null : countByStatus(ctx, admin, filters),
    listViews(ctx, admin, "orders"),
  ]);
  return {
    filters,
    page: valueOrRefuse(page),
    counts: counts && valueOrRefuse(counts),
    views: valueOrRefuse(views),
    now: ctx.now().toISOString(),
    canUpdate: may(admin.authority, "orders:update"),
    canSeeUsers: may(admin.authority, "users:read"),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent === CHOOSE_ALL) return chooseAll(args, String(form.get("query") ?? ""));
  if (intent === PACK_AND_PRINT || intent === PICK_LIST) return doToMany(args, form);
  return setStatus(args, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, statusNotReached);
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, page, counts, now, canUpdate, canSeeUsers } = loaderData;
  const { orders } = page;
  const answer: StatusAnswer & ManyAnswer = actionData ?? {};
  const change = useStatusChange(answer.work ? undefined : answer);
  const inAll = inAllOf(loaderData);
  const many = useManyOrders({ orders, filters, inAll, change, answer });
  const query = filterQuery(filters).toString();
  return (
    <section className="admin-section" aria-label="Orders">
      <TodayLinks {...useWaiting()} />
      <OrderToolbar
        {...{ filters, counts, canSeeUsers }}
        canExport={orders.length > 0}
        result={`${page.similar ? "Nothing is just so; similar: " : ""}${resultOf(loaderData)}`}
      >
        {canUpdate && canSeeUsers ? (
          <Link className="button quiet new" to="/admin/dashboard/orders/new">
            New order
          </Link>
        ) : null}
      </OrderToolbar>
      <SavedViews list="orders" views={loaderData.views} query={query} />
      {many.outcome}
      {page.hasNewer ? null : <NewOrders filters={filters} newest={orders[0]?.id ?? ""} />}
      {orders.length === 0 ? (
        <Nothing narrowed={isNarrowed(filters)} />
      ) : (
        <>
          <OrderTable
            {...{ orders, now, canUpdate, canSeeUsers, change }}
            chosen={many.chosen}
            onChoose={many.choose}
          />
          {canUpdate ? many.bar : null}
        </>
      )}
      <Pager
        newer={page.hasNewer ? neighbour(filters, "newer", orders[0]) : null}
        older={page.hasOlder ? neighbour(filters, "older", orders.at(-1)) : null}
      />
      {change.outcome}
      {change.question}
    </section>
  );
}

function neighbour(filters: OrderFilters, side: "newer" | "older", edge: Order | undefined) {
  const query = filterQuery(filters);
  if (edge) query.set(side, edge.id);
  return `/admin/dashboard?${query}`;
}

/** How many orders the filters leave, as far as they are counted; null: more than are on the page. */
function inAllOf({ filters, page, counts }: Route.ComponentProps["loaderData"]): number | null {
  const whole = !page.hasNewer && !page.hasOlder;
  return whole ? page.orders.length : (counts?.[filters.status ?? "all"] ?? null);
}

function resultOf(given: Route.ComponentProps["loaderData"]): string {
  const known = inAllOf(given);
  if (known === null) return `More than ${given.page.orders.length} orders, newest first`;
  return known === 1 ? "1 order" : `${atMost(known)} orders, newest first`;
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <Empty title="No orders found">
      {narrowed
        ? "Nothing matches, nor what is a typing error or two away. A search looks at the beginning of names and numbers, at parts of phone numbers, and at products."
        : "The first order appears here by itself."}
    </Empty>
  );
}
