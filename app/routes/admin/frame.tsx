import { Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { FortnightFigures } from "#app/features/admin/overview/fortnight.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { shouldRevalidate as unlessUnreached } from "#app/ui/form/network-failure.ts";
import { readFortnight } from "#server/admin/read-overview.ts";
import { countWaiting } from "#server/admin/read-today.ts";
import { requireAdminAtAll } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import type { Route } from "./+types/frame";
import "#app/features/admin/frame.css";
import "#app/features/admin/overview/plots.css";
import "#app/features/admin/orders/list.css";
import "#app/features/admin/tables.css";
import "#app/features/admin/filters.css";
import "#app/features/admin/orders/order.css";
import "#app/features/admin/narrow.css";

/** What the pages of the dashboard have in common: who may see what, the figures above the orders (§2.72). */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdminAtAll(args);
  // Nothing but the page of the second factor for who must set one up first.
  const { ctx } = requestContextOf(args);
  const now = ctx.now().toISOString();
  if (admin.mustSetUp) return { authority: null, fortnight: null, missing: 0, waiting: [], now };
  const isOrders = new URL(args.request.url).pathname === "/admin/dashboard";
  const [fortnight, waiting] = await Promise.all([
    isOrders ? readFortnight(ctx, admin) : null,
    countWaiting(ctx, admin),
  ]);
  return {
    authority: admin.authority,
    // An admin who may not read orders gets the page without the figures.
    fortnight: fortnight?.ok ? fortnight.value : null,
    missing: countOpenGaps(ctx, admin),
    // Nothing for an admin who may see none of it.
    waiting: waiting.ok ? waiting.value : [],
    now,
  };
}

/** Searching and leafing through a list does not read the figures and the marks anew; another page does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formData?.get("intent") === "preview") return false; // of an article: nothing has changed
  const { currentUrl, nextUrl, formMethod } = args;
  const sameList = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return !(sameList && !formMethod) && unlessUnreached(args);
}

export default function AdminFrame({ loaderData, matches }: Route.ComponentProps) {
  const { fortnight, missing } = loaderData;
  const page = matches.at(-1)?.id;
  return (
    <div className="admin">
      {missing > 0 && page !== "routes/admin/ready" ? (
        <p className="info">
          The shop takes no orders yet. <Link to="/admin/dashboard/ready">See what is missing</Link>
        </p>
      ) : null}
      {fortnight && page === "routes/admin/orders" ? <FortnightFigures {...fortnight} /> : null}
      <div id="admin-panel" role="tabpanel" aria-label="Admin dashboard">
        <Outlet />
      </div>
    </div>
  );
}

export { AdminProblem as ErrorBoundary };
