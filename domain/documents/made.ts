import type { Paise } from "../money.ts";
import { split } from "../offers/split.ts";
import { splitPart } from "../tax/split.ts";
import type { DocumentKind } from "./kinds.ts";
import type { DocumentLine, DocumentValues } from "./values.ts";

/** What sums are made of: a document of an order by what it is about, and what it says together. */
export type DocumentSum = {
  id: string;
  kind: DocumentKind;
  /** What asked for it; no two documents have the same. */
  cause: string;
  originalId: string | null;
  parcelId: string | null;
  refundId: string | null;
  content: { total: { net: Paise } };
};
/** A document of an order that is there already. */
export type Made = DocumentSum & { content: DocumentValues };

/** The sum of what these documents say. */
export const totalOf = (made: readonly DocumentSum[]): Paise =>
  made.reduce((sum, { content }) => sum + content.total.net, 0);

/** A check whether a document is of one of these kinds. */
const isOf =
  (...kinds: DocumentKind[]) =>
  ({ kind }: Pick<Made, "kind">) =>
    kinds.includes(kind);
/** Tax invoices and bills of supply: what says that goods were sold. */
export const isInvoice = isOf("tax invoice", "bill of supply");
export const isReceipt = isOf("receipt voucher");

/** With what the goods of an invoice leave: the id of their parcel, or the cause of an invoice of what leaves in none. */
export const leavesWith = ({ parcelId, cause }: Pick<DocumentSum, "parcelId" | "cause">): string =>
  parcelId ?? cause;

/**
 * The documents of an order as they stand when nothing was sold with what is `apart` (`leavesWith` of parcels that were
 * taken apart, and of what was to leave in none when the order was set back): without its invoices, and without what took
 * these back. Money that went back on such an invoice is documented as what goes back before
 * goods leave. In the same order.
 */
export function withoutApart<Each extends DocumentSum>(
  made: readonly Each[],
  apart: ReadonlySet<string>,
): readonly Each[] {
  const ofApart = (each: Each) => isInvoice(each) && apart.has(leavesWith(each));
  const gone = new Set(made.filter(ofApart).map(({ id }) => id));
  if (gone.size === 0) return made;
  return made.flatMap((each): Each[] => {
    if (gone.has(each.id)) return [];
    if (each.originalId === null || !gone.has(each.originalId)) return [each];
    return each.refundId === null ? [] : [{ ...each, kind: "refund voucher" }];
  });
}

/** What of a line of a document was not taken back yet: its amount, and its pieces. */
type LineLeft = { line: DocumentLine; before: Paise; left: Paise; pieces: number };

/** The lines of a document, less what later ones (`made`) took back of them. */
export function linesLeft(document: Made, made: readonly Made[]): LineLeft[] {
  const taken = made.flatMap(({ originalId, content }) =>
    originalId === document.id ? content.lines : [],
  );
  return document.content.lines.map((line) => {
    const own = taken.filter((each) => each.line === line.line);
    const before = own.reduce((sum, { net }) => sum + net, 0);
    const pieces = own.reduce((sum, { quantity }) => sum - quantity, line.quantity);
    return { line, before, left: line.net - before, pieces };
  });
}

/** What of a document was not taken back yet. */
export const amountLeft = (document: Made, made: readonly Made[]): Paise =>
  linesLeft(document, made).reduce((sum, { left }) => sum + left, 0);

/**
 * What customers have paid ahead and has been neither invoiced nor given back: receipts less refund
 * vouchers, less what invoices have used up since. `made` in the order in which they were made.
 */
export function advanceOf(made: readonly DocumentSum[]): Paise {
  let advance = 0;
  for (const document of made) {
    const amount = document.content.total.net;
    if (isReceipt(document)) advance += amount;
    else if (document.kind === "refund voucher") advance -= amount;
    else if (isInvoice(document)) advance -= Math.min(advance, amount);
  }
  return advance;
}

/** What is to be taken back of a document: amounts by line, and pieces where they are known. */
export type Taking = Map<DocumentLine["line"], { amount: Paise; pieces: number }>;

/** The lines by which a credit note or a refund voucher takes it back, with the rates of the document. */
export function linesTaken(document: Made, made: readonly Made[], taking: Taking): DocumentLine[] {
  const { interState } = document.content.place;
  return linesLeft(document, made).flatMap(({ line, before, left, pieces }) => {
    const taken = taking.get(line.line);
    if (!taken || taken.amount === 0) return [];
    const { amount } = taken;
    // The last of a line takes all pieces that are left of it; a mere reduction takes none.
    const quantity = amount === left ? pieces : Math.min(pieces, taken.pieces);
    const parts = splitPart(amount, before, line.rate, interState);
    return [{ ...line, quantity, gross: amount, discount: 0, ...parts }];
  });
}

/** Shares an amount out by weights; where these are less, no part is more than its weight. */
export function shareOut(amount: Paise, weights: readonly Paise[]): readonly Paise[] {
  const most = Math.min(
    amount,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const keys = weights.map((_, at) => String(at).padStart(4, "0"));
  return split(most, weights, keys);
}
