import { documentKinds } from "#domain/documents/kinds.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import { type EntryColumn, signedRupees } from "./columns.ts";
import type { Entry } from "./entries.ts";

const money = (
  name: string,
  of: (total: DocumentValues["total"]) => number,
): EntryColumn<Entry> => ({
  name,
  kind: "money",
  of: ({ content: { kind, total } }) =>
    signedRupees(of(total), kind === "credit note" || kind === "refund voucher" ? -1 : 1),
});

/** The ledger: a document a line, with the GSTIN that issued it first. What takes back is below zero. */
export const ledgerColumns: readonly EntryColumn<Entry>[] = [
  { name: "GSTIN", of: ({ content }) => content.seller.gstin },
  { name: "Date", kind: "day", of: ({ content }) => content.day },
  { name: "Document", of: ({ content }) => documentKinds[content.kind].title },
  { name: "Number", of: ({ content }) => content.serial },
  { name: "Order", of: ({ content }) => content.order.id },
  { name: "Of", of: ({ content }) => content.original?.serial ?? "" },
  { name: "Buyer", of: ({ content }) => content.buyer.name },
  { name: "Company", of: ({ content }) => content.buyer.company },
  { name: "GSTIN of buyer", of: ({ content }) => content.buyer.gstin },
  {
    name: "Place of supply",
    of: ({ content: { place } }) => `${place.code} ${place.state}`,
  },
  money("Taxable (INR)", ({ taxable }) => taxable),
  money("CGST (INR)", ({ cgst }) => cgst),
  money("SGST (INR)", ({ sgst }) => sgst),
  money("IGST (INR)", ({ igst }) => igst),
  money("Total (INR)", ({ net }) => net),
];
