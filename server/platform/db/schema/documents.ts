import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DocumentKind, Series } from "#domain/documents/kinds.ts";
import type { DocumentValues, EInvoice } from "#domain/documents/values.ts";
import type { Stored } from "../../stored-json.ts";
import { time } from "./time.ts";

/**
 * What asks for a document: money that came, a parcel that was packed, an order that was set to shipped without one
 * (`dispatch`), what did not leave after all (`apart`: the parcel was taken apart; without one, the order was set back,
 * and `data.of` is the cause of its dispatch), money that went back, or goods that came back although nothing was paid.
 */
export type DocumentCause = "payment" | "parcel" | "apart" | "dispatch" | "refund" | "reduction";

/**
 * Documents that are to be made, written in the transaction of what causes them; `cause` is unique, so
 * that nothing causes two. A job makes them one by one (docs/decisions/0130).
 */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `payment GV-…`, `parcel <id>`, `refund <id>`. */
    cause: text().notNull().unique(),
    kind: text().$type<DocumentCause>().notNull(),
    orderId: text().notNull(),
    /** The parcel, the refund, or the payment link that it is about. */
    subjectId: text(),
    /** What only the cause knows: an amount, pieces. */
    data: jsonb().$type<Record<string, unknown>>(),
    /** Null: the document is not made yet. */
    doneAt: time(),
    /** Why none could be made yet (what is missing), or was needed. */
    problem: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    check("document_requests_open", sql`(done_at is null) = (next_try_at is not null)`),
    index("document_requests_due").on(table.nextTryAt, table.id).where(sql`done_at is null`),
    index("document_requests_of_order").on(table.orderId),
  ],
);

/**
 * The last number of each series, by GSTIN and financial year. Its row is locked by the transaction that
 * writes the document, so a number that is not used is not taken.
 */
export const documentCounters = pgTable(
  "document_counters",
  {
    gstin: text().notNull(),
    series: text().$type<Series>().notNull(),
    /** `26-27`. */
    year: text().notNull(),
    last: integer().notNull(),
    /** The day of the last one: no later number has an earlier day. */
    lastDay: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gstin, table.series, table.year] }),
    check("document_counters_from_one", sql`last > 0`),
  ],
);

const paise = () => bigint({ mode: "number" }).notNull();
const isAll: SQL = sql`total = taxable + cgst + sgst + igst`;

/**
 * Documents of sales: vouchers, invoices, bills, credit notes. A row is never changed but for its file
 * and the answer of the invoice registry, and not removed before `keepUntil`: a trigger of the database
 * refuses it.
 */
export const documents = pgTable(
  "documents",
  {
    id: text().primaryKey(),
    /** That of its request. */
    cause: text().notNull().unique(),
    kind: text().$type<DocumentKind>().notNull(),
    gstin: text().notNull(),
    series: text().$type<Series>().notNull(),
    year: text().notNull(),
    number: integer().notNull(),
    serial: text().notNull(),
    /** The day that stands on it. */
    day: date().notNull(),
    madeAt: time().notNull(),
    orderId: text().notNull(),
    parcelId: text(),
    refundId: text(),
    /** The document that it takes back from: an invoice's id on a credit note. */
    originalId: text(),
    buyerGstin: text().notNull().default(""),
    /** The code of the state of supply. */
    place: text().notNull(),
    taxable: paise(),
    cgst: paise(),
    sgst: paise(),
    igst: paise(),
    total: paise(),
    /** All that is on it (documents/stored-document.ts). */
    content: jsonb().$type<Stored<DocumentValues>>().notNull(),
    /** Until when the law wants it kept. */
    keepUntil: date().notNull(),
    /** The drawn PDF in the file store, its size and SHA-256; null: not drawn yet. */
    file: text(),
    fileBytes: integer(),
    fileHash: text(),
    /** What the invoice registry answered (IRN, signed QR), where it must be asked. */
    eInvoice: jsonb().$type<EInvoice>(),
  },
  (table) => [
    check("documents_add_up", isAll),
    check("documents_serial_length", sql`length(serial) between 1 and 16`),
    check(
      "documents_file",
      sql`(file is null) = (file_bytes is null) and (file is null) = (file_hash is null)`,
    ),
    uniqueIndex("documents_number").on(table.gstin, table.series, table.year, table.number),
    uniqueIndex("documents_serial").on(table.gstin, table.serial),
    index("documents_of_order").on(table.orderId, table.madeAt),
    index("documents_of_original").on(table.originalId).where(sql`original_id is not null`),
    index("documents_search_serial").on(sql`lower(serial) text_pattern_ops`),
    index("documents_by_day").on(table.day, table.id),
    index("documents_by_kind").on(table.kind, table.day, table.id),
    index("documents_to_draw").on(table.madeAt).where(sql`file is null`),
  ],
);
