import { Form, Link } from "react-router";
import { DocumentExports, monthName } from "#app/features/admin/documents/document-exports.tsx";
import { MonthMoneyTable } from "#app/features/admin/documents/month-money.tsx";
import {
  HsnTable,
  SectionTable,
  SeriesTable,
} from "#app/features/admin/documents/month-tables.tsx";
import { MonthWrong } from "#app/features/admin/documents/month-wrong.tsx";
import { Empty } from "#app/features/admin/empty.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { formatPaise } from "#domain/money.ts";
import { readMonth, readMonthQuery } from "#server/admin/documents/read-month.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/month";
import "#app/features/admin/documents/documents.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Month", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = readMonthQuery(new URL(args.request.url).searchParams, ctx.now());
  return valueOrRefuse(await readMonth(ctx, admin, query));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** A month for the accountant: the return, HSN, numbers, money, and what does not add up (§23.59). */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { month, from, to, isOver, gstin, gstins, series, sums, money } = loaderData;
  const all = gstin === null || gstins.includes(gstin) ? gstins : [...gstins, gstin];
  return (
    <section className="admin-section month-page" aria-labelledby="month-title">
      <header className="order-head">
        <h2 id="month-title">{monthName(from)}</h2>
        <Link className="more" to="/admin/dashboard/documents">
          Documents
        </Link>
      </header>
      {isOver ? null : <p className="soft">This month is not over: more will come.</p>}
      <Form className="documents-filter" key={`${month} ${gstin}`}>
        <label>
          <span>Month</span>
          <input
            className="input"
            type="month"
            name="month"
            defaultValue={month}
            pattern="[0-9]{4}-[0-9]{2}"
            placeholder="2026-10"
          />
        </label>
        {all.length > 1 ? (
          <label>
            <span>GSTIN</span>
            <select className="input as-select" name="gstin" defaultValue={gstin ?? ""}>
              <option value="">All</option>
              {all.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        ) : null}
        <button className="button quiet" type="submit">
          Show
        </button>
      </Form>
      <MonthWrong month={loaderData} />
      <DocumentExports {...{ from, to, gstins }} kind="" gstin={gstin ?? ""} />
      <h3>GSTR-1</h3>
      {sums === null ? (
        <Empty title="There are more documents than a page adds up">
          The files above have all of them.
        </Empty>
      ) : sums.sections.length === 0 ? (
        <Empty title="Nothing was invoiced in this month.">Another can be chosen above.</Empty>
      ) : (
        <>
          <SectionTable sections={sums.sections} />
          <p>
            Invoiced less credit notes: <b className="num">{formatPaise(sums.net)}</b>
          </p>
          <h3>By HSN</h3>
          <HsnTable hsn={sums.hsn} />
        </>
      )}
      <h3>Numbers</h3>
      {series.length === 0 ? (
        <Empty title="No document was issued in this month.">Another can be chosen above.</Empty>
      ) : (
        <SeriesTable series={series} withGstin={gstins.length > 1} />
      )}
      {money ? (
        <>
          <h3>Money</h3>
          <MonthMoneyTable money={money} days={new URLSearchParams({ from, until: to })} />
        </>
      ) : null}
    </section>
  );
}
