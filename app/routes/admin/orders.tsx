import { useEffect, useState } from "react";
import { Link, redirect } from "react-router";
import { Empty } from "#app/features/admin/empty.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { BulkBar } from "#app/features/admin/orders/bulk-bar.tsx";
import { NewOrders } from "#app/features/admin/orders/new-orders.tsx";
import { OrderTable } from "#app/features/admin/orders/order-table.tsx";
import { OrderToolbar } from "#app/features/admin/orders/order-toolbar.tsx";
import { SavedViews } from "#app/features/admin/orders/saved-views.tsx";
import { statusNotReached, useStatusChange } from "#app/features/admin/orders/status-change.tsx";
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
import { valueOrRefuse } from "./refusal.server.ts";
import { setStatus } from "./set-status.server.ts";
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
  return setStatus(args, await args.request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, statusNotReached);
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, page, counts, now, canUpdate, canSeeUsers } = loaderData;
  const { orders } = page;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useStatusChange(actionData);
  // What is not on the page any more cannot be chosen.
  const shown = new Set(orders.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  const { busy } = change;
  useEffect(() => {
    if (busy) setChosen(new Set());
  }, [busy]);
  const choose = (ids: string[], on: boolean) => {
    const next = new Set(shown);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const query = filterQuery(filters).toString();
  return (
    <section className="admin-section" aria-label="Orders">
      <TodayLinks {...useWaiting()} />
      <OrderToolbar
        {...{ filters, counts, canSeeUsers }}
        canExport={orders.length > 0}
        result={resultOf(loaderData)}
      >
        {canUpdate && canSeeUsers ? (
          <Link className="button quiet new" to="/admin/dashboard/orders/new">
            New order
          </Link>
        ) : null}
      </OrderToolbar>
      <SavedViews list="orders" views={loaderData.views} query={query} />
      {page.hasNewer ? null : <NewOrders filters={filters} newest={orders[0]?.id ?? ""} />}
      {orders.length === 0 ? (
        <Nothing narrowed={isNarrowed(filters)} />
      ) : (
        <>
          <OrderTable
            {...{ orders, now, canUpdate, canSeeUsers, change }}
            chosen={shown}
            onChoose={choose}
          />
          {canUpdate ? (
            <BulkBar
              count={shown.size}
              busy={busy}
              onAsk={change.ask}
              onClear={() => setChosen(new Set())}
            />
          ) : null}
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

function resultOf({ filters, page, counts }: Route.ComponentProps["loaderData"]): string {
  const here = page.orders.length;
  const whole = !page.hasNewer && !page.hasOlder;
  const known = whole ? here : counts?.[filters.status ?? "all"];
  if (known === undefined) return `More than ${here} orders, newest first`;
  return known === 1 ? "1 order" : `${atMost(known)} orders, newest first`;
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <Empty title="No orders found">
      {narrowed
        ? "Nothing matches. A search looks at the beginning of names, addresses and numbers."
        : "The first order appears here by itself."}
    </Empty>
  );
}
