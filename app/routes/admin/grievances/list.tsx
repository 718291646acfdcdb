import { Link } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { GrievanceTable } from "#app/features/admin/grievances/grievance-table.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { listGrievances, readGrievanceFilter } from "#server/grievances/list-grievances.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/grievances/grievances.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Grievances", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const asked = readGrievanceFilter(new URL(args.request.url).searchParams);
  const listed = valueOrRefuse(await listGrievances(ctx, admin, asked));
  return { ...listed, ...asked, now: ctx.now().toISOString() };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/grievances";
const shown = { open: "Open", resolved: "Resolved", all: "All" } as const;

/** Why there is none in a state. */
const whyNone = {
  open: "Who writes to the grievance officer appears here, with the clocks of their ticket.",
  resolved: "A ticket comes here once it is resolved.",
  all: "Who writes to the grievance officer appears here.",
};

/** Grievances with their clocks: of the open ones what is due first stands at the top (§23.64). */
export default function GrievancesPage({ loaderData }: Route.ComponentProps) {
  const { grievances, hasMore, open, late, filter, page, now } = loaderData;
  const address = (at: number) => `${PAGE}?${new URLSearchParams({ show: filter, page: `${at}` })}`;
  return (
    <section className="admin-section" aria-labelledby="grievances-title">
      <header className="order-head">
        <h2 id="grievances-title">Grievances</h2>
        <nav className="segments" aria-label="State">
          {(["open", "resolved", "all"] as const).map((each) => (
            <Link
              key={each}
              to={`${PAGE}?show=${each}`}
              aria-current={each === filter ? "true" : undefined}
            >
              {shown[each]}
              {each === "open" && open > 0 ? <b className="num"> {atMost(open)}</b> : null}
            </Link>
          ))}
        </nav>
      </header>
      <p className="soft small">
        To be acknowledged within 48 hours and resolved within a month, those about personal data
        within 90 days.
        {late > 0 ? <b className="overdue"> Overdue: {atMost(late)}.</b> : null}
      </p>
      {grievances.length === 0 ? (
        <Empty title={filter === "open" ? "Nobody waits for an answer." : "None yet."}>
          {page === 1 ? whyNone[filter] : PAST_THE_END}
        </Empty>
      ) : (
        <GrievanceTable grievances={grievances} now={now} />
      )}
      <Pager
        newer={page > 1 ? address(page - 1) : null}
        older={hasMore ? address(page + 1) : null}
      />
      <p>
        <a className="more" href={`${PAGE}.csv`} rel="external">
          All as CSV, for an inspection
        </a>
      </p>
    </section>
  );
}
