import { Link } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ReturnTable } from "#app/features/admin/returns/return-table.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listReturns } from "#server/returns/list-returns.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/returns/returns.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Returns", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const open = query.get("view") !== "closed";
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const found = valueOrRefuse(await listReturns(ctx, admin, { open, page }));
  return { ...found, open, page, now: ctx.now().toISOString() };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { returns, hasMore, open, page, now } = loaderData;
  const view = open ? "open" : "closed";
  const to = (number: number) => `/admin/dashboard/returns?view=${view}&page=${number}`;
  return (
    <section className="admin-section" aria-labelledby="returns-title">
      <h2 id="returns-title">Returns</h2>
      <nav className="segments" aria-label="Which returns">
        <Link to="/admin/dashboard/returns" aria-current={open ? "page" : undefined}>
          Open
        </Link>
        <Link to="/admin/dashboard/returns?view=closed" aria-current={open ? undefined : "page"}>
          Closed
        </Link>
      </nav>
      {returns.length === 0 ? (
        <Empty title={open ? "No return is open." : "No return is closed yet."}>
          {page > 1
            ? PAST_THE_END
            : open
              ? "What customers ask to send back appears here, with the day of its next step."
              : "A return comes here once it has ended."}
        </Empty>
      ) : (
        <ReturnTable returns={returns} now={now} />
      )}
      <Pager newer={page > 1 ? to(page - 1) : null} older={hasMore ? to(page + 1) : null} />
    </section>
  );
}
