import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { fileTypes } from "#domain/admin/file-types.ts";
import { monthOf } from "#domain/calendar.ts";
import { sellerOf } from "#domain/documents/seller.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { EntryColumn } from "#server/documents/exports/columns.ts";
import type { Entry } from "#server/documents/exports/entries.ts";
import { gstr1 } from "#server/documents/exports/gstr1.ts";
import { gstr1Columns, gstr1Lines } from "#server/documents/exports/gstr1-table.ts";
import { ledgerColumns } from "#server/documents/exports/ledger.ts";
import { TALLY_BEGIN, TALLY_END, tallyVoucher } from "#server/documents/exports/tally.ts";
import { fileOf, nameOf } from "#server/documents/file-of.ts";
import {
  countDocuments,
  countLines,
  type DocumentFilter,
  findGstins,
} from "#server/documents/queries/files.ts";
import { entriesOf, portionsOf } from "#server/documents/read-entries.ts";
import { type Cell, cellsBy, type Rows, type Table } from "../exports/cells.ts";
import type { Counted, ExportPlan } from "../exports/plan.ts";
import { tableFile } from "../exports/table-file.ts";
import { MAX_ROWS } from "../exports/xlsx.ts";
import { documentQuery } from "./list-documents.ts";

/** The files that documents are exported as, with their types. */
export const exportTypes = {
  zip: "application/zip",
  "gstr1.json": "application/json",
  "gstr1.csv": fileTypes.csv,
  "gstr1.xlsx": fileTypes.xlsx,
  "tally.xml": "application/xml; charset=utf-8",
  "ledger.csv": fileTypes.csv,
  "ledger.xlsx": fileTypes.xlsx,
} as const;
export type DocumentExport = keyof typeof exportTypes;
/** Whether a text from outside names one of these files. */
export const isDocumentExport = (what: string): what is DocumentExport =>
  Object.hasOwn(exportTypes, what);

const MOST = 5_000; // PDFs in an archive

type Refusal = Failure<"insufficient-permissions" | "too-many-documents" | "several-gstins">;

/**
 * Documents of days as a file that is read while it is sent (§23.53 to §23.55): all PDFs as an archive, GSTR-1 of the
 * month in which the days begin, vouchers for Tally, or a ledger. Each line has the GSTIN that issued it. A GSTR-1
 * for the portal is of one GSTIN: refused where none is named and the month has more than one. Needs
 * `documents:read`.
 */
export async function planDocuments(
  ctx: AdminContext,
  admin: SignedInAdmin,
  what: DocumentExport,
  asked: DocumentFilter,
): Promise<Result<ExportPlan, Refusal>> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const month = asked.from.slice(0, 7);
  const isReturn = what.startsWith("gstr1");
  const { from, to } = isReturn ? monthOf(asked.from) : asked;
  const days = { from, to, kinds: isReturn ? [] : asked.kinds, gstin: asked.gstin };
  const whose = what === "gstr1.json" ? await whoFiles(ctx, days) : success(days.gstin);
  if (!whose.ok) return whose;
  const filter: DocumentFilter = { ...days, gstin: whose.value };
  const most = await tooMany(ctx, what, filter);
  if (most !== null) return failed({ code: "too-many-documents", details: [most] });
  const text = (chunks: AsyncIterable<string>) => Readable.from(chunks, { objectMode: false });
  const files: Record<DocumentExport, (counted?: Counted) => Readable> = {
    zip: (counted) => archive(ctx, filter, counted),
    "gstr1.json": (counted) => text(returnOf(ctx, filter, month, counted)),
    "gstr1.csv": (counted) => tableFile(linesOf(ctx, filter, counted), "csv"),
    "gstr1.xlsx": (counted) => tableFile(linesOf(ctx, filter, counted), "xlsx"),
    "tally.xml": (counted) => text(vouchers(ctx, filter, counted)),
    "ledger.csv": (counted) => tableFile(ledger(ctx, filter, counted), "csv"),
    "ledger.xlsx": (counted) => tableFile(ledger(ctx, filter, counted), "xlsx"),
  };
  const own = asked.gstin === null ? "" : `${asked.gstin.toLowerCase()}-`;
  return success({
    name: `documents-${own}${isReturn ? month : `${asked.from}-${asked.to}`}.${what}`,
    type: exportTypes[what],
    query: documentQuery({ ...days, gstin: asked.gstin }).toString(),
    needs: ["documents:read"],
    audit: { action: "documents.export", id: what, after: { ...filter } },
    unit: what === "zip" ? "pdfs" : "rows",
    count: () => countDocuments(ctx.db, filter),
    open: (counted) => files[what](counted),
  });
}

