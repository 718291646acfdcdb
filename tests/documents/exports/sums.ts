import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { monthOf } from "#domain/calendar.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type DocumentExport, planDocuments } from "#server/admin/documents/export-documents.ts";
import { giveExport } from "#server/admin/exports/plan.ts";
import type { Context } from "#server/context/context.ts";
import type { gstr1 } from "#server/documents/exports/gstr1.ts";
import { successOf } from "#tests/support/customers.ts";

/** What supplies less their credit notes come to, in paise, and how many documents there are with vouchers. */
export type Sums = Record<"taxable" | "igst" | "cgst" | "sgst", number>;

const paise = (rupees: number | string | undefined = 0) => Math.round(Number(rupees) * 100);
const NONE: Sums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const plus = (a: Sums, b: Sums, sign = 1): Sums => ({
  taxable: a.taxable + sign * b.taxable,
  igst: a.igst + sign * b.igst,
  cgst: a.cgst + sign * b.cgst,
  sgst: a.sgst + sign * b.sgst,
});

/** What the rows of a page come to. */
export const addUp = (rows: readonly Sums[] = []): Sums =>
  rows.reduce(
    (sum, { taxable, igst, cgst, sgst }) => plus(sum, { taxable, igst, cgst, sgst }),
    NONE,
  );

/** A file of documents of the month of a day, as an admin takes it. */
export async function fileOfMonth(
  ctx: Context,
  admin: SignedInAdmin,
  what: DocumentExport,
  about: { day: string; gstin: string | null },
): Promise<string> {
  const filter = { ...monthOf(about.day), kinds: [], gstin: about.gstin };
  const file = await giveExport(
    ctx,
    admin,
    successOf(await planDocuments(ctx, admin, what, filter)),
  );
  return Buffer.concat(await Readable.from(file).toArray()).toString();
}

type Row = { txval?: number; iamt?: number; camt?: number; samt?: number };
const ofRow = ({ txval, iamt, camt, samt }: Row): Sums => ({
  ...{ taxable: paise(txval), igst: paise(iamt), cgst: paise(camt), sgst: paise(samt) },
});
const add = (rows: readonly Row[]) => rows.reduce((sum, row) => plus(sum, ofRow(row)), NONE);

/** What a GSTR-1 has: of its tables, of its summary by HSN, and how many documents it counts. */
export function sumsOfReturn(text: string) {
  const filed: ReturnType<typeof gstr1> = JSON.parse(text);
  const ofItems = (some: readonly { itms: readonly { itm_det: Row }[] }[]) =>
    add(some.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)));
  const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [] } = filed;
  const invoices = [...b2b, ...b2cl].flatMap(({ inv }) => inv as never[]);
  const notes = [...cdnr.flatMap(({ nt }) => nt as never[]), ...(cdnur as never[])];
  const exempt = (filed.nil?.inv ?? []).map(({ expt_amt, nil_amt }) => ({
    txval: expt_amt + nil_amt,
  }));
  const sold = plus(plus(ofItems(invoices), add(b2cs)), add(exempt));
  const hsn = [...(filed.hsn?.hsn_b2b ?? []), ...(filed.hsn?.hsn_b2c ?? [])];
  const issued = (filed.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs);
  return {
    gstin: filed.gstin,
    tables: plus(sold, ofItems(notes), -1),
    hsn: add(hsn),
    documents: issued.reduce((sum, { net_issue }) => sum + net_issue, 0),
  };
}

/** What the lines of a table add up to by GSTIN; of a ledger those of supplies, and how many lines it has. */
export function sumsOfTable(text: string): Map<string, { sums: Sums; lines: number }> {
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  const all = new Map<string, { sums: Sums; lines: number }>();
  for (const row of rows) {
    const { sums, lines } = all.get(row.GSTIN ?? "") ?? { sums: NONE, lines: 0 };
    const own = {
      ...{ taxable: paise(row["Taxable (INR)"]), igst: paise(row["IGST (INR)"]) },
      ...{ cgst: paise(row["CGST (INR)"]), sgst: paise(row["SGST (INR)"]) },
    };
    const isVoucher = row.Document?.endsWith("voucher") ?? false;
    all.set(row.GSTIN ?? "", { sums: isVoucher ? sums : plus(sums, own), lines: lines + 1 });
  }
  return all;
}
