import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { TextKind } from "#domain/settings/article.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { findArticle, findArticles, type StoredArticle } from "./queries/articles.ts";
import { findRevisions, type Revision } from "./queries/revisions.ts";

/** All articles, or all pages, drafts first, then the newest. Needs `settings:update`. */
export async function listArticles(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  kind: TextKind,
): Promise<Result<StoredArticle[], "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  return allowed.ok ? success(await findArticles(ctx.db, kind)) : allowed;
}

/** One article or page with its history, as an editor opens it. Needs `settings:update`. */
export async function readArticle(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  { kind, slug }: { kind: TextKind; slug: string },
): Promise<
  Result<
    { article: StoredArticle; history: Revision[] },
    "insufficient-permissions" | "unknown-article"
  >
> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const [article, history] = await Promise.all([
    findArticle(ctx.db, slug),
    findRevisions(ctx.db, "article", slug),
  ]);
  return article?.kind === kind ? success({ article, history }) : failed("unknown-article");
}
