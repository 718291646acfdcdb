import { documentKinds } from "#domain/documents/kinds.ts";
import type { DocumentLine } from "#domain/documents/values.ts";
import { type EntryColumn, signedRupees } from "./columns.ts";
import { type Entry, isCredit, isSupply } from "./entries.ts";
import { portalDay, sectionOfLine } from "./gstr1-sections.ts";

/** A line of a document. */
type Row = { entry: Entry; line: DocumentLine };

const signOf = (entry: Entry) => (isCredit(entry) ? -1 : 1);
const money = (name: string, of: (line: DocumentLine) => number): EntryColumn<Row> => ({
  name,
  kind: "money",
  of: ({ entry, line }) => signedRupees(of(line), signOf(entry)),
});

/**
 * The lines of documents with the section of GSTR-1 in which each is listed; what is credited is below zero.
 * The value of a document stands in each of its lines, so that only totals of lines may be added up.
 */
export const gstr1Columns: readonly EntryColumn<Row>[] = [
  { name: "GSTIN", of: ({ entry }) => entry.content.seller.gstin },
  { name: "Section", of: ({ entry, line }) => sectionOfLine(entry, line) },
  { name: "Document", of: ({ entry }) => documentKinds[entry.content.kind].title },
  { name: "Number", of: ({ entry }) => entry.content.serial },
  { name: "Date", of: ({ entry }) => portalDay(entry.content.day) },
  { name: "GSTIN of buyer", of: ({ entry }) => entry.content.buyer.gstin },
  { name: "Place of supply", of: ({ entry }) => entry.content.place.code },
  {
    name: "Value of document (INR)",
    kind: "money",
    of: ({ entry }) => signedRupees(entry.content.total.net, signOf(entry)),
  },
  { name: "HSN", of: ({ line }) => line.hsn },
  {
    name: "Quantity",
    kind: "count",
    of: ({ entry, line: { line, quantity } }) => (line === null ? 0 : signOf(entry) * quantity),
  },
  { name: "Rate", kind: "count", of: ({ line }) => (line.rate ?? 0) / 100 },
  money("Taxable (INR)", ({ taxable }) => taxable),
  money("IGST (INR)", ({ igst }) => igst),
  money("CGST (INR)", ({ cgst }) => cgst),
  money("SGST (INR)", ({ sgst }) => sgst),
  money("Total (INR)", ({ net }) => net),
];

/** The lines of a document that GSTR-1 has; none of a voucher. */
export const gstr1Lines = (entry: Entry): Row[] =>
  isSupply(entry) ? entry.content.lines.map((line) => ({ entry, line })) : [];
