import { type CartLine, lineTotal } from "../cart.ts";
import { documentMessages } from "../messages/document-messages.ts";
import type { Paise } from "../money.ts";
import { isRounding, isWhole } from "../offers/rounding.ts";
import { COD, type Order } from "../order.ts";
import { chargedParts, type Pieces, upTo } from "../refund/refundable.ts";
import { isInvoice, isReceipt, type Made, shareOut, totalOf } from "./made.ts";

/** A part of an order as a document names it, before its tax is known. `line` null: the delivery. */
export type Part = {
  line: number | null;
  lineId?: string;
  description: string;
  quantity: number;
  gross: Paise;
  net: Paise;
  /** What of the difference was rounded down for cash; missing: nothing. */
  rounded?: Paise;
};

export type Sold = Pick<Order, "items" | "pricing" | "total" | "paymentId">;

/** A line as documents describe it: the product and what was chosen of it. */
export const describe = ({ name, size, material, color }: CartLine): string =>
  [name, size, material, color].filter((word) => word).join(", ");

/**
 * Whether two lines of documents, or parts of an order, are the same line of the order: by its id; where one was made
 * before lines had ids by its name, for an edited order's lines have other places.
 */
export const isSameLine = (one: LineName, other: LineName): boolean =>
  one.lineId !== undefined && other.lineId !== undefined
    ? one.lineId === other.lineId
    : one.description === other.description && (one.line === null) === (other.line === null);
type LineName = Pick<Part, "line" | "lineId" | "description">;

/** How a line of an order is named on documents. */
export const named = (item: CartLine, line: number): LineName => ({
  line,
  ...(item.lineId === undefined ? {} : { lineId: item.lineId }),
  description: describe(item),
});

/** All of an order, as it was charged: what an advance is paid for. */
export function partsOf(order: Pick<Order, "items" | "pricing">): Part[] {
  const charged = chargedParts(order);
  const lines = order.items.map((item, line) => ({
    ...{ ...named(item, line), quantity: item.quantity },
    ...{ gross: lineTotal(item), net: charged.lines[line] ?? 0 },
  }));
  return [...lines, ...deliveryOf(order)];
}

function deliveryOf(order: Pick<Order, "items" | "pricing">): Part[] {
  const { delivery: net } = chargedParts(order);
  if (net === 0) return [];
  const gross = order.pricing?.delivery ?? net;
  const { delivery, deliveryInCash } = documentMessages;
  const description = order.pricing?.cash ? deliveryInCash : delivery;
  return [{ line: null, description, quantity: 1, gross, net }];
}

/** How many pieces of a line of the order, which stands at `line` in it, were invoiced. */
function billedOf(made: readonly Made[], item: CartLine, line: number): number {
  const own = named(item, line);
  return made
    .filter(isInvoice)
    .flatMap(({ content }) => content.lines)
    .reduce((sum, each) => sum + (isSameLine(each, own) ? each.quantity : 0), 0);
}

const isDeliveryBilled = (made: readonly Made[]) =>
  made.some((each) => isInvoice(each) && each.content.lines.some(({ line }) => line === null));

/** What the pieces of an order, and its delivery, that were not invoiced yet were charged. */
export function unbilledParts(order: Sold, made: readonly Made[]): Part[] {
  const pieces = order.items.map(({ quantity }, line) => ({ line, quantity }));
  return partsOfPieces(order, made, pieces);
}

/**
 * The same of these pieces, as far as they were not invoiced. The delivery goes with the first; of a cash
 * order with those whose parcel collects it (`toCollect`), at the latest with the last.
 */
function partsOfPieces(
  order: Sold,
  made: readonly Made[],
  pieces: readonly Pieces[],
  toCollect: Paise = 0,
): Part[] {
  const charged = chargedParts(order);
  const rounding = (order.pricing?.discounts ?? []).filter(isRounding);
  const parts = pieces.flatMap(({ line, quantity: wanted }): Part[] => {
    const item = order.items[line];
    if (!item) return [];
    const before = billedOf(made, item, line);
    const quantity = Math.min(wanted, item.quantity - before);
    if (quantity <= 0) return [];
    const share = (whole: Paise) =>
      upTo(whole, item.quantity, before + quantity) - upTo(whole, item.quantity, before);
    const net = share(charged.lines[line] ?? 0);
    const part = { ...named(item, line), quantity, gross: quantity * item.price, net };
    const rounded = rounding.reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0);
    return [rounded > 0 ? { ...part, rounded: share(rounded) } : part];
  });
  const leaving = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const isLast =
    leaving ===
    order.items.reduce((sum, item, line) => sum + item.quantity - billedOf(made, item, line), 0);
  // Where parcels leave in another order than they were packed, each line may be a paisa off; where they collect
  // whole rupees, all of it may be less than a rupee off.
  const off = parts.length + (isWhole(order.pricing) ? MOST_PAISE : 0);
  const isCollected = toCollect - worth(parts) > off;
  const isTime = order.paymentId !== COD || isCollected || isLast;
  const isWith = parts.length > 0 && isTime && !isDeliveryBilled(made);
  const all = isWith ? [...parts, ...deliveryOf(order)] : parts;
  return isWhole(order.pricing)
    ? toTheRupee(all, isLast ? lastOf(order, made, all, toCollect) : toCollect)
    : toThePaisa(all, toCollect);
}

