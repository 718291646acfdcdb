import type { Order } from "#domain/order.ts";
import { COD } from "#domain/order.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import type { Context } from "#server/context/context.ts";
import type { Listeners, MovedParcel } from "#server/context/events.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { hasLeft, requestDocument } from "./queries/requests.ts";

const atHome: readonly ParcelState[] = ["packed", "cancelled"];
const gone: readonly Order["status"][] = ["shipped", "out for delivery", "delivered"];

/**
 * What asks for documents (docs/decisions/0130), each in the transaction in which it happens and which has
 * locked the order. The payment of a placed order is asked for by the statement that places it.
 */
export const documentListeners = (ctx: Context): Listeners => ({
  "order-paid": [
    ({ orderId, linkId, amount, captured }, tx) =>
      requestDocument(
        tx,
        {
          ...{ cause: `payment ${linkId}`, kind: "payment", orderId, subjectId: linkId },
          data: { amount, captured },
        },
        ctx.now(),
      ),
  ],
  "parcel-moved": [({ parcel }, tx) => followParcel(ctx, tx, parcel)],
  "order-status-changed": [({ order }, tx) => followStatus(ctx, tx, order)],
  // A sum of the provider's dashboard is told again when it has grown.
  "refund-moved": [
    async ({ refund: { id, orderId, amount, status } }, tx) => {
      if (status !== "processed" || amount === 0) return;
      const cause = `refund ${id} ${amount}`;
      const request = { cause, kind: "refund" as const, orderId, subjectId: id, data: { amount } };
      await requestDocument(tx, request, ctx.now());
    },
  ],
});

/** The goods leave with the first news that they are on the road. A replacement is not sold again. */
async function followParcel(ctx: Context, tx: Transaction, parcel: MovedParcel): Promise<void> {
  const { id: subjectId, orderId, direction, returnId, state, toCollect } = parcel;
  if (direction !== "out" || returnId !== null || atHome.includes(state)) return;
  const about = { orderId, subjectId };
  await requestDocument(tx, { cause: `parcel ${subjectId}`, kind: "parcel", ...about }, ctx.now());
  if (state !== "come back" || toCollect === 0) return;
  const cause = `reduction ${subjectId}`;
  const unpaid = { data: { amount: toCollect } };
  await requestDocument(tx, { cause, kind: "reduction", ...about, ...unpaid }, ctx.now());
}

/** What leaves without a parcel leaves with the order's status. */
async function followStatus(ctx: Context, tx: Transaction, order: Order): Promise<void> {
  const { id: orderId, status, items } = order;
  if (status === "cancelled") {
    if (order.paymentId !== COD || !(await hasLeft(tx, orderId))) return;
    const request = { cause: `reduction ${orderId}`, kind: "reduction" as const, orderId };
    await requestDocument(tx, request, ctx.now());
    return;
  }
  if (!gone.includes(status)) return;
  const packed = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  const sent = packed.filter(({ state }) => !atHome.includes(state));
  const isAllSent = piecesLeft(items, sent).every((left) => left === 0);
  // With some parcels the others are on their way to be sent, until the order has arrived.
  if (isAllSent || (packed.length > 0 && status !== "delivered")) return;
  const cause = `dispatch ${orderId}`;
  await requestDocument(tx, { cause, kind: "dispatch", orderId }, ctx.now());
}
