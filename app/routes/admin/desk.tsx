import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { may } from "../../../domain/roles.ts";
import { requireAdmin, visitOf } from "../../../server/auth/guards.ts";
import { readFortnight } from "../../../server/services/read-overview.ts";
import { DeskHead } from "../../features/desk/head.tsx";
import { DeskProblem } from "../../features/desk/problem.tsx";
import { DeskTabs } from "../../features/desk/tabs.tsx";
import { shouldRevalidate as unlessUnreached } from "../../ui/network-failure.ts";
import type { Route } from "./+types/desk";
import "../../styles/pages/desk/frame.css";
import "../../styles/pages/desk/plots.css";
import "../../styles/pages/desk/list.css";
import "../../styles/pages/desk/tables.css";
import "../../styles/pages/desk/order.css";
import "../../styles/pages/desk/narrow.css";

/** What all parts of the desk stand in (§2.72). */
export async function loader(args: Route.LoaderArgs) {
  const { authority } = await requireAdmin(args);
  const { shop } = visitOf(args);
  return {
    isSuper: authority.role === "super_admin",
    fortnight: may(authority, "read", "orders") ? await readFortnight(shop) : null,
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
