import { data, Form, Link, redirect, useNavigation } from "react-router";
import { CONFIRMED, NO_ANSWER, QueueTable } from "#app/features/admin/orders/queue-table.tsx";
import {
  PACK_AND_PRINT,
  type WorkAnswer,
  WorkOutcome,
} from "#app/features/admin/orders/work-outcome.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { TodayLinks } from "#app/features/admin/today/today-links.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { callWords, readCalls } from "#domain/cod/calls.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { cashMessages } from "#domain/messages/cash-messages.ts";
import { messages } from "#domain/messages.ts";
import {
  type Queue,
  queueWords,
  readQueue,
  type WorkAction,
  workActions,
  workWords,
} from "#domain/order/queues.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { noteNoAnswer } from "#server/cod/note-no-answer.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { listQueue, listTagged } from "#server/orders/queues.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import { useWaiting } from "../use-waiting.ts";
import type { Route } from "./+types/queue";
import { packAndPrint } from "./pack-and-print.server.ts";
import "#app/features/admin/orders/work.css";

const MOST = 100; // as many as the page shows

/** The address of the orders with a tag: `queues/tagged?tag=…`. */
const TAGGED = "tagged";

export const meta: Route.MetaFunction = (args) => {
  const queue = readQueue(args.params.queue);
  return [
    titleOf(args, queue ? queueWords[queue].name : "Orders with a tag", "Admin"),
    { name: "robots", content: "noindex" },
  ];
};

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const queue = readQueue(args.params.queue);
  if (queue === "to-hand-over") throw redirect("/admin/dashboard/parcels");
  // Of an older bookmark: they are no orders.
  if (args.params.queue === "refunds-due") throw redirect("/admin/dashboard/refunds");
  const tag = new URL(args.request.url).searchParams.get("tag") ?? "";
  const listed = await (queue ? listQueue(ctx, admin, queue) : listTagged(ctx, admin, tag));
  const list = valueOrRefuse(listed);
  if (!queue && args.params.queue !== TAGGED) throw data("There is no such queue", { status: 404 });
  return {
    list,
    queue,
    tag,
    now: ctx.now().toISOString(),
    canSeeUsers: may(admin.authority, "users:read"),
    notesAnswers: queue === "to-confirm" && may(admin.authority, "orders:update"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refuse = (failure: Failure) =>
    data<WorkAnswer>(
      { problems: [{ id: "", problem: sentenceOf(failure) }] },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const allowed = authorize(admin.value, "orders:update");
  if (!allowed.ok) return refuse(allowed.failure);
  const { ctx } = requestContextOf({ context });
  if (form.get("action") === PACK_AND_PRINT) {
    return packAndPrint({ context }, admin.value, form.getAll("order").map(String));
  }
  const said = readAnswer(form);
  if (said) {
    const noted = await noteAnswer(ctx, admin.value, said);
    return noted.ok ? data<WorkAnswer>({ noted: noted.value }) : refuse(noted.failure);
  }
  const asked = readWork(form);
  if (!asked || asked.ids.length === 0) return refuse("no-order-chosen");
  const done: string[] = [];
  const problems: WorkAnswer["problems"] = [];
  for (const id of asked.ids) {
    const worked = await workOnOrder(ctx, admin.value, id, asked.action);
    if (worked.ok) done.push(id);
    else problems.push({ id, problem: sentenceOf(worked.failure) });
  }
  const undos = await readUndoable(ctx, admin.value, done);
  const now = ctx.now().toISOString();
  return data<WorkAnswer>({ done: { ids: done, action: asked.action }, problems, undos, now });
}

type Said = { id: string; hasConfirmed: boolean; calls: number | null };

/** What a customer said on the telephone (`no-answer:GV-…:2`); null: the form notes no answer. */
function readAnswer(form: FormData): Said | null {
  const [answer = "", id = "", calls = ""] = String(form.get("one") ?? "").split(":");
  if (answer !== CONFIRMED && answer !== NO_ANSWER) return null;
  return { id, hasConfirmed: answer === CONFIRMED, calls: readCalls(calls) };
}

async function noteAnswer(
  ctx: RequestContext["ctx"],
  admin: SignedInAdmin,
  { id, hasConfirmed, calls }: Said,
): Promise<Result<string, Failure>> {
  if (hasConfirmed) {
    const confirmed = await confirmByAdmin(ctx, admin, id);
    return confirmed.ok ? success(cashMessages.confirmed(id)) : confirmed;
  }
  const noted = await noteNoAnswer(ctx, admin, id, calls);
  return noted.ok ? success(cashMessages.noAnswer(id, callWords(noted.value))) : noted;
}

/** What a form asks for: `one` is a row's own button (`pack:GV-…`), otherwise `action` for all chosen. */
function readWork(form: FormData): { action: WorkAction; ids: string[] } | null {
  const known = (text: string) => workActions.find((each) => each === text);
  const [only = "", id] = String(form.get("one") ?? "").split(":");
  const one = known(only);
  if (one && id) return { action: one, ids: [id] };
  const action = known(String(form.get("action") ?? ""));
  const ids = [...new Set(form.getAll("order").map(String))].slice(0, MOST);
  return action ? { action, ids } : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(
    serverAction,
    (): WorkAnswer => ({ problems: [{ id: "", problem: messages().offline }] }),
  );
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** What several orders of a queue can be given at once. */
const bulkOf = (queue: Queue | null): WorkAction | null => (queue === "to-pack" ? "pack" : null);

export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, tag, list, now, canSeeUsers, notesAnswers } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const title = queue ? queueWords[queue].name : `Tagged “${tag}”`;
  const bulk = list.rows.some(({ next }) => next === bulkOf(queue)) ? bulkOf(queue) : null;
  return (
    <section className="admin-section" aria-labelledby="queue-title">
      <TodayLinks {...useWaiting()} current={queue} />
      <h2 id="queue-title">{title}</h2>
      {actionData ? <WorkOutcome {...actionData} /> : null}
      {list.rows.length === 0 ? (
        <div className="empty">
          <p className="soft">{queue ? queueWords[queue].empty : "No order has this tag."}</p>
          <Link className="more" to="/admin/dashboard">
            All orders
          </Link>
        </div>
      ) : (
        <Form
          method="post"
          className="queue-list"
          preventScrollReset
          reloadDocument={bulk === "pack"} // it may lead to a PDF
        >
          <QueueTable
            rows={list.rows}
            caption={title}
            isReturns={queue === "returns"}
            {...{ now, canSeeUsers, notesAnswers, bulk, busy }}
          />
          {bulk ? (
            <div className="bulk queue-bar">
              <button className="button" type="submit" name="action" value={bulk} disabled={busy}>
                {workWords[bulk].button}: selected orders
              </button>
              <button
                className="button"
                type="submit"
                name="action"
                value={PACK_AND_PRINT}
                disabled={busy}
              >
                Pack and print: selected orders
              </button>
            </div>
          ) : null}
          {list.more ? (
            <p className="soft">The first 100. The next ones follow as these are done.</p>
          ) : null}
        </Form>
      )}
    </section>
  );
}
