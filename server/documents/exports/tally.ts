import type { DocumentValues } from "#domain/documents/values.ts";
import type { Paise } from "#domain/money.ts";
import type { SettingsValues } from "#domain/settings/groups.ts";
import { type Entry, isCredit, isSupply, rupeesText } from "./entries.ts";

type Books = SettingsValues["books"];

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** A text within XML: without what XML has no place for. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+|[\ufffe\uffff]/gu, " ")
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

export const TALLY_BEGIN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>' +
  "<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>" +
  '<TALLYMESSAGE xmlns:UDF="TallyUDF">\n';
export const TALLY_END = "</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";

/**
 * An invoice, a bill or a credit note as a voucher of Tally: the entries of each add up to
 * nothing. Empty for receipts and refunds of money, which Tally books with the bank.
 */
export function tallyVoucher(entry: Entry, books: Books): string {
  if (!isSupply(entry)) return "";
  const { content } = entry;
  const type = isCredit(entry) ? "Credit Note" : "Sales";
  const party = partyOf(content, books);
  const view = "Accounting Voucher View";
  const head = [
    element("DATE", content.day.replaceAll("-", "")),
    element("VOUCHERTYPENAME", type),
    element("VOUCHERNUMBER", content.serial),
    content.original ? element("REFERENCE", content.original.serial) : "",
    element("CMPGSTIN", content.seller.gstin),
    element("PERSISTEDVIEW", view),
    element("PARTYLEDGERNAME", party),
    content.buyer.gstin ? element("PARTYGSTIN", content.buyer.gstin) : "",
    element("GSTREGISTRATIONTYPE", content.buyer.gstin ? "Regular" : "Unregistered"),
    element("STATENAME", content.buyer.state),
    element("PLACEOFSUPPLY", content.place.state),
  ].join("");
  const sign = isCredit(entry) ? -1 : 1;
  const entries = ledgerEntries(content, books, party).map(({ ledger, amount, isParty }) => {
    const turned = sign * amount;
    return `\n<ALLLEDGERENTRIES.LIST>${element("LEDGERNAME", ledger)}${element(
      "ISDEEMEDPOSITIVE",
      turned < 0 ? "Yes" : "No",
    )}${isParty ? element("ISPARTYLEDGER", "Yes") : ""}${element("AMOUNT", rupeesText(turned))}</ALLLEDGERENTRIES.LIST>`;
  });
  return `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="${view}">${head}${entries.join("")}\n</VOUCHER>\n`;
}

const partyOf = ({ buyer }: DocumentValues, books: Books) =>
  buyer.gstin === "" ? books.customers : buyer.company || buyer.name;

type LedgerEntry = { ledger: string; amount: Paise; isParty: boolean };

/** The entries of a sale: what the buyer owes (below zero: a debit), sales by rate, and taxes. */
function ledgerEntries(content: DocumentValues, books: Books, party: string): LedgerEntry[] {
  const { lines, total } = content;
  const sales = new Map<string, Paise>();
  for (const { rate, taxable } of lines) {
    const ledger = rate === null ? books.exemptSales : `${books.sales} ${rate / 100}%`;
    sales.set(ledger, (sales.get(ledger) ?? 0) + taxable);
  }
  const taxes: [ledger: string, amount: Paise][] = [
    [books.cgst, total.cgst],
    [books.sgst, total.sgst],
    [books.igst, total.igst],
  ];
  const credits = [...sales, ...taxes].map(([ledger, amount]) => ({
    ...{ ledger, amount, isParty: false },
  }));
  const debit = { ledger: party, amount: -total.net, isParty: true };
  return [debit, ...credits].filter(({ amount }) => amount !== 0);
}
