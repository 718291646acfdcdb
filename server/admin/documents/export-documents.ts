import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { addDays } from "#domain/calendar.ts";
import { sellerOf } from "#domain/documents/seller.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { Entry } from "#server/documents/exports/entries.ts";
import { gstr1 } from "#server/documents/exports/gstr1.ts";
import { gstr1Header, gstr1Lines } from "#server/documents/exports/gstr1-table.ts";
import { ledgerHeader, ledgerLine } from "#server/documents/exports/ledger.ts";
import { TALLY_BEGIN, TALLY_END, tallyVoucher } from "#server/documents/exports/tally.ts";
import { fileOf, nameOf } from "#server/documents/file-of.ts";
import { type DocumentRow, listDocuments } from "#server/documents/queries/documents.ts";
import {
  countDocuments,
  type DocumentFilter,
  findOriginals,
} from "#server/documents/queries/files.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { csv } from "../exports/csv.ts";

/** The files that documents are exported as, with their types. */
export const exportTypes = {
  zip: "application/zip",
  "gstr1.json": "application/json",
  "gstr1.csv": "text/csv; charset=utf-8",
  "tally.xml": "application/xml; charset=utf-8",
  "ledger.csv": "text/csv; charset=utf-8",
} as const;
export type DocumentExport = keyof typeof exportTypes;
/** Whether a text from outside names one of these files. */
export const isDocumentExport = (what: string): what is DocumentExport =>
  Object.hasOwn(exportTypes, what);

const MOST = 5_000; // PDFs in an archive

/** The days of a month (`2026-11`), or null. */
function monthDays(month: string): { from: string; to: string } | null {
  const [, year = "", number = ""] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year) return null;
  const next =
    number === "12"
      ? `${Number(year) + 1}-01`
      : `${year}-${String(Number(number) + 1).padStart(2, "0")}`;
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) };
}

/**
 * Documents of days as a file that is read while it is sent (§23.53 to §23.55): all PDFs as an archive, GSTR-1 of the
 * month in which the days begin, vouchers for Tally, or a ledger. Needs `documents:read`. Writes the audit trail.
 */
export async function exportDocuments(
  ctx: Context,
  admin: SignedInAdmin,
  what: DocumentExport,
  asked: DocumentFilter,
): Promise<Result<Readable, Failure<"insufficient-permissions" | "too-many-documents">>> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const month = asked.from.slice(0, 7);
  const isReturn = what.startsWith("gstr1");
  const filter = isReturn ? { ...asked, ...monthDays(month), kinds: [] } : asked;
  if (what === "zip" && (await countDocuments(ctx.db, filter)) > MOST) {
    return failed({ code: "too-many-documents", details: [MOST] });
  }
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "documents.export",
      subject: { kind: "export", id: what },
      after: { from: filter.from, to: filter.to, kinds: filter.kinds },
    }),
  );
  if (what === "zip") return success(archive(ctx, filter));
  const files: Record<Exclude<DocumentExport, "zip">, () => AsyncIterable<string | Uint8Array>> = {
    "gstr1.json": () => returnOf(ctx, filter, month),
    "gstr1.csv": () => csv(gstr1Header, rows(ctx, filter, gstr1Lines)),
    "tally.xml": () => vouchers(ctx, filter),
    "ledger.csv": () =>
      csv(
        ledgerHeader,
        rows(ctx, filter, (entry) => [ledgerLine(entry)]),
      ),
  };
  return success(Readable.from(files[what](), { objectMode: false }));
}

/** The documents of a filter in portions, in the order of their days. */
async function* portions(ctx: Context, filter: DocumentFilter): AsyncGenerator<DocumentRow[]> {
  const { from, to, kinds } = filter;
  let after: DocumentRow | undefined;
  for (;;) {
    const only = kinds.length > 0 ? { kinds } : {};
    const found = await listDocuments(ctx.db, { from, to, ...only, ...(after ? { after } : {}) });
    if (found.length === 0) return;
    yield found;
    after = found.at(-1);
  }
}

async function* entries(ctx: Context, filter: DocumentFilter): AsyncGenerator<Entry[]> {
  for await (const found of portions(ctx, filter)) {
    const ids = found.flatMap(({ originalId }) => originalId ?? []);
    const originals = await findOriginals(ctx.db, ids);
    yield found.map(({ content, originalId }) => ({
      content,
      original: (originalId && originals.get(originalId)) || null,
    }));
  }
}

async function* rows<Row>(ctx: Context, filter: DocumentFilter, of: (entry: Entry) => Row[]) {
  for await (const some of entries(ctx, filter)) yield some.flatMap(of);
}

/** Only the documents of the GSTIN that the shop has now: each GSTIN files its own return. */
async function* returnOf(ctx: Context, filter: DocumentFilter, month: string) {
  const all: Entry[] = [];
  for await (const some of entries(ctx, filter)) all.push(...some);
  const { content, demo } = ctx.settings;
  const gstin = sellerOf(content, demo)?.seller.gstin ?? all.at(-1)?.content.seller.gstin ?? "";
  const own = all.filter(({ content: { seller } }) => seller.gstin === gstin);
  yield JSON.stringify(gstr1(gstin, month, own));
}

async function* vouchers(ctx: Context, filter: DocumentFilter) {
  yield TALLY_BEGIN;
  for await (const some of entries(ctx, filter)) {
    yield some.map((entry) => tallyVoucher(entry, ctx.settings.content.books)).join("");
  }
  yield TALLY_END;
}

/** All PDFs of a filter; each is read, or drawn, when its place in the archive is reached. */
function archive(ctx: Context, filter: DocumentFilter): Readable {
  const zip = new ZipFile();
  const packed = Readable.from(zip.outputStream as unknown as Readable, { objectMode: false });
  const fill = async () => {
    for await (const found of portions(ctx, filter)) {
      for (const row of found) {
        const options = { compress: false, mtime: row.madeAt };
        zip.addReadStreamLazy(`${row.day}/${nameOf(row.serial)}`, options, (give) => {
          fileOf(ctx, row).then(
            (bytes) => give(null, Readable.from([bytes])),
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
