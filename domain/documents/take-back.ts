import { documentMessages } from "../messages/document-messages.ts";
import type { Paise } from "../money.ts";
import type { Order } from "../order.ts";
import type { RefundParts } from "../refund/refundable.ts";
import type { RefundReason } from "../refund.ts";
import { isSameLine, named, stillToBill, unbilledParts } from "./billing.ts";
import {
  advanceOf,
  amountLeft,
  isInvoice,
  isReceipt,
  leavesWith,
  linesLeft,
  linesTaken,
  type Made,
  shareOut,
  type Taking,
  totalOf,
} from "./made.ts";
import type { DocumentLine } from "./values.ts";

type Ordered = Pick<Order, "items" | "pricing" | "total" | "status" | "paymentId">;

/** Money of an order that has gone back; `amount`: what of it no document has yet. */
export type GivenBack = {
  amount: Paise;
  /** The pieces that it is for; null: a mere amount. */
  parts: Pick<RefundParts, "lines" | "delivery"> | null;
  reason: RefundReason;
  /** It belongs to a return: its goods have been with the customer. */
  returned: boolean;
};

/** A credit note, or a refund voucher, on the document that it takes back from. */
export type TakenBack = {
  kind: "credit note" | "refund voucher";
  original: Made;
  lines: DocumentLine[];
  reason: string;
};

/**
 * What documents say that money has gone back: refund vouchers for what was paid ahead, credit notes for
 * what was invoiced, never more than is left of each. First comes what was paid beyond what the order
 * costs; pieces that were not invoiced come off the advance, all others off their invoices.
 */
export function takeBack(order: Ordered, made: readonly Made[], back: GivenBack): TakenBack[] {
  const { amount, parts, returned } = back;
  const taking = begin(made);
  const open = order.status === "cancelled" ? 0 : stillToBill(order, made);
  const beyond = Math.min(amount, Math.max(0, taking.advance - open));
  let rest = amount - beyond + taking.ofAdvance(beyond);
  const fits = parts && beyond === 0 && amount === inAll(parts);
  for (const part of fits ? partsWanted(order, made, parts) : []) {
    const wanted = returned ? 0 : Math.min(part.unbilled, part.amount);
    const later = part.amount - wanted + taking.ofAdvance(wanted, part.isIt);
    rest -= part.amount - taking.ofInvoices(later, part.isIt, part.quantity);
  }
  rest = taking.ofInvoices(rest);
  taking.ofAdvance(rest);
  return taking.end(documentMessages.reasons[back.reason]);
}

/**
 * What of a cash order is not paid any more: `unpaid`, that a parcel which came back was to collect, or, of
 * the whole order, all that its invoices say beyond the money that came for it (`captured`).
 */
export type Unpaid = { parcelId: string; unpaid: Paise } | { parcelId: null; captured: Paise };

/**
 * Takes what is not paid off the invoice of the parcel that came back, or, where none is named, off all. Of a parcel it
 * does not matter what else of the order was paid or invoiced by then. One has no invoice whose goods were invoiced
 * before they were packed, as the order was set to delivered: then it is taken off that of what left in no parcel.
 */
export function takeBackUnpaid(order: Ordered, made: readonly Made[], back: Unpaid): TakenBack[] {
  const { parcelId } = back;
  const isItsOwn = (each: Made) => each.parcelId === parcelId;
  const isInvoiced = made.some((each) => isInvoice(each) && isItsOwn(each));
  const isOfIt = isInvoiced ? isItsOwn : (each: Made) => each.parcelId === null;
  const taking = begin(made, parcelId === null ? undefined : isOfIt);
  taking.ofInvoices(parcelId === null ? beyondMoney(made, back.captured) : back.unpaid);
  const { notAccepted, reasons } = documentMessages;
  return taking.end(order.status === "cancelled" ? reasons["order cancelled"] : notAccepted);
}

/**
 * Takes back all that is left of the invoice of what did not leave after all (`what`: `leavesWith`): a parcel that was
 * taken apart, or an order that was set back. Nothing of it was sold.
 */
