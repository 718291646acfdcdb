import pMap from "p-map";
import type { ShippingContext } from "#server/context/modules.ts";
import { handleCarrierUpdates } from "./handle-carrier-updates.ts";
import { keepBooking } from "./keep-booking.ts";
import { claimDueParcels } from "./queries/bookings.ts";
import type { ParcelRow } from "./queries/parcels.ts";

const BATCH = 20;
const AT_ONCE = { concurrency: 4 }; // a carrier limits how much it is asked

/**
 * Asks the carriers about every parcel that is due: where it is, as its updates may have got lost, and what
 * became of a booking without an answer (§22.40). Any number of processes may do it at once. Answers how many
 * were looked at.
 */
export async function checkParcels(ctx: ShippingContext): Promise<number> {
  if (ctx.carriers.all.length === 0) return 0;
  let looked = 0;
  for (;;) {
    const due = await claimDueParcels(ctx.db, ctx.checkSchedule, ctx.now(), BATCH);
    await pMap(due, (parcel) => check(ctx, parcel), AT_ONCE);
    looked += due.length;
    if (due.length < BATCH) return looked;
  }
}

async function check(ctx: ShippingContext, { id, carrier: name, trackingNumber }: ParcelRow) {
  try {
    const carrier = ctx.carriers.named(name);
    if (!carrier) return; // its account is no longer set up
    if (trackingNumber) await followParcel(ctx, name, trackingNumber);
    else await keepBooking(ctx, id, carrier, await carrier.resume(id));
  } catch (err) {
    ctx.log.error({ err, parcelId: id }, "a check of a parcel failed");
  }
}

/** Asks a carrier where a parcel is and handles its updates. */
export async function followParcel(
  ctx: ShippingContext,
  name: string,
  trackingNumber: string,
): Promise<"done" | "unreachable"> {
  const carrier = ctx.carriers.named(name);
  if (!carrier) return "done";
  const tracked = await carrier.track(trackingNumber);
  if (tracked.ok) {
    await handleCarrierUpdates(ctx, name, trackingNumber, tracked.value);
    return "done";
  }
  if (tracked.failure.kind === "unreachable") return "unreachable";
  ctx.log.warn({ trackingNumber, message: tracked.failure.message }, "a parcel is not followed");
  return "done";
}
