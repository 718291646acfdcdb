import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import {
  type ArticleDocument,
  articleFields,
  checkSlug,
  momentOf,
  pageFields,
  type TextKind,
  withKind,
} from "#domain/settings/article.ts";
import { checkDraft } from "#domain/settings/check.ts";
import type { Draft } from "#domain/settings/draft.ts";
import type { FieldErrors, ValuesOf } from "#domain/settings/fields.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { moveTranslations } from "#server/translations/queries.ts";
import { unknownPictures } from "./known-pictures.ts";
import { findArticle, insertArticle, updateArticle } from "./queries/articles.ts";
import { findRevision, findRevisions, keepRevision, moveRevisions } from "./queries/revisions.ts";

export type SaveArticleFailure =
  | "insufficient-permissions"
  | "unknown-article"
  /** Somebody else has saved it since it was opened. */
  | "article-changed"
  | "unknown-revision"
  | { code: "wrong-settings"; errors: FieldErrors };

/** An article or a page as it was opened: its slug ("" for a new one) and the revision that was seen. */
export type SeenArticle = { kind: TextKind; slug: string; seen: number };

type Knows = { hasPicture(name: string): boolean };

const fieldsOf = (kind: TextKind) => (kind === "page" ? pageFields : articleFields);

/**
 * Saves an article, or a page (§19.17), as the form has it and returns its slug. A live one without a date is seen at once.
 * Writes a revision and the audit trail. Needs `settings:update`. Refused where a field is wrong, the
 * slug is taken, a live article's slug would change, or another admin was quicker.
 */
export async function saveArticle(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  opened: SeenArticle,
  draft: Draft,
  { hasPicture }: Knows,
): Promise<Result<string, SaveArticleFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const isPage = opened.kind === "page";
  const fields = fieldsOf(opened.kind);
  const { value, errors } = checkDraft(fields, draft);
  const wrong = { ...unknownPictures(fields, value, hasPicture), ...errors };
  if (Object.keys(wrong).length > 0) return failed({ code: "wrong-settings", errors: wrong });
  const at = ctx.now();
  const { from, ...words } = isPage
    ? { picture: "", alt: "", ...(value as ValuesOf<typeof pageFields>) }
    : { inFooter: false, ...(value as ValuesOf<typeof articleFields>) };
  const given = from === "" ? null : momentOf(from);
  const publishedAt = words.state === "live" ? (given ?? at.toISOString()) : given;
  const saved = await store(ctx, admin, opened, { ...words, kind: opened.kind, publishedAt }, at);
  if (saved.ok) await ctx.changes.look();
  return saved;
}

/**
 * Brings back what an article or a page was in a revision, as a new one. Needs `settings:update`. Refused where its
 * picture is not there any more.
 */
export async function restoreArticle(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  opened: SeenArticle,
  revision: number,
  { hasPicture }: Knows,
): Promise<Result<string, SaveArticleFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const stored = await findRevision(ctx.db, "article", opened.slug, revision);
  if (!stored) return failed("unknown-revision");
  const document = withKind({ ...(stored as ArticleDocument), slug: opened.slug });
  if (document.kind !== opened.kind) return failed("unknown-revision");
  const wrong = unknownPictures(fieldsOf(document.kind), document, hasPicture);
  if (Object.keys(wrong).length > 0) return failed({ code: "wrong-settings", errors: wrong });
  const saved = await store(ctx, admin, opened, document, ctx.now());
  if (saved.ok) await ctx.changes.look();
  return saved;
}

async function store(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  { kind, slug, seen }: SeenArticle,
  document: ArticleDocument,
  at: Date,
): Promise<Result<string, SaveArticleFailure>> {
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<string, SaveArticleFailure>> => {
    const before = slug === "" ? null : ((await findArticle(tx, slug)) ?? null);
    if (slug !== "" && before?.kind !== kind) return failed("unknown-article");
    if (before && before.revision !== seen) return failed("article-changed");
    const wrong = checkSlug(document.slug, before);
    if (wrong.slug) return failed({ code: "wrong-settings", errors: wrong });
    const isMoved = document.slug !== slug;
    if (isMoved && (await findArticle(tx, document.slug))) return failed(slugTaken);
    // Higher than any that this slug has had, also for an article that was removed.
    const [last] = await findRevisions(tx, "article", document.slug, 1);
    const taken = last?.revision ?? 0;
    const revision = Math.max(isMoved ? seen + taken : seen, taken) + 1;
    const done = before
      ? await updateArticle(tx, slug, document, { seen, revision, at })
      : await insertArticle(tx, document, { revision, at });
    if (!done) return failed(before ? "article-changed" : slugTaken);
    if (before && isMoved) {
      const move = { from: slug, to: document.slug };
      await moveTranslations(tx, "article", move);
      await moveRevisions(tx, "article", { ...move, by: taken });
    }
    const stored = { revision, actorEmail: admin.email, at };
    await keepRevision(tx, { ...stored, kind: "article", subject: document.slug, document });
    await recordAudit(tx, {
      at,
      actor: admin,
      action: before ? `${kind}.update` : `${kind}.create`,
      subject: { kind, id: document.slug },
      ...changed(before, document),
    });
    await noteChange(tx, "articles", document.slug);
    return success(document.slug);
  });
}

const slugTaken = {
  code: "wrong-settings",
  errors: { slug: "Another article or page has this address." },
} as const;

/** The parts that are not what they were. */
function changed(before: ArticleDocument | null, after: ArticleDocument) {
  const names = Object.keys(after) as (keyof ArticleDocument)[];
  const different = names.filter((name) => before?.[name] !== after[name]);
  const only = (from: ArticleDocument) =>
    Object.fromEntries(different.map((name) => [name, from[name]]));
  return { ...(before ? { before: only(before) } : {}), after: only(after) };
}
