import { documentKinds } from "#domain/documents/kinds.ts";
import { type Entry, isCredit, isSupply } from "./entries.ts";
import { isTaxed, portalDay, sectionOf } from "./gstr1-sections.ts";

export const gstr1Header = [
  ...["Section", "Document", "Number", "Date", "GSTIN of buyer", "Place of supply", "Value (INR)"],
  ...["HSN", "Quantity", "Rate", "Taxable (INR)", "IGST (INR)", "CGST (INR)", "SGST (INR)"],
];

/** The lines of a document with the section of GSTR-1 in which each is told; what is credited is below zero. */
export function gstr1Lines(entry: Entry): (string | number)[][] {
  if (!isSupply(entry)) return [];
  const { content } = entry;
  const sign = isCredit(entry) ? -1 : 1;
  const signed = (paise: number) => (paise === 0 ? 0 : (sign * paise) / 100);
  return content.lines.map((line) => [
    isTaxed(line) ? sectionOf(entry) : "nil",
    ...[documentKinds[content.kind].title, content.serial, portalDay(content.day)],
    ...[content.buyer.gstin, content.place.code, signed(content.total.net)],
    ...[line.hsn, line.line === null ? 0 : sign * line.quantity, (line.rate ?? 0) / 100],
    ...[line.taxable, line.igst, line.cgst, line.sgst].map(signed),
  ]);
}
