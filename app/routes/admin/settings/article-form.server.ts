import { data, redirect } from "react-router";
import { PREVIEW } from "#app/features/admin/settings/preview.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { authorize } from "#domain/roles.ts";
import { articleFields, articlesList, NEW, type TextKind } from "#domain/settings/article.ts";
import { type Draft, draftFrom } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { deleteArticle } from "#server/settings/delete-article.ts";
import { restoreArticle, saveArticle } from "#server/settings/save-article.ts";
import { textOf } from "../../marketing/article.server.ts";
import { type ArticleArgs, fieldsOf } from "./article-data.server.ts";
import { knownTo } from "./pictures.server.ts";

export type ArticleAnswer = {
  draft?: Draft;
  errors?: FieldErrors;
  problem?: string;
  html?: string;
  /** The revision that was opened: what is mended in the form is of that one still. */
  seen?: number;
};

/** The text as the page would show it; nothing of one that is longer than any that is kept. */
const htmlOf = (ctx: RequestContext["ctx"], body: string) =>
  body.length > articleFields.body.most ? "" : textOf(ctx, body, 2);

/** Saves, deletes or brings back an article or a page, or draws its preview. */
export async function changeArticle({ request, params, context }: ArticleArgs, kind: TextKind) {
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const draft = draftFrom(fieldsOf(kind), form);
  const admin = await currentAdmin({ context });
  const { ctx } = requestContextOf({ context });
  const isForm = intent === "save" || intent === PREVIEW;
  const typed = isForm && admin.ok ? { draft, html: htmlOf(ctx, String(draft.body ?? "")) } : {};
  const refuse = (failure: Failure, of: Pick<ArticleAnswer, "errors" | "seen"> = { errors: {} }) =>
    data<ArticleAnswer>(
      { ...typed, ...of, problem: sentenceOf(failure) },
      { status: statusOf(failure) },
    );
  if (!admin.ok) return refuse(admin.failure);
  const slug = params.slug === NEW ? "" : params.slug;
  const opened = { kind, slug, seen: numberIn(form, "seen") };
  if (intent === PREVIEW) {
    const allowed = authorize(admin.value, "settings:update");
    return allowed.ok
      ? data<ArticleAnswer>({ ...typed, seen: opened.seen })
      : refuse(allowed.failure);
  }
  if (intent === "delete") {
    const done = await deleteArticle(ctx, admin.value, opened);
    return done.ok ? redirect(`${articlesList[kind]}?deleted=1`) : refuse(done.failure);
  }
  const [, back] = /^restore:(\d{1,9})$/.exec(intent) ?? [];
  if (intent !== "save" && back === undefined)
    throw new Response("unknown intent", { status: 400 });
  const done =
    back === undefined
      ? await saveArticle(ctx, admin.value, opened, draft, knownTo(ctx))
      : await restoreArticle(ctx, admin.value, opened, Number(back), knownTo(ctx));
  if (done.ok) return redirect(`${articlesList[kind]}/${done.value}?saved=${opened.seen + 1}`);
  const { failure } = done;
  if (typeof failure === "string") return refuse(failure);
  return refuse(failure.code, { errors: failure.errors, seen: opened.seen });
}
