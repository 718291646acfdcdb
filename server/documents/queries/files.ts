import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Day } from "#domain/calendar.ts";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import type { Database } from "#server/platform/db/database.ts";
import { documentRequests, documents } from "#server/platform/db/schema/documents.ts";

const { id, kind, serial, day, orderId, total } = documents;
const listed = { id, kind, serial, day, orderId, total };

/** The documents of an order without what is on them, oldest first. */
export function listDocumentsOf(db: Database, order: string): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(documents)
    .where(eq(orderId, order))
    .orderBy(asc(documents.madeAt), asc(id));
}

/** Which documents a page shows: of days (both included), of some kinds or all. */
export type DocumentFilter = { from: Day; to: Day; kinds: readonly DocumentKind[] };

const within = ({ from, to, kinds }: DocumentFilter) =>
  and(gte(day, from), lte(day, to), kinds.length > 0 ? inArray(kind, [...kinds]) : undefined);

/** A page of documents, newest first, without what is on them: `limit` after the first `offset`. */
export function pageOfDocuments(
  db: Database,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(documents)
    .where(within(filter))
    .orderBy(desc(day), desc(documents.madeAt), desc(id))
    .limit(limit)
    .offset(offset);
}

/** A document that could not be made yet, and why. */
export type Unmade = { id: number; orderId: string; problem: string; createdAt: Date };

/** What waits for something that is missing, the oldest first. */
export async function listUnmade(db: Database, limit: number): Promise<Unmade[]> {
  const rows = await db
    .select()
    .from(documentRequests)
    .where(and(isNull(documentRequests.doneAt), isNotNull(documentRequests.problem)))
    .orderBy(asc(documentRequests.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, problem: row.problem ?? "" }));
}

/** Notes where a document's file lies. */
export async function noteFile(
  db: Database,
  document: string,
  file: { file: string; fileBytes: number; fileHash: string },
): Promise<void> {
  await db.update(documents).set(file).where(eq(id, document));
}

/** What documents came to, and their days, by id. */
export async function findOriginals(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { total: number; day: Day }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id, total, day })
    .from(documents)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many documents there are of a filter. */
export const countDocuments = (db: Database, filter: DocumentFilter): Promise<number> =>
  db.$count(documents, within(filter));
