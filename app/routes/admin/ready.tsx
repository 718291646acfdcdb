import { data, Link, redirect } from "react-router";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { GapList, type WaiverAnswer } from "#app/features/admin/ready/gap-list.tsx";
import { WaivedList } from "#app/features/admin/ready/waived-list.tsx";
import { GroupNav } from "#app/features/admin/settings/group-nav.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { gapParts } from "#domain/readiness/gap.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readReadiness } from "#server/readiness/read-readiness.ts";
import { unwaiveGap, waiveGap } from "#server/readiness/waive-gap.ts";
import { listGroups } from "#server/settings/read-group.ts";
import type { Route } from "./+types/ready";
import { valueOrRefuse } from "./refusal.server.ts";
import "#app/features/admin/settings/settings.css";
import "#app/features/admin/ready/ready.css";

const HERE = "/admin/dashboard/ready";
/** Of one part, so that a large catalogue does not fill the page. */
const MOST_SHOWN = 100;

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Ready to sell", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { open, gaps, waived, idle, verifiesEmail } = valueOrRefuse(
    await readReadiness(ctx, admin),
  );
  const query = new URL(args.request.url).searchParams;
  const groups = valueOrRefuse(await listGroups(ctx, admin));
  return {
    open,
    demo: ctx.settings.demo,
    hasCheckup: ctx.settings.content.leads.sent,
    verifiesEmail,
    parts: gapParts.flatMap((title) => {
      const all = gaps.filter(({ part }) => part === title);
      const more = Math.max(0, all.length - MOST_SHOWN);
      return all.length > 0 ? [{ title, more, gaps: all.slice(0, MOST_SHOWN) }] : [];
    }),
    left: gaps.length,
    waivers: [
      ...waived.map(({ waiver, sentence }) => ({ ...waiver, sentence })),
      ...idle.map((waiver) => ({ ...waiver, sentence: null })),
    ].map((waiver) => ({ ...waiver, at: waiver.at.toISOString() })),
    isSuper: admin.authority.role === "super_admin",
    counts: groups.map(({ name, notSet, isDrafted }) => ({ name, notSet, isDrafted })),
    notice: query.has("waived") ? "Waived" : query.has("back") ? "The waiver is taken back" : null,
    now: ctx.now().toISOString(),
  };
}

/** Waives a gap, or takes a waiver back (§23.14). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const [intent, gap] = [field("intent"), field("gap")];
  const texts = { name: field("name"), reason: field("reason") };
  const refuse = (failure: Failure, more: WaiverAnswer = {}) =>
    data<WaiverAnswer>({ ...more, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure, { gap, texts });
  const { ctx } = requestContextOf({ context });
  if (intent === "waive") {
    const done = await waiveGap(ctx, admin.value, gap, texts);
    if (done.ok) return redirect(`${HERE}?waived=1`);
    const { failure } = done;
    if (typeof failure === "string") return refuse(failure, { gap, texts });
    return refuse(failure.code, { gap, texts, errors: failure.errors });
  }
  if (intent === "take-back") {
    const done = await unwaiveGap(ctx, admin.value, gap);
    return done.ok ? redirect(`${HERE}?back=1`) : refuse(done.failure);
  }
  throw new Response("unknown intent", { status: 400 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): WaiverAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ReadyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, demo, parts, left, waivers, isSuper, counts, notice, now } = loaderData;
  const answer: WaiverAnswer = actionData ?? {};
  const isListed = parts.some(({ gaps }) => gaps.some(({ key }) => key === answer.gap));
  return (
    <section className="admin-section settings-page" aria-labelledby="ready-title">
      <GroupNav
        counts={counts}
        current="ready"
        isSuper={loaderData.isSuper}
        missing={open ? 0 : left}
      />
      <div className="settings-main">
        <header className="settings-head">
          <h2 id="ready-title">Ready to sell</h2>
          <p className="soft small">What the law and your customers need before the first order.</p>
        </header>
        {notice && !actionData ? <Notice kind="info">{notice}</Notice> : null}
        {answer.problem && !isListed ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <p role="status">{stateSentence({ open, demo, left, waived: waivers.length > 0 })}</p>
        {parts.map(({ title, gaps, more }) => (
          <Part key={title} title={title}>
            <GapList {...{ gaps, answer }} mayWaive={isSuper} />
            {more > 0 ? <p className="soft small">And {more} more.</p> : null}
          </Part>
        ))}
        <ToDecide {...loaderData} />
        {waivers.length > 0 ? (
          <Part title="Waived">
            <WaivedList waivers={waivers} mayTakeBack={isSuper} now={now} />
          </Part>
        ) : null}
        {isSuper || left === 0 ? null : (
          <p className="soft small">A super admin can waive what you sell without.</p>
        )}
      </div>
    </section>
  );
}

/** What the shop may do either way. */
function ToDecide({
  hasCheckup,
  verifiesEmail,
}: Pick<Route.ComponentProps["loaderData"], "hasCheckup" | "verifiesEmail">) {
  if (hasCheckup && verifiesEmail) return null;
  return (
    <Part title="For you to decide">
      {hasCheckup ? null : (
        <p>
          The form “Free AQI checkup” on the home page is a sample: nothing is sent, and it says so.{" "}
          <Link className="more" to="/admin/dashboard/settings/leads">
            Have it sent to the shop
          </Link>
        </p>
      )}
      {verifiesEmail ? null : (
        <p>
          People may log in and order before they confirm their e-mail address, so an account can
          have somebody else’s. Set REQUIRE_VERIFIED_EMAIL=on in the shop’s environment to ask for
          it first.
        </p>
      )}
    </Part>
  );
}

type State = { open: boolean; demo: boolean; left: number; waived: boolean };

function stateSentence({ open, demo, left, waived }: State) {
  const count = left === 1 ? "One thing is missing" : `${left} things are missing`;
  if (left === 0) return `Nothing${waived ? " else" : ""} is missing. The shop takes orders.`;
  if (demo && open) return `${count}. This is a demo, so the shop takes orders all the same.`;
  return `${count}. The shop takes no orders until each is filled in or waived.`;
}
