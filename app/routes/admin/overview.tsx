import { Link } from "react-router";
import { MailList, RefundList, type ResendAnswer } from "#app/features/admin/entries.tsx";
import { shortRupees } from "#app/features/admin/numbers.ts";
import { DayPlot } from "#app/features/admin/overview/day-plot.tsx";
import {
  CheckoutList,
  DayTable,
  Figures,
  MovedTable,
  Shares,
} from "#app/features/admin/overview/overview-parts.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { LowStock } from "#app/features/admin/stock/low-stock.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { may } from "#domain/roles.ts";
import { listRefunds } from "#server/admin/list-refunds.ts";
import { listFailedMails } from "#server/admin/mails/list-failed-mails.ts";
import { readOverview } from "#server/admin/read-overview.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listLowStock } from "#server/stock/list-stock.ts";
import type { Route } from "./+types/overview";
import { valueOrRefuse } from "./refusal.server.ts";
import { resend } from "./resend.server.ts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Overview", "Admin"),
  { name: "robots", content: "noindex" },
];

const stretches = [14, 30, 90];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const requested = Number(query.get("days"));
  const count = stretches.find((days) => days === requested) ?? 14;
  const [overview, refunds, failed] = await Promise.all([
    readOverview(ctx, admin, count),
    listRefunds(ctx, admin),
    listFailedMails(ctx, admin, query.get("mails")),
  ]);
  return {
    ...valueOrRefuse(overview),
    refunds: valueOrRefuse(refunds),
    count,
    failed: valueOrRefuse(failed),
    low: await listLowStock(ctx, admin),
    now: ctx.now().toISOString(),
    canUpdate: may(admin.authority, "orders:update"),
  };
}

export async function action(args: Route.ActionArgs) {
  return resend(args, await args.request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): ResendAnswer => ({ resendProblem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, count, payments, products, cancelled, refunded, now, canUpdate } = loaderData;
  const { unpaid, stuck, refunds, failed, low, moved } = loaderData;
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
  const answer: ResendAnswer = actionData ?? {};
  return (
    <section className="admin-section" aria-labelledby="overview-title">
      <header className="order-head">
        <h2 id="overview-title">Overview</h2>
        <nav className="segments" aria-label="Days">
          {stretches.map((each) => (
            <Link
              key={each}
              to={`?days=${each}`}
              aria-current={each === count ? "true" : undefined}
              preventScrollReset
            >
              {each} days
            </Link>
          ))}
        </nav>
      </header>
      <Figures days={days} cancelled={cancelled} refunded={refunded} />
      <div className="plots">
        <figure>
          <figcaption>Orders by day</figcaption>
          <DayPlot
            values={days.map(({ day, orders: value }) => ({ day, value }))}
            label={`Orders by day, last ${count} days: ${orders} in all. The table below has each day.`}
            format={String}
          />
        </figure>
        <figure>
          <figcaption>Revenue by day of the order</figcaption>
          <DayPlot
            values={days.map(({ day, revenue: value }) => ({ day, value: value / 100 }))}
            label={`Revenue by day, last ${count} days: ${formatPaise(revenue)} in all. The table below has each day.`}
            format={shortRupees}
          />
        </figure>
      </div>
      <DayTable days={days} />
      <MovedTable days={moved} />
      <div className="dossier even">
        <Part title="By product">
          <Shares
            parts={products.map(({ name, pieces, value }) => ({
              name,
              count: pieces,
              amounts: [value],
            }))}
            unit="Pieces"
            columns={["Ordered for"]}
            nothing="No orders in these days."
          />
        </Part>
        <Part title="By payment">
          <Shares
            parts={payments.map(({ name, orders, revenue, toCollect }) => ({
              name,
              count: orders,
              amounts: [revenue, toCollect],
            }))}
            unit="Orders"
            columns={["Revenue", "To be collected"]}
            nothing="No orders in these days."
          />
        </Part>
        {low.length > 0 ? (
          <Part title="Low stock">
            <LowStock rows={low} />
          </Part>
        ) : null}
        <Part title="Paid without an order">
          <CheckoutList
            checkouts={stuck}
            now={now}
            nothing="None: every payment has become an order or goes back."
          />
        </Part>
        <Part title="Payments not finished">
          <CheckoutList checkouts={unpaid} now={now} nothing="None in these days." />
        </Part>
        <Part title="Refunds">
          {refunds.length > 0 ? (
            <RefundList refunds={refunds} now={now} />
          ) : (
            <p className="soft">None.</p>
          )}
        </Part>
        <Part title="Failed mails">
          {answer.resent ? <Notice kind="info">{answer.resent}</Notice> : null}
          {answer.resendProblem ? <Notice kind="problem">{answer.resendProblem}</Notice> : null}
          <MailList mails={failed.mails} now={now} canResend={canUpdate} />
          {failed.next ? (
            <Link className="more" to={`?days=${count}&mails=${encodeURIComponent(failed.next)}`}>
              Older failed mails
            </Link>
          ) : null}
        </Part>
      </div>
    </section>
  );
}
