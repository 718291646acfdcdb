import { data, Link, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ArticleEditor } from "#app/features/admin/settings/article-editor.tsx";
import { PolicyNames, PolicyState } from "#app/features/admin/settings/policy-state.tsx";
import { PREVIEW } from "#app/features/admin/settings/preview.ts";
import { DeleteDraft, TextPage, unlessPreview } from "#app/features/admin/settings/text-page.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn, timeIn } from "#app/routes/form-number.server.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { policyAdminMessages as said } from "#domain/messages/policy-admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { policyFields } from "#domain/policies/policy-form.ts";
import { isPolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import { authorize } from "#domain/roles.ts";
import { type Draft, draftFrom, draftOf } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { openPolicy } from "#server/policies/list-policies.ts";
import { namesOf, policyHtml } from "#server/policies/policy-html.ts";
import { acceptPolicy, publishPolicy } from "#server/policies/publish-policy.ts";
import { deletePolicyDraft, savePolicy } from "#server/policies/save-policy.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/policy";
import "#app/features/admin/settings/settings.css";
import "#app/features/policies/policies.css";

const HERE = "/admin/dashboard/policies";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Legal page", "Admin"),
  { name: "robots", content: "noindex" },
];

const languageOf = (query: URLSearchParams): Language =>
  query.get("language") === "hi" ? "hi" : "en";

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const language = languageOf(query);
  const opened = valueOrRefuse(await openPolicy(ctx, admin, args.params.slug, language));
  const { slug, words, version, isDraft, seen } = opened;
  const versions = opened.versions.map((each) => ({
    version: each.version,
    language: each.language,
    publishedAt: each.publishedAt?.toISOString() ?? null,
    acceptedBy: each.acceptedBy,
    acceptedAt: each.acceptedAt?.toISOString() ?? null,
  }));
  const done = ["saved", "published", "accepted", "deleted"] as const;
  return {
    ...{ slug, language, version, isDraft, seen },
    title: words.title || policyTitles()[slug],
    draft: draftOf(policyFields, words),
    html: policyHtml(words.body, ctx.settings),
    names: namesOf(ctx.settings),
    holds: versions.find(({ publishedAt, language }) => publishedAt && language === "en") ?? null,
    notice: done.find((each) => query.has(each)) ?? null,
    now: ctx.now().toISOString(),
  };
}

type Answer = {
  draft?: Draft;
  errors?: FieldErrors;
  problem?: string;
  html?: string;
  /** What was opened: what is mended in the form is of that still. */
  seen?: number;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { slug } = params;
  if (!isPolicySlug(slug)) throw redirect("/404-not-found");
  const language = languageOf(new URL(request.url).searchParams);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const draft = draftFrom(policyFields, form);
  const admin = await currentAdmin({ context });
  const { ctx } = requestContextOf({ context });
  const isForm = intent === "save" || intent === PREVIEW;
  const body = String(draft.body ?? "");
  // Of a text that is longer than any that is kept nothing is drawn.
  const html = () => (body.length > policyFields.body.most ? "" : policyHtml(body, ctx.settings));
  const typed = isForm && admin.ok ? { draft, html: html() } : {};
  const refuse = (failure: Failure, of: Pick<Answer, "errors" | "seen"> = {}) =>
    data<Answer>({ ...typed, ...of, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  if (!admin.ok) return refuse(admin.failure);
  const back = (notice: string) =>
    redirect(`${HERE}/${slug}?${language === "hi" ? "language=hi&" : ""}${notice}=1`);
  const seen = timeIn(form, "seen");
  const opened = { slug, language, seen };
  if (intent === PREVIEW) {
    const allowed = authorize(admin.value, "settings:update");
    return allowed.ok ? data<Answer>({ ...typed, seen }) : refuse(allowed.failure);
  }
  if (intent === "publish") {
    const done = await publishPolicy(ctx, admin.value, opened);
    return done.ok ? back("published") : refuse(done.failure);
  }
  if (intent === "accept") {
    const version = numberIn(form, "version");
    const done = await acceptPolicy(ctx, admin.value, { slug, version });
    return done.ok ? back("accepted") : refuse(done.failure);
  }
  if (intent === "delete") {
    const done = await deletePolicyDraft(ctx, admin.value, opened);
    return done.ok ? back("deleted") : refuse(done.failure);
  }
  if (intent !== "save") throw new Response("unknown intent", { status: 400 });
  const done = await savePolicy(ctx, admin.value, opened, draft);
  if (done.ok) return back("saved");
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure, { errors: {} });
  return refuse(failure.code, { errors: failure.errors, seen });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, unlessPreview as shouldRevalidate };

export default function PolicyEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, language, version, isDraft, seen, title, holds, names, notice, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const openedAt = answer.seen ?? seen;
  return (
    <TextPage
      title={title}
      list={{ to: HERE, label: "All legal pages" }}
      aside={
        language === "en" ? (
          <Link to={`${HERE}/${slug}?language=hi`}>In Hindi</Link>
        ) : (
          <Link to={`${HERE}/${slug}`}>In English</Link>
        )
      }
    >
      {notice && !actionData ? <Notice kind="info">{said[notice]}</Notice> : null}
      {answer.problem && !answer.draft ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <PolicyState {...{ slug, holds, seen, now }} draft={isDraft ? version : null} />
      {version === null ? (
        <p className="soft">
          Every version has its text in this language. A new one begins in English.
        </p>
      ) : (
        <>
          <h3>{isDraft ? `Draft of version ${version}` : `New version ${version}`}</h3>
          <ArticleEditor
            key={`${slug} ${language} ${version} ${openedAt}`}
            subject={`policy:${slug}:${language}`}
            fields={policyFields}
            one="draft"
            draft={answer.draft ?? loaderData.draft}
            revision={openedAt}
            isTyped={answer.draft !== undefined}
            errors={answer.errors}
            problem={answer.draft ? answer.problem : undefined}
            pictures={{}}
            html={answer.html ?? loaderData.html}
            isSaved={notice === "saved" && !actionData}
            now={now}
            look="policy-text"
          />
        </>
      )}
      <PolicyNames names={names} />
      {isDraft ? <DeleteDraft seen={seen} /> : null}
    </TextPage>
  );
}
