import { atPlaces, byLineIds } from "#domain/order/line-ids.ts";
import { worthOfPieces } from "#domain/refund/still-to-give.ts";
import { stillToGiveFor } from "#domain/returns/pieces.ts";
import { outcomeOf } from "#domain/shipping/pieces-left.ts";
import type { MovedParcel } from "#server/context/events.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";

/**
 * One of several parcels of an order has come back (§22.33): its pieces go back to the stock, and what was paid for
 * them beyond what its carrier was to collect goes back to the customer, once. An order of which everything comes
 * back is cancelled instead, by which all of that happens, the delivery included. For the transaction that has
 * locked the order and moved the parcel.
 */
export async function giveBackParcel(
  ctx: ReturnsContext,
  tx: Transaction,
  { id, orderId, toCollect, carrier }: MovedParcel,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === "cancelled") return;
  const sent = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  if (order.status !== "delivered" && outcomeOf(order.items, sent) === "come back") return;
  const parcel = sent.filter(({ parcelId }) => parcelId === id);
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
  const asked = await requestOrderRefund(ctx, tx, order, {
    what: toCollect > 0 ? { amount: worth.value.amount - toCollect } : what,
    reason: "come back",
    actor: { kind: "system", name: carrier },
    requestKey: `come back ${id}`,
  });
  // Undone with all else: a parcel is not back while the money for it stays.
  if (!asked.ok) throw new Error(`the money of the parcel ${id} could not be asked back`);
}
