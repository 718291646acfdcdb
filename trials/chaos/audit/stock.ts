import { isInTheHouse, type ParcelState } from "#domain/shipping/parcel-states.ts";
import { ON_HAND } from "../prepare.ts";
import { type Everything, type Facts, type Must, sumOf } from "./facts.ts";

/**
 * What is on the shelf is what was there, less what was sold, and what came back by then: by the ledger
 * line after line, by each order, and in all. `atFirst`: pieces of each variant that is counted. Of one that was not
 * counted for a time no more is known than that its ledger adds up.
 */
export function auditStock(shop: Everything, must: Must, atFirst = ON_HAND): void {
  for (const { variantId } of shop.stock) {
    const own = shop.ledger.filter((row) => row.variantId === variantId);
    let left = atFirst;
    for (const row of own) {
      left += row.change;
      must(row.onHand === left, `ledger ${row.id}: ${row.onHand} on hand where ${left} are`);
    }
    const onHand = shop.stock.find((row) => row.variantId === variantId)?.onHand;
    must(onHand === left, `variant ${variantId}: ${onHand} on hand, by the ledger ${left}`);
    if (!shop.isAlwaysCounted(variantId)) continue;
    const byHand = own.filter(({ reason }) => reason === "set");
    let expected = atFirst + sumOf(byHand, ({ change }) => change);
    for (const facts of shop.orders) {
      const id = facts.order.id;
      const noted = (reason: string) =>
        sumOf(
          facts.ledger.filter((row) => row.variantId === variantId && row.reason === reason),
          ({ change }) => change,
        );
      const { sold, cancelled, returned, replaced } = movesOf(facts, variantId, noted("returned"));
      // What was taken out of it or added since is noted under the same two reasons.
      const out = noted("ordered") + noted("cancelled");
      must(out === cancelled - sold, `${id}: ${out} on the way out of ${cancelled - sold}`);
      if (!facts.isEdited) {
        must(noted("ordered") === -sold, `${id}: ${noted("ordered")} taken of ${sold}`);
        must(noted("cancelled") === cancelled, `${id}: ${noted("cancelled")} back of ${cancelled}`);
      }
      must(noted("returned") === returned, `${id}: ${noted("returned")} returned of ${returned}`);
      must(noted("replaced") === -replaced, `${id}: ${noted("replaced")} anew of ${replaced}`);
      expected += cancelled + returned - sold - replaced;
    }
    must(onHand === expected, `variant ${variantId}: ${onHand} on hand instead of ${expected}`);
  }
}

/**
 * How many pieces of a variant an order took and gave back, by what became of it. Pieces of a parcel that came back are
 * returned; where its order was cancelled at once or later, they are, as far as `noted` has them, and the rest of it is
 * cancelled, but for what a carrier still has, has lost, or has brought to its customer all the same.
 */
function movesOf({ order, returns, parcels }: Facts, variantId: number, noted: number) {
  const lines = order.items.flatMap((item, line) => (item.variantId === variantId ? [line] : []));
  const sold = sumOf(lines, (line) => order.items[line]?.quantity ?? 0);
  const accepted = (some: typeof returns, isCounted: (restocked: boolean) => boolean) =>
    sumOf(
      some.flatMap((each) => each.lines),
      (each) => (lines.includes(each.line) && isCounted(each.restocked) ? (each.accepted ?? 0) : 0),
    );
  const replaced = returns.filter(({ state }) => state === "replaced");
  const piecesIn = (isIt: (state: ParcelState) => boolean) =>
    sumOf(
      parcels
        .filter(({ direction, returnId }) => direction === "out" && returnId === null)
        .flatMap((each) => (isIt(each.state) ? each.lines : [])),
      ({ line, quantity }) => (lines.includes(line) ? quantity : 0),
    );
  const pieces = piecesIn((state) => state === "come back");
  const away = piecesIn((state) => !isInTheHouse(state));
  const isCancelled = order.status === "cancelled";
  const returned = accepted(returns, (restocked) => restocked);
  const cameBack = isCancelled ? Math.max(0, Math.min(pieces, noted - returned)) : pieces;
  return {
    sold,
    cancelled: isCancelled ? sold - cameBack - away : 0,
    returned: returned + cameBack,
    replaced: accepted(replaced, () => true),
  };
}
