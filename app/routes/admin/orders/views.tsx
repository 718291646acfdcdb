import { data, Form, Link, redirect, useNavigation } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LONGEST_VIEW_NAME, readViewList, viewLists } from "#domain/admin/saved-views.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { dropView, keepView, listViews } from "#server/orders/saved-views.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/views";
import "#app/features/admin/orders/work.css";

/** What the form answers where it does not lead back. */
type Answer = { problem: string; typed?: { name: string; query: string } };

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Saved views", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const list = listOf(args.request);
  return { list, views: valueOrRefuse(await listViews(ctx, admin, list)) };
}

const listOf = (request: Request) => readViewList(new URL(request.url).searchParams.get("list"));

/** Keeps the filters of a list, and leads back to it; or removes a view. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { name: text("name"), query: text("query") };
  const refuse = (failure: Failure, answer: Partial<Answer> = {}) =>
    data<Answer>({ problem: sentenceOf(failure), ...answer }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure, { typed });
  const { ctx } = requestContextOf({ context });
  const list = listOf(request);
  if (text("intent") === "remove") {
    const removed = await dropView(ctx, admin.value, list, Number(text("id")));
    return removed.ok ? redirect(`/admin/dashboard/views?list=${list}`) : refuse(removed.failure);
  }
  const saved = await keepView(ctx, admin.value, list, typed);
  if (!saved.ok) return refuse(saved.failure, { typed });
  return redirect(`${viewLists[list].path}?${new URLSearchParams(typed.query)}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ViewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { views, list } = loaderData;
  const { path, name } = viewLists[list];
  const busy = useNavigation().formMethod === "POST";
  const typed = actionData?.typed;
  return (
    <section className="admin-section" aria-labelledby="views-title">
      <header className="order-head">
        <div>
          <Link className="plain" to={path}>
            All {name}
          </Link>
          <h2 id="views-title">Saved views</h2>
        </div>
      </header>
      {actionData ? <Notice kind="problem">{actionData.problem}</Notice> : null}
      {typed?.query ? (
        <Form method="post" className="form edit-order">
          <input type="hidden" name="query" value={typed.query} />
          <TextField
            label="Name of this view"
            name="name"
            defaultValue={typed.name}
            maxLength={LONGEST_VIEW_NAME}
            autoComplete="off"
          />
          <button className="button" type="submit" name="intent" value="keep" disabled={busy}>
            Save view
          </button>
        </Form>
      ) : null}
      {views.length === 0 ? (
        <p className="soft">Search or filter the {name}, and keep what you see under a name.</p>
      ) : (
        <ul className="entries">
          {views.map((view) => (
            <li key={view.id}>
              <div>
                <Link to={`${path}?${view.query}`}>{view.name}</Link>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={view.id} />
                <button
                  className="plain"
                  type="submit"
                  name="intent"
                  value="remove"
                  disabled={busy}
                >
                  Remove<span className="hidden-text"> {view.name}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
