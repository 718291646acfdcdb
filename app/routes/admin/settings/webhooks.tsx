import { data } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ShownSecret } from "#app/features/admin/programs/shown-secret.tsx";
import { GroupNav } from "#app/features/admin/settings/group-nav.tsx";
import { EndpointForm } from "#app/features/admin/webhooks/endpoint-form.tsx";
import { EndpointList } from "#app/features/admin/webhooks/endpoint-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import type { TypedWebhook, WebhookErrors } from "#domain/webhooks/endpoint-form.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import { listGroups } from "#server/settings/read-group.ts";
import { listEndpoints } from "#server/webhooks/list-endpoints.ts";
import { makeEndpoint } from "#server/webhooks/make-endpoint.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/webhooks";
import "#app/features/admin/settings/settings.css";
import "#app/features/admin/programs/programs.css";
import "#app/features/admin/webhooks/webhooks.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, webhookSettings().title, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const endpoints = valueOrRefuse(await listEndpoints(ctx, admin));
  const groups = valueOrRefuse(await listGroups(ctx, admin));
  return {
    endpoints,
    counts: groups.map(({ name, notSet, isDrafted }) => ({ name, notSet, isDrafted })),
    missing: countOpenGaps(ctx, admin),
    demo: ctx.settings.demo,
    now: ctx.now().toISOString(),
  };
}

/** What the page answers to its form; `secret` is shown this one time. */
type Answer = {
  secret?: string;
  typed?: TypedWebhook;
  errors?: WebhookErrors;
  problem?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const events = form.getAll("event").map(String);
  const typed = { url: field("url"), note: field("note"), events };
  const refuse = (failure: Failure) =>
    data<Answer>({ typed, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  if (field("intent") !== "make") throw new Response("unknown intent", { status: 400 });
  const made = await makeEndpoint(ctx, admin.value, typed);
  if (made.ok) {
    return data<Answer>(
      { secret: made.value.secret },
      { headers: { "cache-control": "private, no-store" } },
    );
  }
  const { failure } = made;
  if (typeof failure === "string") return refuse(failure);
  return data<Answer>({ typed, errors: failure.errors, problem: webhookSettings().check });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, counts, missing, demo, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const words = webhookSettings();
  return (
    <section className="admin-section settings-page" aria-labelledby="webhooks-title">
      <GroupNav counts={counts} current="webhooks" isSuper missing={missing} />
      <div className="settings-main">
        <header className="settings-head">
          <h2 id="webhooks-title">{words.title}</h2>
          <p className="soft small">{words.about}</p>
        </header>
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {answer.secret ? (
          <ShownSecret
            notice={words.made}
            once={words.once}
            label={words.secret}
            secret={answer.secret}
          />
        ) : null}
        <section aria-labelledby="endpoints-title">
          <h3 id="endpoints-title">{words.endpoints}</h3>
          <EndpointList endpoints={endpoints} now={now} />
        </section>
        <EndpointForm
          key={answer.secret ?? "new"}
          intent="make"
          typed={answer.typed}
          errors={answer.errors}
          demo={demo}
        />
      </div>
    </section>
  );
}
