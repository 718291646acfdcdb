import { CustomerTable } from "#app/features/admin/customers/customer-table.tsx";
import { CustomerToolbar } from "#app/features/admin/customers/customer-toolbar.tsx";
import { Empty } from "#app/features/admin/empty.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { SavedViews } from "#app/features/admin/orders/saved-views.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import {
  customerQuery,
  isNarrowedTo,
  readCustomerFilters,
} from "#domain/customers/customer-list.ts";
import { listCustomers } from "#server/admin/customers/list-customers.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listViews } from "#server/orders/saved-views.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/orders/work.css";
import "#app/features/admin/customers/customers.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Customers", "Admin"),
  { name: "robots", content: "noindex" },
];

const MAX_ID = 200; // longer than any id

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const filters = readCustomerFilters(query);
  const after = query.get("after")?.slice(0, MAX_ID) || null;
  const [page, views] = await Promise.all([
    listCustomers(ctx, admin, filters, after),
    listViews(ctx, admin, "customers"),
  ]);
  return {
    ...valueOrRefuse(page),
    views: valueOrRefuse(views),
    filters,
    after,
    now: ctx.now().toISOString(),
  };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/customers";

/** Everybody with an account (§21.30). */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, hasMore, tags, views, filters, after, now } = loaderData;
  const query = customerQuery(filters);
  const last = customers.at(-1)?.id;
  const older = new URLSearchParams(query);
  if (last) older.set("after", last);
  return (
    <section className="admin-section" aria-labelledby="customers-title">
      <h2 className="hidden-text" id="customers-title">
        Customers
      </h2>
      <CustomerToolbar filters={filters} tags={tags} result={resultOf(loaderData)} />
      <SavedViews list="customers" views={views} query={query.toString()} />
      {customers.length === 0 ? (
        <Empty title="No customers found">
          {isNarrowedTo(filters)
            ? "Nothing matches. A search looks at the beginning of names, e-mail addresses and phone numbers."
            : filters.sort === "newest"
              ? "Who signs up appears here."
              : "Nobody has ordered yet."}
        </Empty>
      ) : (
        <CustomerTable customers={customers} now={now} />
      )}
      <Pager
        newer={after === null ? null : `${PAGE}?${query}`}
        older={hasMore && last ? `${PAGE}?${older}` : null}
        words={{
          newer: "First page",
          newest: "First page",
          older: "Next page",
          oldest: "Last page",
        }}
      />
    </section>
  );
}

function resultOf({ count, filters }: Route.ComponentProps["loaderData"]): string {
  const who = filters.sort === "newest" || isNarrowedTo(filters) ? "customer" : "buyer";
  return count === 1 ? `1 ${who}` : `${atMost(count)} ${who}s`;
}
