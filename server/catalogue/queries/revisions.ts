import { and, desc, eq, lt } from "drizzle-orm";
import { type ProductDocument, wholeDeclarations } from "#domain/catalogue/product-document.ts";
import { wholeStory } from "#domain/catalogue/product-story.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { revisions } from "#server/platform/db/schema/settings.ts";

const KIND = "product";

/** A product as it was saved. `at` is an ISO text; without an address the server saved it. */
export type Revision = {
  revision: number;
  actorEmail: string | null;
  at: string;
  document: ProductDocument;
};

/** Keeps a revision whole; one that is there already stays. */
export async function insertRevision(
  tx: Transaction,
  id: number,
  { revision, document, actorEmail, at }: Omit<Revision, "at"> & { at: Date },
): Promise<void> {
  await tx
    .insert(revisions)
    .values({ kind: KIND, subject: String(id), revision, document, actorEmail, at })
    .onConflictDoNothing();
}

const of = (id: number) => and(eq(revisions.kind, KIND), eq(revisions.subject, String(id)));

/** The revisions of a product before this one (null: from the newest on), newest first. */
export async function findRevisions(
  db: Connection,
  id: number,
  before: number | null,
  limit: number,
): Promise<Revision[]> {
  const rows = await db
    .select()
    .from(revisions)
    .where(and(of(id), before === null ? undefined : lt(revisions.revision, before)))
    .orderBy(desc(revisions.revision))
    .limit(limit);
  return rows.map(toRevision);
}

/** One revision of a product, or null. */
export async function findRevision(
  db: Connection,
  id: number,
  revision: number,
): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(of(id), eq(revisions.revision, revision)));
  return row ? toRevision(row) : null;
}

const toRevision = (row: typeof revisions.$inferSelect): Revision => ({
  revision: row.revision,
  actorEmail: row.actorEmail,
  at: row.at.toISOString(),
  // Only `insertRevision` writes rows of this kind.
  document: whole(row.document as ProductDocument),
});

const whole = (document: ProductDocument): ProductDocument => ({
  ...document,
  declarations: wholeDeclarations(document.declarations),
  story: wholeStory(document.story),
});
