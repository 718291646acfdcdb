import { data, Link, redirect } from "react-router";
import { WaitingList } from "#app/features/admin/order-entry/waiting-list.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { listWaiting } from "#server/checkout/order-entry/list-waiting.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/waiting";
import "#app/features/admin/orders/work.css";

type Answer = { problem: string };

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Waiting for payment", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return {
    waiting: valueOrRefuse(await listWaiting(ctx, admin, null)),
    now: ctx.now().toISOString(),
  };
}

/** Sends a link once more, or withdraws what was entered, and leads back (§22.79, §22.80). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const orderId = text("order") || null;
  const entered = { checkoutId: text("checkout"), orderId };
  const done =
    text("intent") === "send"
      ? await sendLinkAgain(ctx, admin.value, entered)
      : await cancelEntered(ctx, admin.value, entered);
  if (!done.ok) return refuse(done.failure);
  return redirect(`/admin/dashboard/orders/${encodeURIComponent(orderId ?? "waiting")}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, now } = loaderData;
  return (
    <article className="admin-section" aria-labelledby="waiting-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard">
            All orders
          </Link>
          <h2 id="waiting-title">Waiting for payment</h2>
          <p className="soft">Orders by telephone. They are placed when their link is paid.</p>
        </div>
        <div className="order-actions">
          <Link className="button quiet" to="/admin/dashboard/orders/new">
            New order
          </Link>
        </div>
      </header>
      {actionData ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {waiting.length === 0 ? (
        <p className="soft">Nothing waits.</p>
      ) : (
        <WaitingList {...{ waiting, now }} orderId={null} />
      )}
    </article>
  );
}
