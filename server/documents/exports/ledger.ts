import { documentKinds } from "#domain/documents/kinds.ts";
import type { Entry } from "./entries.ts";

export const ledgerHeader = [
  ...["Date", "Document", "Number", "Order", "Of", "Buyer", "Company", "GSTIN", "Place of supply"],
  ...["Taxable (INR)", "CGST (INR)", "SGST (INR)", "IGST (INR)", "Total (INR)"],
];

/** A document as a line of the ledger; what takes back has amounts below zero. */
export function ledgerLine({ content }: Entry): (string | number)[] {
  const { kind, buyer, total, place } = content;
  const sign = kind === "credit note" || kind === "refund voucher" ? -1 : 1;
  const amounts = [total.taxable, total.cgst, total.sgst, total.igst, total.net];
  return [
    ...[content.day, documentKinds[kind].title, content.serial, content.order.id],
    ...[content.original?.serial ?? "", buyer.name, buyer.company, buyer.gstin],
    `${place.code} ${place.state}`,
    ...amounts.map((amount) => (amount === 0 ? 0 : (sign * amount) / 100)),
  ];
}
