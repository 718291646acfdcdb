import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from "drizzle-orm";
import type { Day } from "#domain/calendar.ts";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import type { EInvoice } from "#domain/documents/values.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import {
  documentCounters,
  documentRequests,
  documents,
} from "#server/platform/db/schema/documents.ts";
import type { DocumentRow } from "./documents.ts";

const { id, kind, gstin, serial, day, orderId, total, buyerGstin, eInvoice } = documents;
const registered = sql<boolean>`${eInvoice} is not null`;
const listed = { id, kind, gstin, serial, day, orderId, total, buyerGstin, registered };

/** The documents of an order without what is on them, oldest first. */
export function listDocumentsOf(db: Database, order: string): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(documents)
    .where(eq(orderId, order))
    .orderBy(asc(documents.madeAt), asc(id));
}

/** Which documents a page shows: of days (both included), of some kinds or all, of a GSTIN or all. */
export type DocumentFilter = {
  from: Day;
  to: Day;
  kinds: readonly DocumentKind[];
  gstin: string | null;
};

const within = (filter: DocumentFilter) =>
  and(
    gte(day, filter.from),
    lte(day, filter.to),
    filter.kinds.length > 0 ? inArray(kind, [...filter.kinds]) : undefined,
    filter.gstin === null ? undefined : eq(gstin, filter.gstin),
  );

/** The GSTINs that issued documents in these days (both included), in their order. */
export async function findGstins(
  db: Database,
  { from, to }: Pick<DocumentFilter, "from" | "to">,
): Promise<string[]> {
  const { gstin: own } = documentCounters;
  const issued = db
    .select({ id })
    .from(documents)
    .where(and(eq(gstin, own), gte(day, from), lte(day, to)));
  const rows = await db
    .selectDistinct({ gstin: own })
    .from(documentCounters)
    .where(exists(issued))
    .orderBy(asc(own));
  return rows.map((row) => row.gstin);
}

const newest = keyset(
  [
    { of: day, kind: "day" },
    { of: documents.madeAt, kind: "time" },
    { of: id, kind: "text" },
  ],
  "desc",
);

/** A page of `size` documents, and one more, newest first, without what is on them. */
export function pageOfDocuments(
  db: Database,
  filter: DocumentFilter,
  { start, size }: { start: Start; size: number },
): Promise<(ListedDocument & { place: string[] })[]> {
  const { limit, offset } = partOf(start, size);
  return db
    .select({ ...listed, place: newest.place })
    .from(documents)
    .where(and(within(filter), newest.behind(start)))
    .orderBy(...newest.order)
    .limit(limit)
    .offset(offset);
}

/** A document that could not be made yet, and why. */
export type Unmade = { id: number; orderId: string; problem: string; createdAt: Date };

const waiting = and(isNull(documentRequests.doneAt), isNotNull(documentRequests.problem));

/** What waits for something that is missing, the oldest first; `problem`: for this alone. */
export async function listUnmade(
  db: Database,
  problem: string | null,
  limit: number,
): Promise<Unmade[]> {
  const rows = await db
    .select()
    .from(documentRequests)
    .where(and(waiting, problem === null ? undefined : eq(documentRequests.problem, problem)))
    .orderBy(asc(documentRequests.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, problem: row.problem ?? "" }));
}

/** How many wait for what is missing, the most frequent first. */
export async function countUnmade(db: Database): Promise<{ problem: string; count: number }[]> {
  const { problem } = documentRequests;
  const rows = await db
    .select({ problem, count: count() })
    .from(documentRequests)
    .where(waiting)
    .groupBy(problem)
    .orderBy(desc(count()), asc(problem));
  return rows.map((row) => ({ ...row, problem: row.problem ?? "" }));
}

/** Notes where a document's file lies, unless the registry has answered since it was drawn. */
export async function noteFile(
  db: Database,
  { id: document, eInvoice: drawn }: Pick<DocumentRow, "id" | "eInvoice">,
  file: { file: string; fileBytes: number; fileHash: string },
): Promise<void> {
  const isThat = drawn
    ? sql`${eInvoice} = ${JSON.stringify(drawn)}::text::jsonb`
    : isNull(eInvoice);
  await db
    .update(documents)
    .set(file)
    .where(and(eq(id, document), isThat));
}

/** Puts the registry's answer on a document, whose file is drawn anew. */
export async function saveEInvoice(
  tx: Transaction,
  document: string,
  answer: EInvoice,
): Promise<void> {
  const none = { file: null, fileBytes: null, fileHash: null };
  await tx
    .update(documents)
    .set({ ...none, eInvoice: answer })
    .where(eq(id, document));
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

/** How many lines these documents have in all. */
export async function countLines(db: Database, filter: DocumentFilter): Promise<number> {
  const lines = sql<number>`coalesce(sum(jsonb_array_length(${documents.content} -> 'lines')), 0)::int`;
  const [row] = await db.select({ lines }).from(documents).where(within(filter));
  return row?.lines ?? 0;
}
