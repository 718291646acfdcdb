import { data, Link, redirect } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { Clock } from "#app/features/admin/grievances/clock.tsx";
import { AdminExchange } from "#app/features/admin/grievances/exchange.tsx";
import {
  GrievanceSteps,
  type StepAnswer,
} from "#app/features/admin/grievances/grievance-steps.tsx";
import { stateColors } from "#app/features/admin/grievances/grievance-table.tsx";
import { Fact } from "#app/features/admin/orders/order-details.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { grievanceMoves } from "#domain/grievances/moves.ts";
import { messages } from "#domain/messages.ts";
import { authorize } from "#domain/roles.ts";
import { changeGrievance } from "#server/grievances/change-grievance.ts";
import { type GrievanceFile, readGrievanceFile } from "#server/grievances/read-grievance-file.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/grievance";
import "#app/features/admin/grievances/grievances.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Grievance ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const file = valueOrRefuse(await readGrievanceFile(ctx, admin, args.params.id));
  return { ...file, now: ctx.now().toISOString() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const words = text("words");
  const refuse = (failure: Parameters<typeof sentenceOf>[0]) =>
    data<StepAnswer>({ problem: sentenceOf(failure), words }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const allowed = authorize(admin.value, "grievances:update");
  if (!allowed.ok) return refuse(allowed.failure);
  const move = grievanceMoves.find((each) => each === form.get("intent"));
  if (!move) throw new Response("unknown intent", { status: 400 });
  const { ctx } = requestContextOf({ context });
  const step = { move, words, seen: text("seen") };
  const done = await changeGrievance(ctx, admin.value, params.id, step);
  if (done.ok) throw redirect(`/admin/dashboard/grievances/${encodeURIComponent(params.id)}`, 303);
  const { failure } = done;
  const ofWords = failure === "field/blank" || typeof failure === "object";
  if (ofWords) return data<StepAnswer>({ error: sentenceOf(failure), words });
  return refuse(failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): StepAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** One grievance: the exchange, its clocks, and what is done next (§23.64). */
/** How a named order is that of who wrote. */
const orderTies: Record<NonNullable<GrievanceFile["orderTie"]>, string> = {
  own: " – of this account",
  named:
    " – its e-mail address was typed without a log-in, which proves nothing: tell nothing of the order in words, the mail's link or a log-in proves more",
  unknown: " – not known to be of this account or address",
};

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const one = loaderData;
  const answer: StepAnswer = actionData ?? {};
  const seen = one.exchange.at(-1)?.id ?? 0;
  return (
    <article className="admin-section" aria-labelledby="grievance-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard/grievances">
            All grievances
          </Link>
          <h2 id="grievance-title">Grievance {one.id}</h2>
          <p className="soft num">Sent {on(one.createdAt)}</p>
        </div>
        <Badge color={stateColors[one.state]}>{one.state}</Badge>
      </header>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="dossier">
        <div>
          <Part title="What was written">
            <AdminExchange exchange={one.exchange} name={one.name} />
          </Part>
          <Part title="Next step">
            <GrievanceSteps
              key={`${one.state} ${seen}`}
              {...{ possible: one.possible, seen, answer }}
            />
          </Part>
        </div>
        <div>
          <Part title="Clocks">
            <dl className="facts">
              <Fact name="Due">
                <Clock due={one.due} now={one.now} />
              </Fact>
              <Fact name="Acknowledged">
                {one.acknowledgedAt
                  ? on(one.acknowledgedAt)
                  : `not yet, by ${on(one.acknowledgeBy)}`}
              </Fact>
              <Fact name="Resolved">
                {one.resolvedAt ? on(one.resolvedAt) : `not yet, by ${on(one.resolveBy)}`}
              </Fact>
            </dl>
          </Part>
          <Part title="From">
            <dl className="facts">
              <Fact name="Name">{one.name}</Fact>
              <Fact name="E-mail">
                <a href={`mailto:${one.email}`}>{one.email}</a>
              </Fact>
              {one.phone ? (
                <Fact name="Phone">
                  <a href={`tel:+91${one.phone}`}>{one.phone}</a>
                </Fact>
              ) : null}
              <Fact name="Account">{one.hasAccount ? "Sent signed in" : "Sent without one"}</Fact>
              <Fact name="About">{grievanceMessages().subjects[one.subject]}</Fact>
              {one.orderId ? (
                <Fact name="Order">
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(one.orderId)}`}>
                    {one.orderId}
                  </Link>
                  {orderTies[one.orderTie ?? "unknown"]}
                </Fact>
              ) : null}
            </dl>
          </Part>
        </div>
      </div>
    </article>
  );
}
