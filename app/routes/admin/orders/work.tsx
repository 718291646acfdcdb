import { data, Link, redirect } from "react-router";
import { PACK_AND_PRINT } from "#app/features/admin/orders/work-outcome.tsx";
import { WorkPart } from "#app/features/admin/orders/work-part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { workActions } from "#domain/order/queues.ts";
import type { Result } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { changeTags, writeNote } from "#server/orders/annotate-order.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/work";
import { packAndPrint } from "./pack-and-print.server.ts";
import "#app/features/admin/orders/work.css";

/** What a form answers where it does not lead back to the order. */
type Answer = { problem: string; typed?: { note?: string; tag?: string } };

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Work on order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  return { id, work: valueOrRefuse(await readOrderWork(ctx, admin, id)) };
}

/** The forms of the part "Work" of an order's page, to which they lead back (§22.72, §22.73). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const typed = { note: text("note"), ...(intent === "tag" ? { tag: text("tag") } : {}) };
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure), typed }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const { id } = params;
  if (intent === PACK_AND_PRINT) {
    const { data: answer } = await packAndPrint({ context }, admin.value, [id]);
    const [problem] = answer.problems ?? [];
    if (problem) return data<Answer>({ problem: problem.problem, typed });
    return redirect(`/admin/dashboard/orders/${encodeURIComponent(id)}`);
  }
  const done = await doIt(ctx, admin.value, id, intent, text);
  if (!done.ok) return refuse(done.failure);
  return redirect(`/admin/dashboard/orders/${encodeURIComponent(id)}`);
}

function doIt(
  ctx: RequestContext["ctx"],
  admin: SignedInAdmin,
  id: string,
  intent: string,
  text: (name: string) => string,
): Promise<Result<unknown, Failure>> {
  if (intent === "tag") return changeTags(ctx, admin, id, { add: text("tag") });
  if (intent === "untag") return changeTags(ctx, admin, id, { remove: text("tag") });
  const action = workActions.find((each) => each === text("action"));
  if (intent === "move" && action) return workOnOrder(ctx, admin, id, action);
  return writeNote(ctx, admin, id, text("note"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, work } = loaderData;
  return (
    <article className="admin-section" aria-labelledby="order-title">
      <header className="order-head">
        <div>
          <Link className="plain" to={`/admin/dashboard/orders/${encodeURIComponent(id)}`}>
            The whole order
          </Link>
          <h2 id="order-title">Order {id}</h2>
        </div>
      </header>
      {actionData ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      <div className="edit-order">
        <WorkPart orderId={id} work={work} typed={actionData?.typed ?? {}} />
      </div>
    </article>
  );
}
