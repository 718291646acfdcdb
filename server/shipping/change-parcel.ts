import type { Failure } from "#domain/failures.ts";
import type { Actor } from "#domain/order/actors.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { numberInTrail } from "#domain/shipping/number-in-trail.ts";
import { isParcelOver, type ParcelState, parcelStates } from "#domain/shipping/parcel-states.ts";
import { readTracking, type Tracking, type TrackingErrors } from "#domain/shipping/tracking.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type MoveParcelFailure, moveParcel } from "./move-parcel.ts";
import {
  findOrderOfParcel,
  lockNumber,
  lockParcel,
  type ParcelRow,
  saveParcel,
} from "./queries/parcels.ts";

type Unallowed = Failure<"insufficient-permissions" | "unknown-parcel">;
export type MoveByHandFailure = MoveParcelFailure | Unallowed | Failure<"unknown-parcel-news">;
export type SaveTrackingFailure =
  | Unallowed
  | TrackFailure
  | { kind: "fields"; errors: TrackingErrors };
/** What a locked parcel cannot be given, its other fields being right. */
export type TrackFailure = Failure<"parcel-not-now" | "number-taken">;

/**
 * Records by hand what has become of a parcel: handed over, delivered, come back, or taken apart before it
 * left (§22.33). Needs `orders:update`; updates that lead nowhere are refused.
 */
export async function moveByHand(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
  to: string,
): Promise<Result<ParcelRow, MoveByHandFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const state = parcelStates.find((one) => one === to);
  if (!state) return failed("unknown-parcel-news");
  return changing(ctx, parcelId, (tx, order, parcel) =>
    moveAsAdmin(ctx, tx, admin, { order, parcel }, state),
  );
}

/** The same in a transaction that has locked the order and the parcel; its mails are held back for `wait` ms. */
export async function moveAsAdmin(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { order, parcel }: { order: OrderRow; parcel: ParcelRow },
  state: ParcelState,
  wait = 0,
): Promise<Result<ParcelRow, MoveParcelFailure>> {
  const actor: Actor = { kind: "admin", admin };
  const moved = await moveParcel(ctx, tx, order, parcel, { state, at: ctx.now(), actor, wait });
  if (!moved.ok) return moved;
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "parcel.update",
    subject: { kind: "order", id: order.id },
    before: { parcel: parcel.number, state: parcel.state },
    after: { parcel: parcel.number, state },
  });
  return moved;
}

/** Changes who carries a parcel and its tracking number, until it has arrived. Needs `orders:update`. */
export async function saveTracking(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
  typed: Record<keyof Tracking, string>,
): Promise<Result<ParcelRow, SaveTrackingFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const read = readTracking(typed);
  if (!read.ok) return failed({ kind: "fields", errors: read.failure });
  return changing(ctx, parcelId, (tx, _, parcel) =>
    trackAsAdmin(ctx, tx, admin, parcel, read.value),
  );
}

/** The same in a transaction that has locked the order and the parcel. */
export async function trackAsAdmin(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  parcel: ParcelRow,
  { carrierName, trackingNumber, trackingUrl }: Tracking,
): Promise<Result<ParcelRow, TrackFailure>> {
  // What a carrier's own service made is followed under its number.
  if (isParcelOver(parcel.state) || parcel.carrier !== "hand") return failed("parcel-not-now");
  const free = await keepNumber(tx, trackingNumber, parcel.orderId);
  if (!free.ok) return free;
  const changes = { carrierName, trackingNumber, trackingUrl, updatedAt: ctx.now() };
  const saved = await saveParcel(tx, parcel.id, changes);
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "parcel.update",
    subject: { kind: "order", id: parcel.orderId },
    before: {
      ...{ parcel: parcel.number, carrier: parcel.carrierName },
      tracking: numberInTrail(parcel.trackingNumber),
    },
    after: {
      ...{ parcel: parcel.number, carrier: carrierName },
      tracking: numberInTrail(trackingNumber, parcel.trackingNumber),
    },
  });
  return success(saved);
}

/**
 * Keeps a tracking number for a parcel of a locked order until the transaction ends. Refused where a parcel of another
 * order has it: carriers give each number once (§22.111).
 */
export async function keepNumber(
  tx: Transaction,
  trackingNumber: string | null,
  orderId: string,
): Promise<Result<null, Failure<"number-taken">>> {
  const holder = trackingNumber && (await lockNumber(tx, trackingNumber, orderId));
  if (holder) return failed({ code: "number-taken", details: [trackingNumber, holder] });
  return success(null);
}

/** Locks the order of a parcel, then the parcel, and does something to it; ends on the disk. */
async function changing<Value, Failed>(
  ctx: ShippingContext,
  parcelId: string,
  change: (tx: Transaction, order: OrderRow, parcel: ParcelRow) => Promise<Result<Value, Failed>>,
): Promise<Result<Value, Failed | "unknown-parcel">> {
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<Value, Failed | "unknown-parcel">> => {
      const locked = await lockWithOrder(tx, parcelId);
      return locked ? change(tx, locked.order, locked.parcel) : failed("unknown-parcel");
    },
  );
  await ctx.flush();
  return result;
}

/** Locks the order of a parcel, then the parcel; null: there is none. */
export async function lockWithOrder(
  tx: Transaction,
  parcelId: string,
): Promise<{ order: OrderRow; parcel: ParcelRow } | null> {
  const orderId = await findOrderOfParcel(tx, parcelId);
  const order = orderId && (await lockOrder(tx, orderId));
  const parcel = order && (await lockParcel(tx, parcelId));
  return order && parcel ? { order, parcel } : null;
}