/** The GSTIN that a return is of: the one that is asked for, or the only one of its month, or that of the shop. */
async function whoFiles(
  ctx: AdminContext,
  filter: DocumentFilter,
): Promise<Result<string, "several-gstins">> {
  if (filter.gstin !== null) return success(filter.gstin);
  const [only, another] = await findGstins(ctx.db, filter);
  if (another !== undefined) return failed("several-gstins");
  const { content, demo } = ctx.settings;
  return success(only ?? sellerOf(content, demo)?.seller.gstin ?? "");
}

/** How many a file of this type holds, where these are more; null: it holds them. */
async function tooMany(ctx: AdminContext, what: DocumentExport, filter: DocumentFilter) {
  if (what === "zip") return (await countDocuments(ctx.db, filter)) > MOST ? MOST : null;
  if (!what.endsWith(".xlsx")) return null;
  const count = what === "ledger.xlsx" ? countDocuments : countLines;
  return (await count(ctx.db, filter)) > MAX_ROWS ? MAX_ROWS : null;
}

/** Documents as the rows of a table. */
async function* rows<Row>(
  entries: AsyncIterable<Entry[]>,
  columns: readonly EntryColumn<Row>[],
  of: (entry: Entry) => Row[],
): Rows & AsyncGenerator<Cell[][]> {
  for await (const some of entries) yield cellsBy(columns, some.flatMap(of));
}

/** Documents as they are read, each portion counted. */
async function* counting<Some>(portions: AsyncIterable<Some[]>, counted?: Counted) {
  for await (const some of portions) {
    counted?.(some.length);
    yield some;
  }
}
const read = (ctx: AdminContext, filter: DocumentFilter, counted?: Counted) =>
  counting(entriesOf(ctx.db, filter), counted);

const linesOf = (ctx: AdminContext, filter: DocumentFilter, counted?: Counted): Table => ({
  ...{ name: "GSTR-1", columns: gstr1Columns },
  rows: rows(read(ctx, filter, counted), gstr1Columns, gstr1Lines),
});
const ledger = (ctx: AdminContext, filter: DocumentFilter, counted?: Counted): Table => ({
  ...{ name: "Ledger", columns: ledgerColumns },
  rows: rows(read(ctx, filter, counted), ledgerColumns, (entry) => [entry]),
});

async function* returnOf(
  ctx: AdminContext,
  filter: DocumentFilter,
  month: string,
  counted?: Counted,
) {
  const all: Entry[] = [];
  for await (const some of read(ctx, filter, counted)) all.push(...some);
  yield JSON.stringify(gstr1(filter.gstin ?? "", month, all));
}

async function* vouchers(ctx: AdminContext, filter: DocumentFilter, counted?: Counted) {
  yield TALLY_BEGIN;
  for await (const some of read(ctx, filter, counted)) {
    yield some.map((entry) => tallyVoucher(entry, ctx.settings.content.books)).join("");
  }
  yield TALLY_END;
}

/** All PDFs of a filter; each is read, or drawn, when its place in the archive is reached. */
function archive(ctx: AdminContext, filter: DocumentFilter, counted?: Counted): Readable {
  const zip = new ZipFile();
  const packed = Readable.from(zip.outputStream as unknown as Readable, { objectMode: false });
  const fill = async () => {
    for await (const found of portionsOf(ctx.db, filter)) {
      for (const row of found) {
        const options = { compress: false, mtime: row.madeAt };
        zip.addReadStreamLazy(`${row.gstin}/${row.day}/${nameOf(row.serial)}`, options, (give) => {
          fileOf(ctx, row).then(
            (bytes) => {
              give(null, Readable.from([bytes]));
              counted?.(1);
            },
            (error) => packed.destroy(error),
          );
        });
      }
    }
    zip.end();
  };
  fill().catch((error) => packed.destroy(error));
  return packed;
}
