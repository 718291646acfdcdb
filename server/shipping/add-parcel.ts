import type { Failure } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import type { Actor } from "#domain/order/actors.ts";
import { type ChosenPieces, toPlaces } from "#domain/order/line-ids.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { checkPieces } from "#domain/shipping/pieces-left.ts";
import { readTracking, type Tracking, type TrackingErrors } from "#domain/shipping/tracking.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { type ChangeOrderFailure, standingOf } from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepNumber } from "./change-parcel.ts";
import { makeParcel, orderedPieces, restOf } from "./make-parcel.ts";
import { type MoveParcelFailure, moveParcel } from "./move-parcel.ts";
import { findParcelOfRequest, type ParcelRow } from "./queries/parcels.ts";
import { packLocked } from "./work-on-order.ts";

/** A parcel as an admin typed it. */
export type TypedParcel = Record<keyof Tracking, string> & {
  pieces: readonly ChosenPieces[];
  /** It has been handed over already. */
  handedOver: boolean;
  /** The same for the same form: sent twice, it makes one parcel. */
  requestKey: string;
};
/** What is wrong with the fields, as sentences. */
export type ParcelErrors = TrackingErrors & { pieces?: string };
export type AddParcelFailure =
  | ChangeOrderFailure
  | MoveParcelFailure
  | Failure<"unknown-line" | "too-many-pieces" | "unknown-order" | "number-taken">
  | { kind: "fields"; errors: ParcelErrors };

/**
 * Adds a parcel to an order by hand, with some of the pieces that are in no other (§22.32), and hands it
 * over where that is said; with the last pieces the order is packed. Needs `orders:update`; refused where the order
 * may not be packed, and where a parcel of another order has the tracking number. The same request again answers with
 * its parcel.
 */
export async function addParcel(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  orderId: string,
  typed: TypedParcel,
): Promise<Result<ParcelRow, AddParcelFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const tracking = readTracking(typed);
  if (!tracking.ok) return failed({ kind: "fields", errors: tracking.failure });
  const result = await transact(ctx.db, "repeatable", (tx) =>
    add(ctx, tx, admin, orderId, { ...typed, ...tracking.value }),
  );
  await ctx.flush();
  return result;
}

type CheckedParcel = Tracking & Pick<TypedParcel, "pieces" | "handedOver" | "requestKey">;

/** The same in a transaction of the caller's, with checked fields; `ctx.flush()` is the caller's. */
export async function add(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  orderId: string,
  typed: CheckedParcel,
): Promise<Result<ParcelRow, AddParcelFailure>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failed("unknown-order");
  const requestKey = `${orderId} ${typed.requestKey.slice(0, 80)}`;
  const made = await findParcelOfRequest(tx, requestKey);
  if (made) return success(made);
  const actor: Actor = { kind: "admin", admin };
  const may = nextStatus(standingOf(order), "add parcel", actor);
  if (!may.ok) return may;
  const packed = await orderedPieces(tx, orderId);
  const pieces = checkPieces(order.items, packed, toPlaces(order, typed.pieces));
  if (!pieces.ok) {
    const { failure } = pieces;
    if (failure !== "nothing-chosen") return failed(failure);
    return failed({ kind: "fields", errors: { pieces: shippingMessages.noPieces } });
  }
  const { carrierName, trackingNumber, trackingUrl } = typed;
  const free = await keepNumber(tx, trackingNumber, orderId);
  if (!free.ok) return free;
  const parcel = await makeParcel(ctx, tx, admin, order, {
    ...{ carrierName, trackingNumber, trackingUrl, requestKey, packed },
    pieces: pieces.value,
  });
  if (typed.handedOver) {
    return moveParcel(ctx, tx, order, parcel, { state: "handed over", at: ctx.now(), actor });
  }
  // With its last pieces the order is packed.
  if (restOf(order, [...packed, ...pieces.value]).length === 0) {
    await packLocked(ctx, tx, admin, order);
  }
  return success(parcel);
}