const MOST_PAISE = 99; // of a sum above its rupees

/**
 * What is invoiced with the last pieces of a cash order of whole rupees: all that was not invoiced yet. Where money went
 * back before goods left, that says nothing of them: then it is what is collected for them.
 */
function lastOf(
  order: Sold,
  made: readonly Made[],
  parts: readonly Part[],
  toCollect: Paise,
): Paise {
  if (made.some(({ kind }) => kind === "refund voucher")) return toCollect;
  const left = order.total - totalOf(made.filter(isInvoice));
  return Math.abs(left - worth(parts)) > MOST_PAISE + parts.length ? toCollect : left;
}

/**
 * The parts with the sum that is collected for them in whole rupees, where they differ by less than a rupee and their
 * rounding: what is more is taken off, and what is less is added as far as their prices go.
 */
function toTheRupee(parts: Part[], toCollect: Paise): Part[] {
  const over = toCollect - worth(parts);
  if (over === 0 || toCollect === 0 || Math.abs(over) > MOST_PAISE + parts.length) return parts;
  const room = parts.map(({ gross, net }) => (over > 0 ? gross - net : net));
  if (Math.abs(over) > room.reduce((sum, each) => sum + each, 0)) return parts;
  const shares = shareOut(Math.abs(over), room);
  return parts.map((part, at) => {
    const share = (shares[at] ?? 0) * Math.sign(over);
    const rounded = Math.max(0, (part.rounded ?? 0) - share);
    return { ...part, net: part.net + share, rounded };
  });
}

/** The parts with the sum that is collected for them, where they differ by no more than their rounding. */
function toThePaisa(parts: Part[], toCollect: Paise): Part[] {
  const over = toCollect - worth(parts);
  if (over === 0 || Math.abs(over) > parts.length) return parts;
  const at = parts.findIndex(({ gross, net }) => net + over > 0 && net + over <= gross);
  return parts.map((part, each) => (each === at ? { ...part, net: part.net + over } : part));
}

const worth = (parts: readonly Part[]): Paise => parts.reduce((sum, { net }) => sum + net, 0);

/**
 * How much less than their price is invoiced of what was not invoiced yet, for it went back before
 * (refund vouchers), beyond what went back because the order costs less now than was paid for it.
 */
function reductionLeft({ order, made }: { order: Sold; made: readonly Made[] }): Paise {
  const vouchers = totalOf(made.filter(({ kind }) => kind === "refund voucher"));
  const paid = totalOf(made.filter(isReceipt)) - vouchers;
  const whole = Math.max(0, Math.min(vouchers, order.total - paid));
  const billed = order.total - worth(unbilledParts(order, made));
  // What parcels collected may be some paise more than their share.
  const given = Math.max(0, billed - totalOf(made.filter(isInvoice)));
  return Math.max(0, whole - given);
}

/** What of an order is still to be invoiced when all of it leaves. Never below zero. */
export const stillToBill = (order: Sold, made: readonly Made[]): Paise =>
  Math.max(0, worth(unbilledParts(order, made)) - reductionLeft({ order, made }));

/**
 * What is invoiced for pieces that leave, with the cash that their parcel collects. What went back before
 * is taken off those that leave last: from the lines that it was given back for, and otherwise from all.
 * Empty: all of it was invoiced before.
 */
export function partsToBill(
  order: Sold,
  made: readonly Made[],
  pieces: readonly Pieces[],
  toCollect: Paise,
): Part[] {
  const parts = partsOfPieces(order, made, pieces, toCollect);
  const later = worth(unbilledParts(order, made)) - worth(parts);
  const off = Math.min(worth(parts), Math.max(0, reductionLeft({ order, made }) - later));
  if (off === 0) return parts;
  const back = parts.map((part) => Math.min(part.net, backOf(made, part)));
  const first = shareOut(off, back);
  const rest = off - first.reduce((sum, each) => sum + each, 0);
  const left = parts.map(({ net }, at) => net - (first[at] ?? 0));
  const second = shareOut(rest, left);
  return parts.map((part, at) => ({
    ...part,
    net: part.net - (first[at] ?? 0) - (second[at] ?? 0),
  }));
}

/**
 * Whether pieces that leave cost nothing only because their line costs less than a paisa each: they are invoiced
 * all the same, for the paise fall to pieces that leave later, by how many were invoiced before.
 */
export function isRoundedAway(
  order: Sold,
  made: readonly Made[],
  pieces: readonly Pieces[],
): boolean {
  const { lines } = chargedParts(order);
  const parts = partsOfPieces(order, made, pieces);
  return worth(parts) === 0 && parts.some(({ line }) => line !== null && (lines[line] ?? 0) > 0);
}

/** What these documents say of a part of the order. */
const sumFor = (made: readonly Made[], part: LineName): Paise =>
  made
    .flatMap(({ content }) => content.lines)
    .reduce((sum, line) => sum + (isSameLine(line, part) ? line.net : 0), 0);

/** What refund vouchers gave back of a part of the order. */
const backOf = (made: readonly Made[], part: LineName): Paise =>
  sumFor(
    made.filter(({ kind }) => kind === "refund voucher"),
    part,
  );

/** What was paid ahead for a part of the order, and not given back. */
export const paidFor = (made: readonly Made[], part: LineName): Paise =>
  sumFor(made.filter(isReceipt), part) - backOf(made, part);
