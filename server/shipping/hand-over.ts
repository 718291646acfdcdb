import type { Failure } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { UNDO_TIME } from "#domain/order/undo.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { EwayErrors, TypedEwayBill } from "#domain/shipping/eway-bill.ts";
import { readTracking, type Tracking, type TrackingErrors } from "#domain/shipping/tracking.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepNumber, lockWithOrder, moveAsAdmin, trackAsAdmin } from "./change-parcel.ts";
import { keepEwayBill } from "./eway-bill.ts";
import { packRest } from "./make-parcel.ts";
import type { MoveParcelFailure } from "./move-parcel.ts";
import { findOrderedParcels, type ParcelRow } from "./queries/parcels.ts";
import { rememberPress } from "./remember-press.ts";

/** A parcel, or an order that an older version packed without one: its parcel is made now. */
export type WaitingThing = { parcel: string } | { order: string };
/** Who carries it, and its e-way bill, as an admin typed them. */
export type TypedHandOver = Record<keyof Tracking, string> & Partial<TypedEwayBill>;
export type HandOverErrors = TrackingErrors & EwayErrors;
export type HandOverFailure =
  | MoveParcelFailure
  | Failure<
      | "insufficient-permissions"
      | "unknown-parcel"
      | "unknown-order"
      | "number-taken"
      | "number-not-its"
    >
  | { kind: "fields"; errors: HandOverErrors };

/**
 * Hands a packed parcel over to its carrier (§22.72): keeps who carries it and how it is followed, and brings its
 * order on the way, in one transaction. One that a carrier's service has booked keeps the carrier's own number; of
 * one by hand an empty `carrierName` leaves what is known of it. Needs `orders:update`; refused where nobody was
 * named, where the number is that of another order's parcel, where goods of that worth need an e-way bill and neither it nor a reason is given (§22.88), and where the order
 * may not be shipped. Of two admins one does it.
 */
export async function handOver(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  what: WaitingThing,
  typed: TypedHandOver,
): Promise<Result<ParcelRow, HandOverFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(ctx.db, "repeatable", async (tx) => {
    const done = await handOverIn(ctx, tx, admin, what, typed);
    if (!done.ok) throw new Undone(done.failure); // a parcel that was made for it is not kept
    return done;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return failed(error.why);
    throw error;
  });
  await ctx.flush();
  return result;
}

/** Takes back what was written before it was refused. */
class Undone extends Error {
  readonly why: HandOverFailure;
  constructor(why: HandOverFailure) {
    super("it is not handed over");
    this.why = why;
  }
}

async function handOverIn(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  what: WaitingThing,
  typed: TypedHandOver,
): Promise<Result<ParcelRow, HandOverFailure>> {
  const found = await lockWaiting(ctx, tx, admin, what);
  if (!found.ok) return found;
  const { order, parcel } = found.value;
  if (parcel.state !== "packed" || parcel.direction !== "out") {
    return failed(order.status === "cancelled" ? "order-cancelled" : "parcel-not-now");
  }
  const named = await nameCarrier(ctx, tx, admin, parcel, typed);
  if (!named.ok) return named;
  const waiting = { order, parcel: named.value };
  const billed = await keepEwayBill(ctx, tx, admin, waiting, typed, true);
  if (!billed.ok) return billed;
  const sent = { order, parcel: billed.value };
  return rememberPress(ctx, tx, order, () =>
    moveAsAdmin(ctx, tx, admin, sent, "handed over", UNDO_TIME),
  );
}

/** Locks the order and its parcel, which is made where it was packed without one. */
async function lockWaiting(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  what: WaitingThing,
): Promise<Result<{ order: OrderRow; parcel: ParcelRow }, HandOverFailure>> {
  if ("parcel" in what) {
    const locked = await lockWithOrder(tx, what.parcel);
    return locked ? success(locked) : failed("unknown-parcel");
  }
  const order = await lockOrder(tx, what.order);
  if (!order) return failed("unknown-order");
  const may = nextStatus(standingOf(order), "ship", { kind: "admin", admin });
  if (!may.ok) return may;
  if ((await findOrderedParcels(tx, order.id)).length > 0) return failed("parcel-not-now");
  const parcel = await packRest(ctx, tx, admin, order);
  return parcel ? success({ order, parcel }) : failed("parcel-not-now");
}

async function nameCarrier(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  parcel: ParcelRow,
  typed: TypedHandOver,
): Promise<Result<ParcelRow, HandOverFailure>> {
  const { carrierName: name, trackingNumber: number, trackingUrl: link } = typed;
  if (parcel.carrier !== "hand") {
    const own = parcel.trackingNumber ?? "";
    if (number.trim() === "" || number.trim() === own) return success(parcel);
    return failed({ code: "number-not-its", details: [parcel.carrierName, own] });
  }
  const isTyped = [name, number, link].some((text) => text.trim() !== "");
  if (!isTyped && parcel.carrierName !== "") return success(parcel);
  if (!isTyped) {
    return failed({ kind: "fields", errors: { carrierName: shippingMessages.carrierBlank } });
  }
  const read = readTracking(typed);
  if (!read.ok) return failed({ kind: "fields", errors: read.failure });
  const { carrierName, trackingNumber, trackingUrl } = read.value;
  const isSame =
    parcel.carrierName === carrierName &&
    parcel.trackingNumber === trackingNumber &&
    parcel.trackingUrl === trackingUrl;
  if (!isSame) return trackAsAdmin(ctx, tx, admin, parcel, read.value);
  const free = await keepNumber(tx, trackingNumber, parcel.orderId);
  return free.ok ? success(parcel) : free;
}
