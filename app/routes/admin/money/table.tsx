import { Form, Link } from "react-router";
import { MoneyTable } from "#app/features/admin/overview/money-table.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import {
  daysOf,
  type MoneyKey,
  moneyKeys,
  readMoneyQuery,
  stretches,
} from "#domain/order/numbers.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/table";
import "#app/features/admin/overview/money.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Money", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = readMoneyQuery(new URL(args.request.url).searchParams, ctx.now());
  return { ...valueOrRefuse(await readMoney(ctx, admin, query)), query };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/overview/money";
const keys = Object.keys(moneyKeys) as MoneyKey[];

/** What came in and went out (§22.81). */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, query } = loaderData;
  const { by, from, until } = query;
  const count = daysOf(query).length;
  const address = (changes: Record<string, string>, page = PAGE) =>
    `${page}?${new URLSearchParams({ by, from, until, ...changes })}`;
  return (
    <section className="admin-section" aria-labelledby="money-title">
      <header className="order-head">
        <h2 id="money-title">Money</h2>
        <nav className="segments" aria-label="By">
          {keys.map((key) => (
            <Link
              key={key}
              to={address({ by: key })}
              aria-current={key === by ? "true" : undefined}
            >
              {moneyKeys[key]}
            </Link>
          ))}
        </nav>
        <nav className="segments" aria-label="Days">
          {stretches.map((days) => (
            <Link
              key={days}
              to={`${PAGE}?${new URLSearchParams({ by, days: String(days) })}`}
              aria-current={days === count ? "true" : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </header>
      <Form method="get" action={PAGE} className="money-days" key={`${from} ${until}`}>
        <input type="hidden" name="by" value={by} />
        <div className="field">
          <label htmlFor="money-from">From</label>
          <input className="input" type="date" id="money-from" name="from" defaultValue={from} />
        </div>
        <div className="field">
          <label htmlFor="money-until">Until</label>
          <input className="input" type="date" id="money-until" name="until" defaultValue={until} />
        </div>
        <button className="button quiet" type="submit">
          Show
        </button>
      </Form>
      <MoneyTable by={by} rows={rows} total={total} />
      <p className="cluster">
        <a className="more" href={address({}, `${PAGE}/csv`)} rel="external">
          CSV
        </a>
        <a className="more" href={address({}, `${PAGE}/xlsx`)} rel="external">
          Excel
        </a>
        <Link className="more" to="/admin/dashboard/overview">
          Overview
        </Link>
      </p>
      <ul className="soft small money-words">
        <li>
          Orders count on the day on which they were placed, money on the day on which it moved.
        </li>
        <li>
          Revenue is what was paid online and collected in cash, less what was refunded or lost in a
          dispute.
        </li>
        <li>
          To be collected is the cash of orders placed in these days that are on their way. Money
          that became no order is not among it.
        </li>
        {by === "product" ? (
          <li>The money of an order is shared among its lines by what was charged for each.</li>
        ) : null}
      </ul>
    </section>
  );
}
