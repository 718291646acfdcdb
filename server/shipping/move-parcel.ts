import type { Actor } from "#domain/order/actors.ts";
import type { CancelReason } from "#domain/order/cancelling.ts";
import { nextStatus, type OrderAction } from "#domain/order/transitions.ts";
import { leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { isParcelOver, movesOn, type ParcelState } from "#domain/shipping/parcel-states.ts";
import { outcomeOf } from "#domain/shipping/pieces-left.ts";
import type { MovedParcel } from "#server/context/events.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import {
  type ChangeOrderFailure,
  changeLockedOrder,
  standingOf,
} from "#server/orders/change-order.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { mailOfParcel } from "./mail-of-parcel.ts";
import { findPieces, hasReturned, type ParcelRow, saveParcel } from "./queries/parcels.ts";

export type MoveParcelFailure = ChangeOrderFailure | "parcel-not-now" | "carrier-unnamed";

/** What is known of a parcel's way. `words` and `place` as the carrier has them. */
export type ParcelUpdate = {
  state: ParcelState;
  /** When it happened. */
  at: Date;
  actor: Actor;
  place?: string;
  words?: string;
  /** Ms for which its mails are held back: an admin's press can be undone so long. */
  wait?: number;
};

const onTheRoad: readonly ParcelState[] = [
  "handed over",
  "in transit",
  "out for delivery",
  "not delivered",
  "delivered",
  "coming back",
  "come back",
  "lost",
];
const left: readonly ParcelState[] = ["handed over", "in transit", "out for delivery"];

/**
 * Moves a parcel on, in a transaction that has locked its order and then the parcel: its state, the line of
 * the timeline, the event for the other modules, the order's own status, and the customer's mails, each once
 * (§22.31, §22.33). Updates that lead nowhere are refused (`parcel-not-now`). Handing over is refused where the
 * order may not be shipped, or nobody was named who carries it; what has happened on the road counts whatever the order is. Audit trail and
 * `ctx.flush()` are the caller's.
 */
export async function moveParcel(
  ctx: ShippingContext,
  tx: Transaction,
  order: OrderRow,
  parcel: ParcelRow,
  update: ParcelUpdate,
): Promise<Result<ParcelRow, MoveParcelFailure>> {
  const { state, actor, at } = update;
  if (!movesOn(parcel.state, state)) return failed("parcel-not-now");
  const isOrdered = parcel.direction === "out" && parcel.returnId === null;
  if (state === "handed over" && parcel.direction === "out" && actor.kind === "admin") {
    const may = mayHandOver(order, actor, isOrdered);
    if (!may.ok) return may;
    if (isOrdered && parcel.carrierName === "") return failed("carrier-unnamed");
  }
  const now = ctx.now();
  const moved = await saveParcel(tx, parcel.id, {
    state,
    updatedAt: now,
    handedOverAt: parcel.handedOverAt ?? (onTheRoad.includes(state) ? at : null),
    deliveredAt: state === "delivered" ? at : parcel.deliveredAt,
    ...(isParcelOver(state) ? { nextCheckAt: null } : {}),
  });
  await appendOrderEvent(tx, {
    orderId: order.id,
    at: now,
    kind: "parcel moved",
    actor,
    public: state !== "cancelled",
    data: { ...trackingOf(moved), state, place: update.place ?? "", words: update.words ?? "" },
  });
  await ctx.publish({ kind: "parcel-moved", parcel: movedParcel(moved) }, tx);
  if (isOrdered) await followOrder(ctx, tx, order, state, actor);
  if (moved.direction === "out") {
    await notifyCustomer(ctx, tx, order, parcel.state, moved, update.wait ?? 0);
  }
  return success(moved);
}

/** What the timeline has of a parcel beside its state. */
export const trackingOf = (parcel: ParcelRow) => ({
  parcel: parcel.number,
  carrier: parcel.carrierName,
  trackingNumber: parcel.trackingNumber,
  trackingUrl: parcel.trackingUrl,
});

/** A parcel as events have it. */
export const movedParcel = (parcel: ParcelRow): MovedParcel => {
  const { id, orderId, direction, returnId, state, toCollect, carrier } = parcel;
  return { id, orderId, direction, returnId, state, toCollect, carrier };
};

/** Whether a parcel may leave: a replacement is sent although the order has been delivered, unless a dispute is open. */
export function mayHandOver(
  order: OrderRow,
  actor: Actor,
  isOrdered: boolean,
): ReturnType<typeof nextStatus> {
  if (!isOrdered) return order.disputed ? failed("order-disputed") : success(order.status);
  const action = isBeforeShipping(order) ? "ship" : "add parcel";
  return nextStatus(standingOf(order), action, actor);
}

const isBeforeShipping = ({ status }: OrderRow) =>
  status === "placed" || status === "processing" || status === "packed";

/** Brings the order where its parcels are, as far as the table of transitions leads there (§22.33). */
async function followOrder(
  ctx: ShippingContext,
  tx: Transaction,
  order: OrderRow,
  state: ParcelState,
  actor: Actor,
): Promise<void> {
  const outcome = outcomeOf(order.items, await ofOrder(tx, order.id));
  const actions: OrderAction[] = [];
  if (state === "cancelled" && order.status === "packed") actions.push("unpack");
  if (state !== "cancelled" && isBeforeShipping(order)) {
    actions.push(state === "handed over" ? "ship" : "on the road");
  }
  if (state === "out for delivery" && (await isLastOne(tx, order))) actions.push(state);
  if (state === "delivered" || state === "come back") {
    if (outcome === "delivered") actions.push("deliver");
    if (outcome === "come back" && !(await hasReturned(tx, order.id))) actions.push("come back");
  }
  for (const action of actions) {
    const reason: CancelReason = "come back";
    const why = { by: "shop", reason, note: "" } as const;
    const details = action === "come back" ? { data: { reason: why.reason } } : {};
    // As it is by now: without the cash that was counted by the order's word alone.
    const row = await lockOrder(tx, order.id);
    if (!row) return;
    const changed = await changeLockedOrder(ctx, tx, row, action, actor, details);
    if (!changed.ok || action !== "come back") continue;
    // What follows for money and stock, their modules do when they are notified.
    const mail = { order: changed.value.order, back: leftToRefund(row), ...why };
    await queueMail(ctx, { kind: "order-cancelled", ...mail }, tx, `order ${order.id} come back`);
  }
}

const ofOrder = async (tx: Transaction, orderId: string) =>
  (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);

/** Whether all the other pieces have arrived: with several parcels the order is out with the last one. */
async function isLastOne(tx: Transaction, order: OrderRow): Promise<boolean> {
  const here = (await ofOrder(tx, order.id)).map((each) =>
    each.state === "out for delivery" ? { ...each, state: "delivered" as const } : each,
  );
  return outcomeOf(order.items, here) === "delivered";
}

async function notifyCustomer(
  ctx: ShippingContext,
  tx: Transaction,
  order: OrderRow,
  before: ParcelState,
  parcel: ParcelRow,
  wait: number,
): Promise<void> {
  if (before === "packed" && left.includes(parcel.state)) {
    const mail = await mailOfParcel(tx, "parcel-shipped", order, parcel);
    await queueMail(ctx, mail, tx, `parcel ${parcel.id} shipped`, wait);
  }
  if (parcel.state === "delivered") {
    const mail = await mailOfParcel(tx, "parcel-delivered", order, parcel);
    await queueMail(ctx, mail, tx, `parcel ${parcel.id} delivered`);
  }
}
