import { data, redirect } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ArticleEditor, PREVIEW } from "#app/features/admin/settings/article-editor.tsx";
import { RevisionList } from "#app/features/admin/settings/revision-list.tsx";
import { DeleteDraft, TextPage, unlessPreview } from "#app/features/admin/settings/text-page.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { messages } from "#domain/messages.ts";
import { authorize } from "#domain/roles.ts";
import { articleFields, inIndia, isVisible } from "#domain/settings/article.ts";
import { type Draft, draftFrom, draftOf } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { deleteArticle } from "#server/settings/delete-article.ts";
import { readArticle } from "#server/settings/list-articles.ts";
import { restoreArticle, saveArticle } from "#server/settings/save-article.ts";
import { textOf } from "../../marketing/article.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/article";
import { knownTo, picturesIn } from "./pictures.server.ts";
import "#app/features/admin/settings/settings.css";
import "#app/features/marketing/blog/article.css";

const HERE = "/admin/dashboard/articles";
const NEW = "new";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Article", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { slug } = args.params;
  const now = ctx.now().toISOString();
  const isSaved = new URL(args.request.url).searchParams.has("saved");
  if (slug === NEW) {
    valueOrRefuse(authorize(admin, "settings:update"));
    const draft = draftOf(articleFields, { state: "draft" });
    const none = { isLive: false, isVisible: false, history: [], pictures: {}, html: "" };
    return { slug, draft, revision: 0, isSaved, now, ...none };
  }
  const { article, history } = valueOrRefuse(await readArticle(ctx, admin, slug));
  const { publishedAt } = article;
  const from = publishedAt ? inIndia(publishedAt) : "";
  const draft = draftOf(articleFields, { ...article, from });
  return {
    slug,
    draft,
    revision: article.revision,
    isLive: article.state === "live",
    isVisible: isVisible(article, ctx.now()),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    pictures: picturesIn(ctx, articleFields, draft),
    html: textOf(ctx, article.body, 2),
    isSaved,
    now,
  };
}

type Answer = { draft?: Draft; errors?: FieldErrors; problem?: string; html?: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const draft = draftFrom(articleFields, form);
  const admin = await currentAdmin({ context });
  const { ctx } = requestContextOf({ context });
  const isForm = intent === "save" || intent === PREVIEW;
  const typed = isForm && admin.ok ? { draft, html: textOf(ctx, String(draft.body ?? ""), 2) } : {};
  const refuse = (failure: Failure, errors: FieldErrors = {}) =>
    data<Answer>({ ...typed, errors, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  if (!admin.ok) return refuse(admin.failure);
  const opened = { slug: params.slug === NEW ? "" : params.slug, seen: numberIn(form, "seen") };
  if (intent === PREVIEW) {
    const allowed = authorize(admin.value, "settings:update");
    return allowed.ok ? data<Answer>(typed) : refuse(allowed.failure);
  }
  if (intent === "delete") {
    const done = await deleteArticle(ctx, admin.value, opened);
    return done.ok ? redirect(`${HERE}?deleted=1`) : refuse(done.failure);
  }
  const [, back] = /^restore:(\d{1,9})$/.exec(intent) ?? [];
  if (intent !== "save" && back === undefined)
    throw new Response("unknown intent", { status: 400 });
  const done =
    back === undefined
      ? await saveArticle(ctx, admin.value, opened, draft, knownTo(ctx))
      : await restoreArticle(ctx, admin.value, opened, Number(back));
  if (done.ok) return redirect(`${HERE}/${done.value}?saved=${opened.seen + 1}`);
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure);
  return refuse(failure.code, failure.errors);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, unlessPreview as shouldRevalidate };

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, draft, revision, isLive, history, pictures, html, isSaved, now } = loaderData;
  const answer: Answer = actionData ?? {};
  const isNew = slug === NEW;
  const shown = answer.draft ?? draft;
  return (
    <TextPage
      title={isNew ? "New article" : String(draft.title)}
      list={{ to: HERE, label: "All articles" }}
      aside={loaderData.isVisible ? <a href={`/blog/${slug}`}>See it on the site</a> : null}
    >
      {isSaved && !actionData ? <Notice kind="news">{settingsMessages.articleSaved}</Notice> : null}
      <ArticleEditor
        key={`${slug} ${revision}`}
        subject={`article:${slug}`}
        fields={articleFields}
        one="article"
        draft={shown}
        revision={revision}
        isNew={isNew}
        isTyped={answer.draft !== undefined}
        errors={answer.errors}
        problem={answer.problem}
        fixed={isLive ? ["slug"] : []}
        pictures={pictures}
        html={answer.html ?? html}
        isSaved={isSaved && !actionData}
        now={now}
        look="article-text"
      />
      {isNew ? null : (
        <section aria-labelledby="history-title">
          <h3 id="history-title">History</h3>
          <RevisionList history={history} current={revision} now={now} hasFirst={false} />
        </section>
      )}
      {isNew || isLive ? null : <DeleteDraft seen={revision} />}
    </TextPage>
  );
}
