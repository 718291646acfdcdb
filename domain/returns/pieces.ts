import type { CartLine } from "../cart.ts";
import type { Pieces } from "../refund/refundable.ts";
import { astray, type ParcelState } from "../shipping/parcel-states.ts";
import type { ReturnState } from "./return-states.ts";

/** Pieces of a line in a return. `accepted`: found to be as they should; null: not inspected yet. */
export type ReturnedPieces = Pieces & { state: ReturnState; accepted: number | null };
/** Pieces of a line in a parcel to the customer. */
export type SentPieces = Pieces & { state: ParcelState };

/**
 * Of which pieces of a return its customer has none left: nothing of a refused one; of a replaced one
 * only what was not accepted, for the others are theirs again.
 */
function goneOf({ state, quantity, accepted }: ReturnedPieces): number {
  if (state === "refused") return 0;
  return state === "replaced" ? quantity - (accepted ?? quantity) : quantity;
}

/**
 * How many pieces of each line of a delivered order can still be asked back: those that arrived less
 * those that went back or are on their way back. Parcels of replacements are not among `sent`.
 */
export function returnablePieces(
  items: readonly Pick<CartLine, "quantity">[],
  { sent, returned }: { sent: readonly SentPieces[]; returned: readonly ReturnedPieces[] },
): number[] {
  return items.map(({ quantity }, line) => {
    const ofLine = (each: Pieces) => each.line === line;
    const missing = sent.filter((each) => ofLine(each) && astray.includes(each.state));
    const gone = returned.filter(ofLine).reduce((sum, each) => sum + goneOf(each), 0);
    return Math.max(0, quantity - missing.reduce((sum, each) => sum + each.quantity, 0) - gone);
  });
}

/**
 * How many pieces of each line have come back in parcels and stand in returns too: more than there are. Those never were
 * with their customer. Parcels of replacements are not among `sent`.
 */
export function piecesInBoth(
  items: readonly Pick<CartLine, "quantity">[],
  { sent, returned }: { sent: readonly SentPieces[]; returned: readonly ReturnedPieces[] },
): number[] {
  return items.map(({ quantity }, line) => {
    const back = sent.filter((each) => each.line === line && each.state === "come back");
    const gone = returned.filter((each) => each.line === line);
    const sum =
      back.reduce((all, each) => all + each.quantity, 0) +
      gone.reduce((all, each) => all + goneOf(each), 0);
    return back.length > 0 ? Math.max(0, sum - quantity) : 0;
  });
}

/**
 * For which pieces of a parcel that has come back money is still to go back. `back`: all pieces of the order that have
 * come back, this parcel's among them; `given`: those for which money went back outside of returns. An admin who gave
 * it back while the parcel was on its way is taken to have meant its pieces.
 */
export function stillToGiveFor(
  parcel: readonly Pieces[],
  { back, given }: { back: readonly Pieces[]; given: readonly Pieces[] },
): Pieces[] {
  const count = (pieces: readonly Pieces[], line: number) =>
    pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);
  return parcel.flatMap(({ line, quantity }) => {
    const open = Math.min(quantity, count(back, line) - count(given, line));
    return open > 0 ? [{ line, quantity: open }] : [];
  });
}
