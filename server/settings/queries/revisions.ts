import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { revisions } from "#server/platform/db/schema/settings.ts";

export type Revision = { revision: number; actorEmail: string | null; at: Date };
type Kind = "settings" | "article";

/** Keeps what has just been saved, whole. */
export async function keepRevision(
  tx: Transaction,
  row: Revision & { kind: Kind; subject: string; document: unknown },
): Promise<void> {
  await tx.insert(revisions).values(row);
}

/** The revisions of one subject, newest first, without what they hold. */
export async function findRevisions(
  db: Connection,
  kind: Kind,
  subject: string,
  limit = 50,
): Promise<Revision[]> {
  const { revision, actorEmail, at } = revisions;
  return db
    .select({ revision, actorEmail, at })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.subject, subject)))
    .orderBy(desc(revisions.revision))
    .limit(limit);
}

/** What one revision holds; undefined: there is none of this number. */
export async function findRevision(
  db: Connection,
  kind: Kind,
  subject: string,
  revision: number,
): Promise<unknown> {
  const [row] = await db
    .select({ document: revisions.document })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, kind),
        eq(revisions.subject, subject),
        eq(revisions.revision, revision),
      ),
    );
  return row?.document;
}

/** What was kept of one subject is another's from now on, each revision `by` so many higher. */
export async function moveRevisions(
  tx: Transaction,
  kind: Kind,
  { from, to, by }: { from: string; to: string; by: number },
): Promise<void> {
  await tx
    .update(revisions)
    .set({ subject: to, revision: sql`${revisions.revision} + ${by}` })
    .where(and(eq(revisions.kind, kind), eq(revisions.subject, from)));
}
