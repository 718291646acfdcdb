import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { returnLines, returnPhotos, returns } from "#server/platform/db/schema/returns.ts";

/** What a customer has returned, the oldest first; `photos`: how many they sent with it. */
export function findReturnsOf(db: Database, userId: string) {
  const { id, orderId, kind, state, reason, words, refusal, createdAt, closedAt } = returns;
  const lines = sql<{ line: number; quantity: number; accepted: number | null }[]>`(
    select json_agg(json_build_object('line', line, 'quantity', quantity, 'accepted', accepted)
      order by line)
    from ${returnLines} where ${returnLines.returnId} = ${returns.id})`;
  const photos = sql<number>`(select count(*)::int from ${returnPhotos}
    where ${returnPhotos.returnId} = ${returns.id})`;
  return db
    .select({
      ...{ id, orderId, kind, state, reason, words, refusal, createdAt, closedAt },
      ...{ lines, photos },
    })
    .from(returns)
    .where(eq(returns.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

const ofErased = sql`not exists (select 1 from ${users} where ${users.id} = ${returns.userId})`;

/** Removes what erased customers wrote of returns that are over. */
export async function stripErasedReturns(db: Database, userId?: string): Promise<void> {
  const whose = userId === undefined ? undefined : eq(returns.userId, userId);
  await db
    .update(returns)
    .set({ words: "" })
    .where(and(isNotNull(returns.closedAt), ne(returns.words, ""), ofErased, whose));
}

/** The files of photos that nobody needs any more: of returns closed by then, and of erased customers' closed ones. */
export async function findOldPhotos(
  db: Database,
  { closedBefore, userId }: { closedBefore: Date; userId?: string | undefined },
): Promise<string[]> {
  const whose = userId === undefined ? undefined : eq(returns.userId, userId);
  const rows = await db
    .select({ file: returnPhotos.file })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(
      and(isNotNull(returns.closedAt), or(lt(returns.closedAt, closedBefore), ofErased), whose),
    );
  return rows.map(({ file }) => file);
}

/** Forgets photos whose files are removed. */
export async function deletePhotoRows(db: Database, files: readonly string[]): Promise<void> {
  if (files.length > 0) {
    await db.delete(returnPhotos).where(inArray(returnPhotos.file, [...files]));
  }
}

/** The files of all photos. */
export async function findPhotoFiles(db: Database): Promise<Set<string>> {
  const rows = await db.select({ file: returnPhotos.file }).from(returnPhotos);
  return new Set(rows.map(({ file }) => file));
}
