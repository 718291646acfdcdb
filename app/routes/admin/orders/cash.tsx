import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { readCalls } from "#domain/cod/calls.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import type { Result } from "#domain/result.ts";
import { authorize } from "#domain/roles.ts";
import { askAgainByAdmin } from "#server/cod/ask-again.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { noteNoAnswer } from "#server/cod/note-no-answer.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import { undoRemittance } from "#server/cod/remit-cash.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/cash";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Cash of order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

type CashAnswer = { problem?: string };

const pageOf = (id: string) => `/admin/dashboard/orders/${encodeURIComponent(id)}#cash`;

/** The page that the forms of the order's page lead to where something is refused. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  valueOrRefuse(authorize(admin, "orders:update"));
  return { id: args.params.id };
}

/** What an admin notes of a cash order; leads back to its page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const refuse = (failure: Failure) =>
    data<CashAnswer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const field = (name: string) => String(form.get(name) ?? "");
  const changes = {
    confirm: () => confirmByAdmin(ctx, admin.value, id),
    "no-answer": () => noteNoAnswer(ctx, admin.value, id, readCalls(field("calls"))),
    again: () => askAgainByAdmin(ctx, admin.value, id),
    refused: () => refuseAtDoor(ctx, admin.value, id, field("note")),
    undo: () => undoRemittance(ctx, admin.value, id, Number(field("cash"))),
  };
  const intent = field("intent");
  if (!isOneOf(changes, intent)) throw new Response("unknown intent", { status: 400 });
  const done: Result<unknown, Failure> = await changes[intent]();
  return done.ok ? redirect(pageOf(id), 303) : refuse(done.failure);
}

const isOneOf = <Names extends object>(of: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(of, name);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): CashAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: CashAnswer = actionData ?? {};
  return (
    <section className="admin-section" aria-labelledby="cash-title">
      <h2 id="cash-title">Cash on delivery, order {loaderData.id}</h2>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <p>
        <Link className="plain" to={pageOf(loaderData.id)}>
          Back to the order
        </Link>
      </p>
    </section>
  );
}
