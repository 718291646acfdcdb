import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import { COD } from "#domain/order.ts";
import { leftToRefund } from "#domain/refund/refundable.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import type { Listeners, MovedParcel } from "#server/context/events.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { findOrderRow, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { findDispatches, isInvoiced, requestDocument } from "./queries/requests.ts";

const atHome: readonly ParcelState[] = ["packed", "cancelled"];
/** Nobody pays at the door for it any more, or has. */
const settled: readonly ParcelState[] = ["delivered", "come back", "lost"];
const notPacked: readonly Order["status"][] = ["placed", "processing"];
const gone: readonly Order["status"][] = ["shipped", "out for delivery", "delivered"];

/**
 * What asks for documents (docs/decisions/0130), each in the transaction in which it happens and which has
 * locked the order.
 */
export const documentListeners = (ctx: DocumentsContext): Listeners => ({
  "order-placed": [({ order }, tx) => followPayment(ctx, tx, order)],
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
  // A sum of the provider's dashboard is documented again when it has grown.
  "refund-moved": [
    async ({ refund: { id, orderId, amount, status } }, tx) => {
      if (status !== "processed" || amount === 0) return;
      const cause = `refund ${id} ${amount}`;
      const request = { cause, kind: "refund" as const, orderId, subjectId: id, data: { amount } };
      await requestDocument(tx, request, ctx.now());
    },
  ],
});

/** An order that was paid before it was placed. */
async function followPayment(ctx: DocumentsContext, tx: Transaction, order: Order): Promise<void> {
  const { id: orderId, paymentId, total } = order;
  if (paymentId === COD || total === 0) return;
  const cause = `payment ${orderId}`;
  await requestDocument(tx, { cause, kind: "payment", orderId }, ctx.now());
}

/**
 * What was never paid for an order, in paise: cash that its carrier has handed on stays paid also where the parcel came
 * back, and is documented when it goes back.
 */
const unpaidOf = (order: OrderRow): Paise => Math.max(0, order.total - leftToRefund(order));

/**
 * The invoice goes with the goods: it is asked for when they are packed, at the latest with the first update that they
 * are on the road. What is taken apart was not sold. A replacement is not sold again.
 */
async function followParcel(
  ctx: DocumentsContext,
  tx: Transaction,
  parcel: MovedParcel,
): Promise<void> {
  const { id: subjectId, orderId, direction, returnId, state, toCollect } = parcel;
  if (direction !== "out" || returnId !== null) return;
  const about = { orderId, subjectId };
  if (state === "cancelled") {
    await requestDocument(tx, { cause: `apart ${subjectId}`, kind: "apart", ...about }, ctx.now());
    return;
  }
  await requestDocument(tx, { cause: `parcel ${subjectId}`, kind: "parcel", ...about }, ctx.now());
  const order = settled.includes(state) ? await findOrderRow(tx, orderId) : null;
  const amount = state === "come back" && order ? Math.min(toCollect, unpaidOf(order)) : 0;
  if (amount > 0) {
    const cause = `reduction ${subjectId}`;
    const request = { cause, kind: "reduction" as const, ...about, data: { amount } };
    await requestDocument(tx, request, ctx.now());
  }
  if (order?.status === "cancelled") await creditUnpaid(ctx, tx, order);
}

/**
 * Of a cancelled cash order, what was invoiced and not paid is credited, once nothing of it is on its way:
 * until then it may still be paid at the door.
 */
async function creditUnpaid(
  ctx: DocumentsContext,
  tx: Transaction,
  { id: orderId, paymentId }: Pick<Order, "id" | "paymentId">,
): Promise<void> {
  if (paymentId !== COD || !(await isInvoiced(tx, orderId))) return;
  const sold = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  const isOver = ({ state }: { state: ParcelState }) =>
    atHome.includes(state) || settled.includes(state);
  if (!sold.every(isOver)) return;
  const cause = `reduction ${orderId}`;
  await requestDocument(tx, { cause, kind: "reduction", orderId }, ctx.now());
}

/**
 * What leaves without a parcel leaves with the order's status, once; set back to be packed it has not left, and leaves
 * anew later.
 */
async function followStatus(ctx: DocumentsContext, tx: Transaction, order: Order): Promise<void> {
  const { id: orderId, status, items } = order;
  if (status === "cancelled") return creditUnpaid(ctx, tx, order);
  if (notPacked.includes(status)) return followSetBack(ctx, tx, orderId);
  if (!gone.includes(status)) return;
  const packed = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  const sent = packed.filter(({ state }) => !atHome.includes(state));
  const isAllSent = piecesLeft(items, sent).every((left) => left === 0);
  // With some parcels the others are on their way to be sent, until the order has arrived.
  if (isAllSent || (packed.length > 0 && status !== "delivered")) return;
  const dispatches = await findDispatches(tx, orderId);
  if (dispatches.some(({ isSetBack }) => !isSetBack)) return;
  const again = dispatches.length === 0 ? "" : ` ${dispatches.length + 1}`;
  const cause = `dispatch ${orderId}${again}`;
  await requestDocument(tx, { cause, kind: "dispatch", orderId }, ctx.now());
}

/** What was invoiced of an order that left in no parcel is not sold yet when it is set back to be packed. */
async function followSetBack(
  ctx: DocumentsContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const left = (await findDispatches(tx, orderId)).find(({ isSetBack }) => !isSetBack);
  if (!left) return;
  const packed = (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);
  if (packed.some(({ state }) => !atHome.includes(state))) return; // a change of the word alone
  const request = { cause: `apart ${left.cause}`, kind: "apart" as const, orderId };
  await requestDocument(tx, { ...request, data: { of: left.cause } }, ctx.now());
}
