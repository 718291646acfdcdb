import { sentenceOf } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import type { Result } from "#domain/result.ts";
import { isParcelOver } from "#domain/shipping/parcel-states.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Carrier, CarrierFailure, Shipment } from "./carriers/carrier.ts";
import { findOrderOfParcel, lockParcel, type ParcelRow, saveParcel } from "./queries/parcels.ts";
import { saveCarrierUpdate } from "./queries/tracking-events.ts";

const LATER = 2 * 60_000; // ms after which a lost call has been done or not

/** What came of asking a carrier for a parcel's booking; null: it has none. */
export type BookingAnswer = Result<Shipment | null, CarrierFailure>;

/**
 * Keeps what a carrier answered about a parcel's booking (§22.38). A yes gives it its number; a no makes it
 * a parcel by hand again, which can be booked anew; without an answer it is looked up later. Safe to repeat,
 * at the same time too: the first number stays.
 */
export async function keepBooking(
  ctx: ShippingContext,
  parcelId: string,
  carrier: Carrier,
  answer: BookingAnswer,
): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const orderId = await findOrderOfParcel(tx, parcelId);
    if (!orderId || !(await lockOrder(tx, orderId))) return;
    const parcel = await lockParcel(tx, parcelId);
    if (parcel?.carrier === carrier.name) await keep(ctx, tx, parcel, carrier, answer);
  });
  await ctx.flush();
}

async function keep(
  ctx: ShippingContext,
  tx: Transaction,
  parcel: ParcelRow,
  carrier: Carrier,
  answer: BookingAnswer,
): Promise<void> {
  const now = ctx.now();
  if (answer.ok && answer.value) {
    await keepShipment(ctx, tx, parcel, carrier, answer.value);
    return;
  }
  const failure = answer.ok ? null : answer.failure;
  const lastError =
    failure?.kind === "unreachable"
      ? sentenceOf({ code: "booking-unclear", details: [carrier.label] })
      : failure
        ? sentenceOf({ code: "booking-refused", details: [carrier.label, failure.message] })
        : shippingMessages.notBooked(carrier.label);
  const byHand = failure?.kind !== "unreachable" && parcel.trackingNumber === null;
  const back = byHand ? { carrier: "hand", nextCheckAt: null } : {};
  await saveParcel(tx, parcel.id, { ...back, lastError, updatedAt: now });
  if (!byHand) await cancelIfTakenApart(ctx, tx, parcel, new Date(now.getTime() + LATER));
}

async function keepShipment(
  ctx: ShippingContext,
  tx: Transaction,
  parcel: ParcelRow,
  carrier: Carrier,
  shipment: Shipment,
): Promise<void> {
  const now = ctx.now();
  const { carrierOrderId, carrierShipmentId, carrierName, trackingNumber, trackingUrl } = shipment;
  const { pickup, pickupProblem } = shipment;
  const lastError = pickupProblem && shippingMessages.noPickup(carrier.label, pickupProblem);
  const isNew = parcel.trackingNumber === null;
  const first = new Date(now.getTime() + ctx.checkSchedule.first);
  await saveParcel(tx, parcel.id, {
    ...(isNew
      ? { carrierOrderId, carrierShipmentId, carrierName, trackingNumber, trackingUrl, checks: 0 }
      : {}),
    ...(isNew && !isParcelOver(parcel.state) ? { nextCheckAt: first } : {}),
    ...{ lastError, updatedAt: now },
  });
  if (pickup) {
    const words = shippingMessages.pickup(pickup);
    const id = `${trackingNumber} pickup ${pickup}`;
    const update = { id, trackingNumber, at: now, state: null, place: "", words };
    await saveCarrierUpdate(tx, parcel.id, carrier.name, update, now);
  }
  await cancelIfTakenApart(ctx, tx, parcel, now);
}

/** It was taken apart while the carrier was asked. */
async function cancelIfTakenApart(
  ctx: ShippingContext,
  tx: Transaction,
  { id, state }: ParcelRow,
  at: Date,
) {
  if (state !== "cancelled") return;
  await ctx.jobs.send("parcel-news", { kind: "cancel", parcelId: id }, tx, at);
}
