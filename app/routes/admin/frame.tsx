import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { DeskHead } from "#app/features/admin/head.tsx";
import { DeskProblem } from "#app/features/admin/problem.tsx";
import { DeskTabs } from "#app/features/admin/tabs.tsx";
import { shouldRevalidate as unlessUnreached } from "#app/ui/network-failure.ts";
import { readFortnight } from "#server/admin/read-overview.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/frame";
import "#app/features/admin/frame.css";
import "#app/features/admin/plots.css";
import "#app/features/admin/list.css";
import "#app/features/admin/tables.css";
import "#app/features/admin/order.css";
import "#app/features/admin/narrow.css";

/** What all parts of the desk stand in (§2.72). */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const fortnight = await readFortnight(requestContextOf(args).ctx, admin);
  return {
    isSuper: admin.authority.role === "super_admin",
    // An admin who may not read orders gets the page without the figures.
    fortnight: fortnight.ok ? fortnight.value : null,
  };
}

/** Searching and going from part to part does not ask anew how the shop does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const wentElsewhere = !args.formMethod && args.currentUrl.href !== args.nextUrl.href;
  return !wentElsewhere && unlessUnreached(args);
}

export default function Desk({ loaderData, matches }: Route.ComponentProps) {
  const { isSuper, fortnight } = loaderData;
  const onOrders = matches.at(-1)?.id === "routes/admin/orders";
  return (
    <div className="desk">
      <div className={onOrders && fortnight ? "desk-head with-figures" : "desk-head"}>
        <h1>Admin dashboard</h1>
        {onOrders && fortnight ? <DeskHead {...fortnight} /> : null}
      </div>
      <DeskTabs isSuper={isSuper} />
      <div id="desk-panel" role="tabpanel" aria-label="Admin dashboard">
        <Outlet />
      </div>
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
