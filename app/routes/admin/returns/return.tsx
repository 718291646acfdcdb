import { data, Link, redirect } from "react-router";
import { on, shortDay } from "#app/features/admin/dates.ts";
import { History } from "#app/features/admin/entries.tsx";
import { Fact } from "#app/features/admin/orders/order-details.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ReturnPhotos, ReturnPieces } from "#app/features/admin/returns/return-details.tsx";
import { ReturnSteps, type StepAnswer } from "#app/features/admin/returns/return-steps.tsx";
import { stateColors } from "#app/features/admin/returns/return-table.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { fullName } from "#domain/address.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { reasonWords } from "#domain/returns/reasons.ts";
import { nextReturnState, returnActions } from "#domain/returns/return-states.ts";
import { kindWords } from "#domain/returns/return-words.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readReturn } from "#server/returns/read-return.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/return";
import { takeStep } from "./take-step.server.ts";
import "#app/features/admin/returns/returns.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Return ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const details = valueOrRefuse(await readReturn(ctx, admin, args.params.id));
  const actor = { kind: "admin", admin } as const;
  const possible = returnActions.filter(
    (action) => nextReturnState(details.returned, action, actor).ok,
  );
  return { ...details, possible, now: ctx.now().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const done = await takeStep(args, args.params.id, form);
  if (done.ok) throw redirect(`/admin/dashboard/returns/${args.params.id}`, 303);
  const { intent, failure } = done.failure;
  const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (typeof failure === "object" && failure.code === "return/form") {
    return data<StepAnswer>({ intent, texts, errors: failure.fields });
  }
  const problem = sentenceOf(failure);
  return data<StepAnswer>({ intent, texts, problem }, { status: statusOf(failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): StepAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returned, possible, worth, left, delivery, history, now } = loaderData;
  const answer: StepAnswer = actionData ?? {};
  const { shippingAddress: to } = order;
  return (
    <article className="admin-section" aria-labelledby="return-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard/returns">
            All returns
          </Link>
          <h2 id="return-title">Return {returned.id}</h2>
          <p className="soft num">Asked for {on(returned.createdAt)}</p>
        </div>
        <Badge color={stateColors[returned.state]}>{returned.state}</Badge>
      </header>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="dossier">
        <div>
          <Part title="What comes back">
            <ReturnPieces returned={returned} items={order.items} />
          </Part>
          <Part title="Next step">
            <ReturnSteps
              key={returned.state}
              {...{ returned, possible, answer }}
              items={order.items}
              money={{ worth, left, delivery }}
            />
          </Part>
        </div>
        <div>
          <Part title="What the customer says">
            <dl className="facts">
              <Fact name="Wants">{kindWords()[returned.kind]}</Fact>
              <Fact name="Why">{reasonWords(returned.reason)}</Fact>
              {returned.words ? (
                <Fact name="In their words">
                  <span className="return-words">{returned.words}</span>
                </Fact>
              ) : null}
              {returned.refusal ? <Fact name="Refused because">{returned.refusal}</Fact> : null}
              {returned.dueOn ? <Fact name="Next step by">{shortDay(returned.dueOn)}</Fact> : null}
              <Fact name="Order">
                <Link to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}`}>
                  {order.id}
                </Link>
                {to && fullName(to) ? `, ${fullName(to)}` : ""}
              </Fact>
            </dl>
            <ReturnPhotos returned={returned} />
          </Part>
          <Part title="History">
            {history.length === 0 ? (
              <p className="soft">Nobody has looked at it yet.</p>
            ) : (
              <History entries={history} now={now} />
            )}
          </Part>
        </div>
      </div>
    </article>
  );
}
