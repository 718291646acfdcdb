import { isWhole, wholeRupees } from "#domain/offers/rounding.ts";
import { atPlaces, byLineIds } from "#domain/order/line-ids.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import { worthOfPieces } from "#domain/refund/still-to-give.ts";
import { piecesInBoth, type SentPieces, stillToGiveFor } from "#domain/returns/pieces.ts";
import { outcomeOf } from "#domain/shipping/pieces-left.ts";
import type { MovedParcel } from "#server/context/events.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";
import { returnWords } from "#texts/orders/return-words.ts";
import { lockReturnOf, moveReturn } from "./move-return.ts";
import { findReturnedPieces } from "./queries/returnable.ts";
import { findLinesOf, findReturns } from "./queries/returns.ts";

/**
 * One of several parcels of an order has come back (§22.33): its pieces go back to the stock, and what was paid for
 * them beyond what its carrier was to collect goes back to the customer, once. An order of which everything comes
 * back is cancelled instead, by which all of that happens, the delivery included. Returns of its pieces that have not
 * come in end; of what came in by a return nothing goes back a second time. For the transaction that has
 * locked the order and moved the parcel.
 */
export async function giveBackParcel(
  ctx: ReturnsContext,
  tx: Transaction,
  { id, orderId, toCollect, carrier }: MovedParcel,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const sent = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  if (order.status === "cancelled") {
    const back = sent.filter(({ parcelId }) => parcelId === id);
    await returnToStock(ctx, tx, orderId, byLineIds(order, back), "returned");
    return;
  }
  await endReturns(ctx, tx, order, { sent, carrier });
  const returned = await findReturnedPieces(tx, orderId);
  const hasCome = returned.some(({ state }) => state !== "refused");
  if (!hasCome && outcomeOf(order.items, sent) === "come back") return;
  const parcel = without(
    sent.filter(({ parcelId }) => parcelId === id),
    piecesInBoth(order.items, { sent, returned }),
  );
  await returnToStock(ctx, tx, orderId, byLineIds(order, parcel), "returned");

  const refunds = await findRefundsOfOrder(tx, orderId);
  const given = refunds
    .filter(({ status, returnId }) => status !== "failed" && returnId === null)
    .flatMap(({ parts }) => parts?.lines ?? []);
  const pieces = stillToGiveFor(parcel, {
    back: sent.filter(({ state }) => state === "come back"),
    given: atPlaces(order.items, given),
  });
  const what = { pieces, delivery: false };
  const worth = worthOfPieces(order, refunds, what);
  // Nothing of the money is left, or an admin gave it back before.
  if (!worth.ok || worth.value.amount <= toCollect) return;
  const paid = worth.value.amount - toCollect;
  // Of whole rupees a parcel collects some paise less than its pieces cost: nobody has paid these.
  if (toCollect > 0 && isWhole(order.pricing) && wholeRupees(paid) === 0) return;
  const asked = await requestOrderRefund(ctx, tx, order, {
    what: toCollect > 0 ? { amount: paid } : what,
    reason: "come back",
    actor: { kind: "system", name: carrier },
    requestKey: `come back ${id}`,
  });
  // Undone with all else: a parcel is not back while the money for it stays.
  if (!asked.ok) throw new Error(`the money of the parcel ${id} could not be asked back`);
}

/** Ends the returns that have not come in and ask for pieces which came back in their parcels, with a word to the customer. */
async function endReturns(
  ctx: ReturnsContext,
  tx: Transaction,
  order: OrderRow,
  { sent, carrier }: { sent: readonly SentPieces[]; carrier: string },
): Promise<void> {
  const actor = { kind: "system", name: carrier } as const;
  for (const { id } of await findReturns(tx, order.id)) {
    const both = piecesInBoth(order.items, {
      sent,
      returned: await findReturnedPieces(tx, order.id),
    });
    const lines = await findLinesOf(tx, id);
    if (!lines.some(({ line, quantity }) => quantity > 0 && (both[line] ?? 0) > 0)) continue;
    const locked = await lockReturnOf(tx, { id, orderId: order.id });
    const why = returnWords.in(order.language).cameBack;
    if (locked) await moveReturn(ctx, tx, locked, "end", actor, why);
  }
}

/** Pieces of a parcel less so many of each line. */
function without(pieces: readonly Pieces[], less: readonly number[]): Pieces[] {
  const left = [...less];
  return pieces.flatMap(({ line, quantity }) => {
    const taken = Math.min(quantity, left[line] ?? 0);
    left[line] = (left[line] ?? 0) - taken;
    return quantity > taken ? [{ line, quantity: quantity - taken }] : [];
  });
}
