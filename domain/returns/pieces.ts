import type { CartLine } from "../cart.ts";
import type { Pieces } from "../refund/refundable.ts";
import type { ParcelState } from "../shipping/parcel-states.ts";
import type { ReturnState } from "./return-states.ts";

/** Pieces of a line in a return. `accepted`: found to be as they should; null: not inspected yet. */
export type ReturnedPieces = Pieces & { state: ReturnState; accepted: number | null };
/** Pieces of a line in a parcel to the customer. */
export type SentPieces = Pieces & { state: ParcelState };

/** Parcels of a delivered order that never reached its customer. */
const astray: readonly ParcelState[] = ["lost", "coming back", "come back"];

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
