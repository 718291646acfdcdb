import type { CartLine } from "../cart.ts";
import type { Paise } from "../money.ts";
import { isWhole, wholeRupees } from "../offers/rounding.ts";
import type { Order } from "../order.ts";
import { chargedParts, type Pieces, refundOfPieces, upTo } from "../refund/refundable.ts";
import { failed, type Result, success } from "../result.ts";
import type { ParcelState } from "./parcel-states.ts";

/** How many pieces of each line of an order are in no parcel yet. Never below zero. */
export function piecesLeft(items: readonly CartLine[], packed: readonly Pieces[]): number[] {
  const sums = sumByLine(packed);
  return items.map(({ quantity }, line) => Math.max(0, quantity - (sums.get(line) ?? 0)));
}

/** Checks that these pieces can go into a parcel, beside those that are in others (§22.32). */
export function checkPieces(
  items: readonly CartLine[],
  packed: readonly Pieces[],
  wanted: readonly Pieces[],
): Result<Pieces[], "unknown-line" | "too-many-pieces" | "nothing-chosen"> {
  const left = piecesLeft(items, packed);
  const sums = sumByLine(wanted);
  const chosen: Pieces[] = [];
  for (const [line, quantity] of sums) {
    const most = left[line];
    if (most === undefined) return failed("unknown-line");
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > most) {
      return failed("too-many-pieces");
    }
    if (quantity > 0) chosen.push({ line, quantity });
  }
  return chosen.length > 0 ? success(chosen) : failed("nothing-chosen");
}

/** Prices and delivery are whole rupees, and no piece costs less than one, unless it costs nothing. */
function hasWholePrices(order: Pick<Order, "items" | "pricing">): boolean {
  const { lines, delivery } = chargedParts(order);
  const isCheap = ({ quantity }: CartLine, at: number) => {
    const charged = lines[at] ?? 0;
    return charged > 0 && wholeRupees(Math.floor(charged / quantity)) === 0;
  };
  const prices = [delivery, ...order.items.map(({ price }) => price)];
  return prices.every((amount) => amount === wholeRupees(amount)) && !order.items.some(isCheap);
}

function sumByLine(pieces: readonly Pieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { line, quantity } of pieces) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/**
 * What the carrier of a parcel collects, in paise, of the `due` that no other parcel collects: what its
 * pieces cost, and all that is left with the last pieces, so that all parcels together collect the due. Of a cash order
 * of whole rupees it is whole rupees too, with the paise in the parcels behind it, where prices and delivery are
 * whole (and no piece costs less than a rupee): then no parcel collects more than its pieces' prices.
 */
export function collectWith(
  order: Pick<Order, "items" | "pricing">,
  pieces: readonly Pieces[],
  packed: readonly Pieces[],
  due: Paise,
): Paise {
  if (due <= 0) return 0;
  const after = piecesLeft(order.items, [...packed, ...pieces]);
  if (after.every((left) => left === 0)) return due;
  const share = refundOfPieces(order, { pieces, before: packed, delivery: false }, due);
  const amount = share.ok ? share.value.amount : 0;
  if (!isWhole(order.pricing) || !hasWholePrices(order)) return amount;
  const { lines } = chargedParts(order);
  const exact = (parcels: readonly Pieces[]) =>
    [...sumByLine(parcels)].reduce((sum, [line, quantity]) => {
      const most = order.items[line]?.quantity ?? quantity;
      return sum + upTo(lines[line] ?? 0, most, Math.min(most, quantity));
    }, 0);
  const behind = wholeRupees(exact([...packed, ...pieces])) - wholeRupees(exact(packed));
  return Math.min(due, behind);
}

/** What has become of an order's pieces: "on the way" while some have neither arrived nor come back. */
export function outcomeOf(
  items: readonly CartLine[],
  sent: readonly (Pieces & { state: ParcelState })[],
): "on the way" | "delivered" | "come back" {
  const over = sent.filter(({ state }) => state === "delivered" || state === "come back");
  if (piecesLeft(items, over).some((left) => left > 0)) return "on the way";
  return over.some(({ state }) => state === "delivered") ? "delivered" : "come back";
}
