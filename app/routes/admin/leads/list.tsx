import { data, Link } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { LeadList, type LeadQuestion } from "#app/features/admin/leads/lead-list.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { leadMessages } from "#domain/messages/lead-messages.ts";
import { messages } from "#domain/messages.ts";
import { authorize, may } from "#domain/roles.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { changeLead, type LeadChange } from "#server/leads/change-lead.ts";
import { listLeads, readLeadFilter } from "#server/leads/list-leads.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/leads/leads.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Leads", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const filter = readLeadFilter(new URL(args.request.url).searchParams);
  const listed = valueOrRefuse(await listLeads(ctx, admin, filter));
  const canSet = may(admin.authority, "settings:update");
  return { ...listed, ...filter, canSet, now: ctx.now().toISOString() };
}

type Answer = { notice?: string; problem?: string; ask?: LeadQuestion };

const changes: Record<string, LeadChange> = {
  answer: "answered",
  reopen: "reopened",
  erase: "erased",
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const allowed = authorize(admin.value, "users:read");
  if (!allowed.ok) return refuse(allowed.failure);
  const id = String(form.get("lead") ?? "");
  const change = changes[String(form.get("intent") ?? "")];
  if (!change) throw new Response("unknown intent", { status: 400 });
  const confirmed = form.get("confirmed");
  if (change === "erased" && confirmed === "no") return data<Answer>({});
  if (change === "erased" && confirmed !== "yes") return data<Answer>({ ask: { id } });
  const done = await changeLead(requestContextOf({ context }).ctx, admin.value, id, change);
  return done.ok ? data<Answer>({ notice: leadMessages[change] }) : refuse(done.failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/leads";
const states = { new: "New", answered: "Answered", all: "All" } as const;

/** Who asked for a checkup by the form of the home page (§22.85). */
/** Why there is none in a state. */
const whyNone = {
  new: "Who sends the form appears here until they are answered.",
  answered: "Those that you mark as answered stand here.",
  all: "Who sends the form appears here.",
};

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, hasMore, waiting, sent, state, after, canSet, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const last = leads.at(-1)?.id;
  const older = `?${new URLSearchParams({ state, after: last ?? "" })}`;
  return (
    <section className="admin-section" aria-labelledby="leads-title">
      <header className="order-head">
        <h2 id="leads-title">Leads</h2>
        <nav className="segments" aria-label="State">
          {(["new", "answered", "all"] as const).map((each) => (
            <Link
              key={each}
              to={`${PAGE}?state=${each}`}
              aria-current={each === state ? "true" : undefined}
            >
              {states[each]}
              {each === "new" && waiting > 0 ? <b className="num"> {atMost(waiting)}</b> : null}
            </Link>
          ))}
        </nav>
      </header>
      <p className="soft small">
        {sent
          ? "Requests of the form “Free AQI checkup”. Each is erased after 180 days."
          : "The form “Free AQI checkup” is not sent to the shop at the moment. "}
        {!sent && canSet ? <Link to="/admin/dashboard/settings/leads">Change this</Link> : null}
      </p>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {leads.length === 0 ? (
        <Empty title={state === "new" ? "Nobody waits for an answer." : "None yet."}>
          {after === null ? whyNone[state] : PAST_THE_END}
        </Empty>
      ) : (
        <LeadList key={JSON.stringify(answer)} leads={leads} now={now} requested={answer.ask} />
      )}
      <Pager
        newer={after === null ? null : `${PAGE}?state=${state}`}
        older={hasMore && last ? older : null}
      />
      {leads.length === 0 ? null : (
        <p className="cluster">
          <a className="more" href={`${PAGE}/csv?state=${state}`} rel="external">
            CSV
          </a>
          <a className="more" href={`${PAGE}/xlsx?state=${state}`} rel="external">
            Excel
          </a>
        </p>
      )}
    </section>
  );
}