export function takeBackApart(
  { status }: Pick<Ordered, "status">,
  made: readonly Made[],
  what: string,
): TakenBack[] {
  const isOfIt = (each: Made) => isInvoice(each) && leavesWith(each) === what;
  const taking = begin(made, isOfIt);
  const invoices = made.filter(isOfIt);
  taking.ofInvoices(invoices.reduce((sum, each) => sum + amountLeft(each, made), 0));
  const { takenApart, setBack, reasons } = documentMessages;
  if (status === "cancelled") return taking.end(reasons["order cancelled"]);
  return taking.end(invoices.some(({ parcelId }) => parcelId !== null) ? takenApart : setBack);
}

/** What invoices say beyond the money that came, less what went back of it. */
function beyondMoney(made: readonly Made[], captured: Paise): Paise {
  const held = captured - totalOf(made.filter(({ refundId }) => refundId !== null));
  const invoiced = made.filter(isInvoice).reduce((sum, each) => sum + amountLeft(each, made), 0);
  return Math.max(0, invoiced - Math.max(0, held));
}

const inAll = ({ lines, delivery }: NonNullable<GivenBack["parts"]>) =>
  lines.reduce((sum, { amount }) => sum + amount, delivery);

type PartWanted = {
  amount: Paise;
  quantity: number;
  /** What of it was not invoiced yet. */
  unbilled: Paise;
  isIt: (line: DocumentLine) => boolean;
};

function partsWanted(
  order: Ordered,
  made: readonly Made[],
  { lines, delivery }: NonNullable<GivenBack["parts"]>,
): PartWanted[] {
  const unbilled = unbilledParts(order, made);
  const unbilledOf = (line: number | null) => unbilled.find((each) => each.line === line)?.net ?? 0;
  const ofLines = lines.flatMap(({ line, quantity, amount }): PartWanted[] => {
    const item = order.items[line];
    if (!item) return [];
    const own = named(item, line);
    const isIt = (each: DocumentLine) => isSameLine(each, own);
    return [{ amount, quantity, unbilled: unbilledOf(line), isIt }];
  });
  const isDelivery = ({ line }: DocumentLine) => line === null;
  if (delivery === 0) return ofLines;
  const last = { amount: delivery, quantity: 1, unbilled: unbilledOf(null), isIt: isDelivery };
  return [...ofLines, last];
}

/** Takes amounts from documents, each as long as something is left of it; answers what was not there. */
function begin(made: readonly Made[], among: (invoice: Made) => boolean = () => true) {
  const taken = new Map<Made, Taking>();
  const invoices = made.filter((each) => isInvoice(each) && among(each));
  const receipts = made.filter(isReceipt);
  let advance = Math.max(0, advanceOf(made));

  function take(document: Made, wanted: Wanted, isIt: Fits): Wanted {
    const own: Taking = taken.get(document) ?? new Map();
    const lines = linesLeft(document, made).filter(({ line }) => isIt(line));
    const weights = lines.map(({ line, left }) => left - (own.get(line.line)?.amount ?? 0));
    const shares = shareOut(wanted.amount, weights);
    let { pieces } = wanted;
    for (const [at, { line, pieces: most }] of lines.entries()) {
      const share = shares[at] ?? 0;
      if (share === 0) continue;
      const before = own.get(line.line) ?? { amount: 0, pieces: 0 };
      const taking = Math.min(pieces, most);
      own.set(line.line, { amount: before.amount + share, pieces: before.pieces + taking });
      pieces -= taking;
    }
    taken.set(document, own);
    return { amount: shares.reduce((left, share) => left - share, wanted.amount), pieces };
  }
  const from = (documents: readonly Made[], amount: Paise, isIt: Fits, pieces = 0): Paise =>
    documents.reduce((rest, each) => take(each, rest, isIt), { amount, pieces }).amount;

  return {
    advance,
    ofAdvance(amount: Paise, isIt: Fits = () => true): Paise {
      const most = Math.min(amount, advance);
      const rest = from(receipts, most, isIt);
      advance -= most - rest;
      return amount - most + rest;
    },
    ofInvoices: (amount: Paise, isIt: Fits = () => true, pieces = 0): Paise =>
      from(invoices, amount, isIt, pieces),
    end(reason: string): TakenBack[] {
      return [...invoices, ...receipts].flatMap((original): TakenBack[] => {
        const lines = linesTaken(original, made, taken.get(original) ?? new Map());
        if (lines.length === 0) return [];
        const kind = isInvoice(original) ? "credit note" : "refund voucher";
        return [{ kind, original, lines, reason }];
      });
    },
  };
}

type Fits = (line: DocumentLine) => boolean;
type Wanted = { amount: Paise; pieces: number };
