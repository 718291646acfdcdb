import { and, eq, sql } from "drizzle-orm";
import type { ArticleDocument, TextKind } from "#domain/settings/article.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { articles, revisions } from "#server/platform/db/schema/settings.ts";

export type StoredArticle = ArticleDocument & { revision: number; updatedAt: Date };

function toArticle(row: typeof articles.$inferSelect): StoredArticle {
  const { position: _, createdAt: __, publishedAt, ...rest } = row;
  return { ...rest, publishedAt: publishedAt?.toISOString() ?? null };
}

const toRow = ({ publishedAt, ...document }: ArticleDocument) => ({
  ...document,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
});

/** All articles, or all pages, or both: drafts first, then those of the latest date. */
export async function findArticles(db: Database, kind?: TextKind): Promise<StoredArticle[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(kind && eq(articles.kind, kind))
    .orderBy(sql`${articles.publishedAt} desc nulls first`, articles.slug);
  return rows.map(toArticle);
}

/** An article or a page by its address, drafts too; undefined: there is none. */
export async function findArticle(
  db: Connection,
  slug: string,
): Promise<StoredArticle | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.slug, slug));
  return row && toArticle(row);
}

/** Adds an article; false where its slug is taken. */
export async function insertArticle(
  tx: Transaction,
  document: ArticleDocument,
  { revision, at }: { revision: number; at: Date },
): Promise<boolean> {
  const added = await tx
    .insert(articles)
    .values({ ...toRow(document), revision, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ slug: articles.slug });
  return added.length === 1;
}

/** Writes the next revision of an article; false where it is not `seen` any more. */
export async function updateArticle(
  tx: Transaction,
  slug: string,
  document: ArticleDocument,
  { seen, revision, at }: { seen: number; revision: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(articles)
    .set({ ...toRow(document), revision, updatedAt: at })
    .where(and(eq(articles.slug, slug), eq(articles.revision, seen)))
    .returning({ slug: articles.slug });
  return changed.length === 1;
}

/** Removes a draft; false where it is none, or not `seen` any more. */
export async function deleteDraft(tx: Transaction, slug: string, seen: number): Promise<boolean> {
  const removed = await tx
    .delete(articles)
    .where(and(eq(articles.slug, slug), eq(articles.state, "draft"), eq(articles.revision, seen)))
    .returning({ slug: articles.slug });
  return removed.length === 1;
}

/** Whether there has ever been an article. */
export async function hasArticles(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ kind: revisions.kind })
    .from(revisions)
    .where(eq(revisions.kind, "article"))
    .limit(1);
  return row !== undefined;
}
