import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { seenField } from "#app/features/admin/undo/seen-field.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import { authorize } from "#domain/roles.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { undoPress } from "#server/shipping/undo-press.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/undo";

const HOME = "/admin/dashboard";

/** What could not be undone, as sentences. */
type Answer = { problems: { id: string; problem: string }[]; back: string };

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Undo", "Admin"),
  { name: "robots", content: "noindex" },
];

/** There is nothing to see without the form that leads here. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  valueOrRefuse(authorize(admin, "orders:read"));
  return null;
}

/** Undoes what was pressed (§22.89) and leads back to where that was. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const back = backOf(String(form.get("back") ?? ""));
  const refuse = (failure: Failure) =>
    data<Answer>(
      { problems: [{ id: "", problem: sentenceOf(failure) }], back },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const allowed = authorize(admin.value, "orders:update");
  if (!allowed.ok) return refuse(allowed.failure);
  const { ctx } = requestContextOf({ context });
  const problems: Answer["problems"] = [];
  const ids = [...new Set(form.getAll("order").map(String))].slice(0, MOST_AT_ONCE);
  if (ids.length === 0) return refuse("no-order-chosen");
  for (const id of ids) {
    const seen = String(form.get(seenField(id)) ?? "");
    const undone = await undoPress(ctx, admin.value, { id, seen });
    if (!undone.ok) problems.push({ id, problem: sentenceOf(undone.failure) });
  }
  return problems.length > 0 ? data<Answer>({ problems, back }) : redirect(back);
}

/** A page of the admins, to which a form may lead back. */
const backOf = (text: string): string =>
  /^\/admin\/dashboard(?:[/?][\w\-.~%/?=&+]*)?$/.test(text) ? text : HOME;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(
    serverAction,
    (): Answer => ({ problems: [{ id: "", problem: messages().offline }], back: HOME }),
  );
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function UndoPage({ actionData }: Route.ComponentProps) {
  const { problems = [], back = HOME } = actionData ?? {};
  return (
    <section className="admin-section" aria-labelledby="undo-title">
      <h2 id="undo-title">Undo</h2>
      {problems.length > 0 ? (
        <Notice kind="problem">
          {problems.map(({ id, problem }) => (
            <p key={id}>{id ? `${id}: ${problem}` : problem}</p>
          ))}
        </Notice>
      ) : (
        <p className="soft">There is nothing to undo.</p>
      )}
      <Link className="more" to={back}>
        Back
      </Link>
    </section>
  );
}
