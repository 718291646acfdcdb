import { and, asc, eq, gte, inArray, lte, not, sql } from "drizzle-orm";
import type { Day } from "#domain/calendar.ts";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { documents } from "#server/platform/db/schema/documents.ts";
import { readStoredDocument, toStoredDocument } from "../stored-document.ts";

type Row = typeof documents.$inferSelect;
/** A document with all that is on it (`content`). */
export type DocumentRow = Omit<Row, "content"> & { content: DocumentValues };
export type NewDocument = Omit<typeof documents.$inferInsert, "content"> & {
  content: DocumentValues;
};

const read = (row: Row): DocumentRow => ({ ...row, content: readStoredDocument(row) });

/**
 * The documents of an order, in the order in which they were made. This and what follows throws an
 * `UnreadableError` for one that this version of the shop cannot read: nothing is made of what is not known.
 */
export async function findDocumentsOf(db: Connection, orderId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.madeAt), asc(documents.id));
  return rows.map(read);
}

/** An order that left in no parcel was set back: with this invoice nothing was sold, and its goods are invoiced anew. */
const isSetBack = sql`exists (select from document_requests as apart where apart.order_id = ${documents.orderId}
  and apart.kind = 'apart' and apart.data ->> 'of' = ${documents.cause})`;

/** The invoices of these orders that go with goods, in the order in which they were made. */
export async function findInvoicesOf(db: Connection, orderIds: string[]): Promise<DocumentRow[]> {
  const { orderId, kind, madeAt, id } = documents;
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inArray(orderId, orderIds),
        inArray(kind, ["tax invoice", "bill of supply"]),
        not(isSetBack),
      ),
    )
    .orderBy(asc(madeAt), asc(id));
  return rows.map(read);
}

/** A document by its id, or null. Its order says who may see it. */
export async function findDocument(db: Connection, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row ? read(row) : null;
}

/** Which documents: those of these days (both included), all kinds and all GSTINs where none is named. */
export type DocumentsOfDays = {
  from: Day;
  to: Day;
  kinds?: readonly DocumentKind[];
  gstin?: string;
  /** The last one of those that were listed before. */
  after?: Pick<DocumentRow, "day" | "id">;
  limit?: number;
};

const MANY = 500;

/**
 * Documents by their day and, within a day, by GSTIN, series and number. At most `limit` (500): ask for those
 * `after` the last one until none comes.
 */
export async function listDocuments(
  db: Connection,
  { from, to, kinds, gstin, after, limit = MANY }: DocumentsOfDays,
): Promise<DocumentRow[]> {
  const { day, id } = documents;
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        gte(day, from),
        lte(day, to),
        kinds && inArray(documents.kind, [...kinds]),
        gstin === undefined ? undefined : eq(documents.gstin, gstin),
        after && sql`(${day}, ${id}) > (${after.day}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(limit);
  return rows.map(read);
}

/** Writes documents in the transaction that took their numbers. */
export async function insertDocuments(
  tx: Transaction,
  rows: readonly NewDocument[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...row, content: toStoredDocument(row.content) }));
  await tx.insert(documents).values(stored);
}
