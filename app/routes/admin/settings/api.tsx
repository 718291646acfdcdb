import { data } from "react-router";
import { TokenForm } from "#app/features/admin/api/token-form.tsx";
import { TokenList } from "#app/features/admin/api/token-list.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ShownSecret } from "#app/features/admin/programs/shown-secret.tsx";
import { GroupNav } from "#app/features/admin/settings/group-nav.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { TokenErrors, TypedToken } from "#domain/api/token-form.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import { listGroups } from "#server/settings/read-group.ts";
import { listTokens } from "#server/tokens/list-tokens.ts";
import { makeToken } from "#server/tokens/make-token.ts";
import { revokeToken } from "#server/tokens/revoke-token.ts";
import { apiSettings } from "#texts/admin/api-settings.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/api";
import "#app/features/admin/settings/settings.css";
import "#app/features/admin/programs/programs.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, apiSettings().title, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const tokens = valueOrRefuse(await listTokens(ctx, admin));
  const groups = valueOrRefuse(await listGroups(ctx, admin));
  return {
    tokens,
    counts: groups.map(({ name, notSet, isDrafted }) => ({ name, notSet, isDrafted })),
    missing: countOpenGaps(ctx, admin),
    now: ctx.now().toISOString(),
  };
}

/** What the page answers to its forms; `made`: the one time that a token is shown. */
type Answer = {
  made?: { name: string; token: string };
  typed?: TypedToken;
  errors?: TokenErrors;
  problem?: string;
  notice?: string;
  ask?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const scopes = form.getAll("scope").map(String);
  const typed = { name: field("name"), scopes, expires: field("expires") };
  const withTyped = field("intent") === "make" ? { typed } : {};
  const refuse = (failure: Failure) =>
    data<Answer>({ ...withTyped, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  if (field("intent") === "make") {
    const made = await makeToken(ctx, admin.value, typed);
    if (made.ok) {
      return data<Answer>(
        { made: { name: typed.name.trim(), token: made.value.token } },
        { headers: { "cache-control": "private, no-store" } },
      );
    }
    const { failure } = made;
    if (typeof failure === "string") return refuse(failure);
    return data<Answer>({ typed, errors: failure.errors, problem: apiSettings().check });
  }
  if (field("intent") !== "revoke") throw new Response("unknown intent", { status: 400 });
  const confirmed = field("confirmed");
  if (confirmed === "no") return data<Answer>({});
  if (confirmed !== "yes") return data<Answer>({ ask: field("id") });
  const done = await revokeToken(ctx, admin.value, field("id"));
  if (!done.ok) return refuse(done.failure);
  return data<Answer>({ notice: apiSettings().revoked(done.value.name) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ApiPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, counts, missing, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const words = apiSettings();
  return (
    <section className="admin-section settings-page" aria-labelledby="api-title">
      <GroupNav counts={counts} current="api" isSuper missing={missing} />
      <div className="settings-main">
        <header className="settings-head">
          <h2 id="api-title">{words.title}</h2>
          <p className="soft small">
            {words.about} <a href="/api/docs">{words.docs}</a>
          </p>
        </header>
        {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {answer.made ? (
          <ShownSecret
            notice={words.made(answer.made.name)}
            once={words.once}
            label={words.token}
            secret={answer.made.token}
          />
        ) : null}
        <section aria-labelledby="tokens-title">
          <h3 id="tokens-title">{words.tokens}</h3>
          <TokenList key={tokens.length} tokens={tokens} now={now} asked={answer.ask} />
        </section>
        <TokenForm key={answer.made?.token ?? "new"} typed={answer.typed} errors={answer.errors} />
      </div>
    </section>
  );
}
