import { type Failure, sentenceOf } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import {
  type ParcelSize,
  readParcelSize,
  type SizeErrors,
  type TypedSize,
} from "#domain/shipping/parcel-size.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import type { ChangeOrderFailure } from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Carrier, CarrierAnswer, ShipmentRequest } from "./carriers/carrier.ts";
import { goodsOf } from "./goods-of-parcel.ts";
import { type BookingAnswer, keepBooking } from "./keep-booking.ts";
import { mayHandOver } from "./move-parcel.ts";
import { findParcel } from "./queries/bookings.ts";
import {
  findOrderOfParcel,
  findParcelLines,
  lockParcel,
  type ParcelRow,
  saveParcel,
} from "./queries/parcels.ts";
import { readPlace } from "./read-place.ts";

/** Within this the carrier has answered, or it is looked up what became of the booking, in ms. */
const ANSWERED_WITHIN = 2 * 60_000;

export type BookFailure =
  | ChangeOrderFailure
  | Failure<
      | "insufficient-permissions"
      | "unknown-parcel"
      | "parcel-not-now"
      | "no-carrier"
      | "no-pickup-pin"
      | "parcel-without-address"
      | "being-booked"
      | "booking-refused"
      | "booking-unclear"
    >
  | { kind: "fields"; errors: SizeErrors };

/**
 * Books a packed parcel with the carrier that the settings name (§22.37): it gets a number, and is fetched.
 * What was asked is kept before the carrier is, so that a lost answer is looked up and never booked twice.
 * Needs `orders:update`; refused where the order may not be shipped.
 */
export async function bookParcel(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
  typed: TypedSize,
): Promise<Result<null, BookFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const { carrier: name, pickupPin } = ctx.settings.content.shipping;
  const carrier = ctx.carriers.named(name);
  if (!carrier) return failed("no-carrier");
  if (!/^[1-9]\d{5}$/.test(pickupPin)) return failed("no-pickup-pin");
  const size = readParcelSize(typed);
  if (!size.ok) return failed({ kind: "fields", errors: size.failure });
  const claimed = await transact(ctx.db, "repeatable", (tx) =>
    claim(ctx, tx, admin, carrier, parcelId, size.value),
  );
  await ctx.flush();
  if (!claimed.ok) return claimed;
  const request = { ...claimed.value, pickupPin };
  const answer = await carrier.ship(request);
  await keepBooking(ctx, parcelId, carrier, answer);
  if (answer.ok) await keepExpectedDay(ctx, parcelId, carrier, request);
  return resultOf(carrier, answer);
}

/**
 * Asks the carrier again what became of a booking whose answer was lost, or to fetch a parcel. Needs
 * `orders:update`.
 */
export async function resumeBooking(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
): Promise<Result<null, BookFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const parcel = await findParcel(ctx.db, parcelId);
  if (!parcel) return failed("unknown-parcel");
  const carrier = ctx.carriers.named(parcel.carrier);
  if (!carrier || parcel.state !== "packed") return failed("parcel-not-now");
  if (isUnderWay(ctx, parcel)) return failed("being-booked");
  const answer = await carrier.resume(parcelId);
  await keepBooking(ctx, parcelId, carrier, answer);
  return resultOf(carrier, answer);
}

function resultOf(carrier: Carrier, answer: BookingAnswer): Result<null, BookFailure> {
  if (answer.ok) return success(null); // where it has none, the parcel says so
  const { kind, message } = answer.failure;
  const { label } = carrier;
  if (kind === "unreachable") return failed({ code: "booking-unclear", details: [label] });
  return failed({ code: "booking-refused", details: [label, message] });
}

/** Whether the carrier is being asked right now. */
const isUnderWay = (ctx: ShippingContext, { trackingNumber, lastError, nextCheckAt }: ParcelRow) =>
  trackingNumber === null && lastError === null && nextCheckAt !== null && nextCheckAt > ctx.now();

async function claim(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  carrier: Carrier,
  parcelId: string,
  size: ParcelSize,
): Promise<Result<Omit<ShipmentRequest, "pickupPin">, BookFailure>> {
  const orderId = await findOrderOfParcel(tx, parcelId);
  const order = orderId && (await lockOrder(tx, orderId));
  const parcel = order && (await lockParcel(tx, parcelId));
  if (!order || !parcel) return failed("unknown-parcel");
  const isWaiting = parcel.state === "packed" && parcel.direction === "out";
  const isHis = parcel.carrier === "hand" || parcel.carrier === carrier.name;
  if (!isWaiting || !isHis || parcel.trackingNumber !== null) return failed("parcel-not-now");
  if (parcel.carrier === carrier.name && isUnderWay(ctx, parcel)) return failed("being-booked");
  const may = mayHandOver(order, { kind: "admin", admin }, parcel.returnId === null);
  if (!may.ok) return may;
  const { shippingAddress: to } = order;
  if (!to) return failed("parcel-without-address");
  const now = ctx.now();
  await saveParcel(tx, parcelId, {
    ...{ carrier: carrier.name, weightGrams: size.weightGrams, lastError: null, checks: 0 },
    ...{ nextCheckAt: new Date(now.getTime() + ANSWERED_WITHIN), updatedAt: now },
  });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "parcel.book",
    subject: { kind: "order", id: order.id },
    after: { parcel: parcel.number, carrier: carrier.label, grams: size.weightGrams },
  });
  const goods = goodsOf(ctx, order.items, await findParcelLines(tx, [parcelId]));
  return success({
    ...{ parcelId, orderedAt: order.createdAt, to, goods, size },
    value: goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    toCollect: parcel.toCollect,
  });
}

/** The day on which the carrier expects it to arrive, where it says so. */
async function keepExpectedDay(
  ctx: ShippingContext,
  parcelId: string,
  carrier: Carrier,
  { to, pickupPin, size }: ShipmentRequest,
): Promise<void> {
  const journey = { from: pickupPin, to: to.pinCode, weightGrams: size.weightGrams };
  const expectedOn = (await readPlace(ctx, carrier, journey))?.expectedOn;
  if (!expectedOn) return;
  await transact(ctx.db, "repeatable", (tx) => saveParcel(tx, parcelId, { expectedOn }));
}

/** Takes a booking back whose parcel was taken apart. */
export async function cancelBooking(ctx: ShippingContext, parcelId: string): CarrierAnswer<null> {
  const parcel = await findParcel(ctx.db, parcelId);
  const carrier = parcel && ctx.carriers.named(parcel.carrier);
  if (!carrier || parcel.state !== "cancelled") return success(null);
  const done = await carrier.cancel(parcelId);
  if (done.ok || done.failure.kind === "unreachable") return done;
  const { label } = carrier;
  const lastError = sentenceOf({ code: "booking-stays", details: [label, done.failure.message] });
  await transact(ctx.db, "repeatable", (tx) => saveParcel(tx, parcelId, { lastError }));
  ctx.log.warn({ parcelId, message: done.failure.message }, "a booking could not be cancelled");
  return success(null);
}
