import type { Day } from "#domain/calendar.ts";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { ReturnSection } from "#domain/documents/month.ts";
import type { DocumentLine, DocumentValues } from "#domain/documents/values.ts";
import type { Paise } from "#domain/money.ts";
import { type Entry, isCredit } from "./entries.ts";

/** Paise as the number of rupees that the portal takes. */
export const rupees = (paise: Paise): number => paise / 100;
/** A day as the portal writes it: `03-11-2026`. */
export const portalDay = (day: Day): string => day.split("-").reverse().join("-");

/** Sums of lines of one rate, in paise. */
export type Sums = { taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise };
export const NONE: Sums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
/** Adds sums, or with -1 takes the second off the first. */
export const plus = (a: Sums, b: Sums, sign: 1 | -1 = 1): Sums => ({
  taxable: a.taxable + sign * b.taxable,
  igst: a.igst + sign * b.igst,
  cgst: a.cgst + sign * b.cgst,
  sgst: a.sgst + sign * b.sgst,
});

/** Lines on which tax is due; the others are exempt (no rate) or taxed with nothing. */
export const isTaxed = ({ rate }: DocumentLine): boolean => rate !== null && rate > 0;

/** The taxed lines of a document by rate in percent, the lowest first. */
export function byRate({ lines }: DocumentValues): [percent: number, sums: Sums][] {
  const rates = new Map<number, Sums>();
  for (const line of lines.filter(isTaxed)) {
    const percent = (line.rate ?? 0) / 100;
    rates.set(percent, plus(rates.get(percent) ?? NONE, line));
  }
  return [...rates].sort(([a], [b]) => a - b);
}

/** The items of an invoice or a note: those between states have IGST alone. */
export const itemsOf = (content: DocumentValues) =>
  byRate(content).map(([rt, sums], index) => ({
    num: index + 1,
    itm_det: {
      ...{ rt, txval: rupees(sums.taxable) },
      ...(content.place.interState
        ? { iamt: rupees(sums.igst) }
        : { camt: rupees(sums.cgst), samt: rupees(sums.sgst) }),
      csamt: 0,
    },
  }));

/** From when invoices to consumers in other states are listed one by one above which amount. */
const LARGE: readonly [from: Day, above: Paise][] = [
  ["2024-08-01", 1_00_000_00],
  ["2017-07-01", 2_50_000_00],
];

/** Whether an invoice of this day and amount to somebody without a GSTIN is listed by itself (b2cl). */
function isLarge(content: DocumentValues, { total, day }: { total: Paise; day: Day }) {
  const [, above = 0] = LARGE.find(([from]) => day >= from) ?? [];
  return content.place.interState && total > above;
}

/** Where a document is listed. `b2cs`: in sums alone. */
export function sectionOf(entry: Entry): "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur" {
  const { content } = entry;
  const credit = isCredit(entry);
  if (content.buyer.gstin !== "") return credit ? "cdnr" : "b2b";
  const invoice = entry.original ?? { total: content.total.net, day: content.day };
  if (!isLarge(content, invoice)) return "b2cs";
  return credit ? "cdnur" : "b2cl";
}

/** Where a line of a document is listed. */
export const sectionOfLine = (entry: Entry, line: DocumentLine): ReturnSection =>
  isTaxed(line) ? sectionOf(entry) : "nil";

/** The numbers that the portal has for kinds of documents. */
const natures: Record<DocumentKind, number> = {
  "tax invoice": 1,
  "bill of supply": 1,
  "credit note": 5,
  "receipt voucher": 6,
  "refund voucher": 8,
};

/** From which to which number documents were issued, by kind. A number is never cancelled here. */
export function issued(entries: readonly Entry[]) {
  const byNature = Map.groupBy(entries, ({ content }) => natures[content.kind]);
  const numbers = [...byNature].sort(([a], [b]) => a - b);
  return numbers.map(([doc_num, some]) => {
    const series = Map.groupBy(some, ({ content }) => `${content.kind} ${content.year}`);
    const docs = [...series.values()].map((each, index) => {
      const serials = each.map(({ content }) => content.serial).sort();
      const count = serials.length;
      return {
        ...{ num: index + 1, from: serials[0], to: serials.at(-1) },
        ...{ totnum: count, cancel: 0, net_issue: count },
      };
    });
    return { doc_num, docs };
  });
}
