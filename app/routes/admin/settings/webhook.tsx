import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ShownSecret } from "#app/features/admin/programs/shown-secret.tsx";
import { GroupNav } from "#app/features/admin/settings/group-nav.tsx";
import { DeliveryList } from "#app/features/admin/webhooks/delivery-list.tsx";
import { EndpointForm } from "#app/features/admin/webhooks/endpoint-form.tsx";
import { EndpointState, standingOf } from "#app/features/admin/webhooks/endpoint-state.tsx";
import {
  type AskedStep,
  EndpointSteps,
  isAsked,
} from "#app/features/admin/webhooks/endpoint-steps.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { deliveryStates } from "#domain/webhooks/delivery.ts";
import type { TypedWebhook, WebhookErrors } from "#domain/webhooks/endpoint-form.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import { listGroups } from "#server/settings/read-group.ts";
import { changeEndpoint, type EndpointStep } from "#server/webhooks/change-endpoint.ts";
import { readEndpoint } from "#server/webhooks/list-endpoints.ts";
import { sendAgain, sendTest } from "#server/webhooks/send-webhook.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/webhook";
import "#app/features/admin/settings/settings.css";
import "#app/features/admin/programs/programs.css";
import "#app/features/admin/webhooks/webhooks.css";

const HOME = "/admin/dashboard/settings/webhooks";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, webhookSettings().title, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { searchParams } = new URL(args.request.url);
  const state = deliveryStates.find((one) => one === searchParams.get("state")) ?? null;
  const typed = searchParams.get("before") ?? "";
  const before = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
  const page = { state, before };
  const read = valueOrRefuse(await readEndpoint(ctx, admin, args.params.id, page));
  const groups = valueOrRefuse(await listGroups(ctx, admin));
  return {
    ...read,
    shown: state,
    counts: groups.map(({ name, notSet, isDrafted }) => ({ name, notSet, isDrafted })),
    missing: countOpenGaps(ctx, admin),
    demo: ctx.settings.demo,
    now: ctx.now().toISOString(),
  };
}

/** What the page answers to its forms; `secret` is shown this one time. */
type Answer = {
  secret?: string;
  typed?: TypedWebhook;
  errors?: WebhookErrors;
  problem?: string;
  notice?: string;
  ask?: AskedStep;
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const intent = field("intent");
  const words = webhookSettings();
  const events = form.getAll("event").map(String);
  const typed = { url: field("url"), note: field("note"), events };
  const withTyped = intent === "save" ? { typed } : {};
  const refuse = (failure: Failure) =>
    data<Answer>({ ...withTyped, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  if (intent === "test" || intent === "again") {
    const sent =
      intent === "test"
        ? await sendTest(ctx, admin.value, params.id)
        : await sendAgain(ctx, admin.value, params.id, field("delivery"));
    if (!sent.ok) return refuse(sent.failure);
    return data<Answer>({ notice: intent === "test" ? words.testSent : words.sentAgain });
  }
  const step = stepOf(intent, typed);
  if (!step) throw new Response("unknown intent", { status: 400 });
  if (isAsked(step.step)) {
    const confirmed = field("confirmed");
    if (confirmed === "no") return data<Answer>({});
    if (confirmed !== "yes") return data<Answer>({ ask: step.step });
  }
  const done = await changeEndpoint(ctx, admin.value, params.id, step);
  if (!done.ok) {
    const { failure } = done;
    if (typeof failure === "string") return refuse(failure);
    return data<Answer>({ typed, errors: failure.errors, problem: words.check });
  }
  if (step.step === "remove") throw redirect(HOME);
  if (done.value.secret) {
    return data<Answer>(
      { secret: done.value.secret },
      { headers: { "cache-control": "private, no-store" } },
    );
  }
  const notice = { save: words.saved, on: words.turnedOn, off: words.turnedOff, secret: "" };
  return data<Answer>({ notice: notice[step.step] });
}

function stepOf(intent: string, typed: TypedWebhook): EndpointStep | null {
  if (intent === "save") return { step: "save", typed };
  return intent === "on" || isAsked(intent) ? { step: intent } : null;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, deliveries, next, shown, counts, missing, demo, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const words = webhookSettings();
  const { url, note, events } = endpoint;
  const isOn = endpoint.state === "on";
  const typed = answer.typed ?? { url, note, events };
  return (
    <section className="admin-section settings-page" aria-labelledby="webhook-title">
      <GroupNav counts={counts} current="webhooks" isSuper missing={missing} />
      <div className="settings-main">
        <header className="settings-head">
          <p>
            <Link className="more" to={HOME}>
              {words.back}
            </Link>
          </p>
          <h2 className="webhook-address" id="webhook-title">
            {note || url}
          </h2>
          {note ? <p className="soft small webhook-address">{url}</p> : null}
          <p className="soft small webhook-standing">
            <EndpointState endpoint={endpoint} />
            <span>{standingOf(endpoint, now)}</span>
          </p>
        </header>
        {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {answer.secret ? (
          <ShownSecret
            notice={words.renewed}
            once={words.once}
            label={words.secret}
            secret={answer.secret}
          />
        ) : null}
        <EndpointSteps key={answer.ask ?? ""} isOn={isOn} ask={answer.ask} />
        <section aria-labelledby="deliveries-title">
          <h3 id="deliveries-title">{words.deliveries}</h3>
          <DeliveryList {...{ deliveries, shown, now, isOn }} />
          {next === null ? null : (
            <p>
              <Link className="more" to={`?${shown ? `state=${shown}&` : ""}before=${next}`}>
                {words.older}
              </Link>
            </p>
          )}
        </section>
        <EndpointForm
          key={answer.errors ? "wrong" : JSON.stringify({ url, note, events })}
          intent="save"
          typed={typed}
          errors={answer.errors}
          demo={demo}
        />
      </div>
    </section>
  );
}
