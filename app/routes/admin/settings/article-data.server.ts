import { authorize } from "#domain/roles.ts";
import {
  articleFields,
  inIndia,
  isVisible,
  NEW,
  pageFields,
  pathOfText,
  type TextKind,
} from "#domain/settings/article.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listArticles, readArticle } from "#server/settings/list-articles.ts";
import { textOf } from "../../marketing/article.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/article";
import { picturesIn } from "./pictures.server.ts";

/** Of the pages of articles and of those of pages alike. */
export type ArticleArgs = Pick<Route.LoaderArgs, "request" | "url" | "params" | "context">;

export const fieldsOf = (kind: TextKind) => (kind === "page" ? pageFields : articleFields);

/** The list of all articles, or of all pages of the owner's own. */
export async function loadArticles(args: Omit<ArticleArgs, "params">, kind: TextKind) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const articles = valueOrRefuse(await listArticles(ctx, admin, kind));
  return {
    articles: articles.map((article) => ({
      slug: article.slug,
      path: pathOfText(article),
      title: article.title,
      state: article.state,
      isVisible: isVisible(article, ctx.now()),
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt.toISOString(),
    })),
    isDeleted: new URL(args.request.url).searchParams.has("deleted"),
    now: ctx.now().toISOString(),
  };
}

/** What the form of an article or a page begins with. */
export async function loadArticle(args: ArticleArgs, kind: TextKind) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { slug } = args.params;
  const fields = fieldsOf(kind);
  const now = ctx.now().toISOString();
  const isSaved = new URL(args.request.url).searchParams.has("saved");
  if (slug === NEW) {
    valueOrRefuse(authorize(admin, "settings:update"));
    const draft = draftOf(fields, { state: "draft" });
    const none = { isLive: false, seenAt: null, history: [], pictures: {}, html: "" };
    return { slug, draft, revision: 0, isSaved, now, ...none };
  }
  const { article, history } = valueOrRefuse(await readArticle(ctx, admin, { kind, slug }));
  const { publishedAt } = article;
  const from = publishedAt ? inIndia(publishedAt) : "";
  const draft = draftOf(fields, { ...article, from });
  return {
    slug,
    draft,
    revision: article.revision,
    isLive: article.state === "live",
    /** Where visitors read it; null: they do not yet. */
    seenAt: isVisible(article, ctx.now()) ? pathOfText(article) : null,
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    pictures: picturesIn(ctx, fields, draft),
    html: textOf(ctx, article.body, 2),
    isSaved,
    now,
  };
}
