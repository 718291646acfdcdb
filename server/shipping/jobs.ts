import type { ShippingContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { cancelBooking } from "./book-parcel.ts";
import { followParcel } from "./check-parcels.ts";

/** What the queue runs for parcels. A job that throws is tried again later. */
export function shippingJobs(ctx: ShippingContext): Pick<JobHandlers, "parcel-news"> {
  return {
    "parcel-news": async (update) => {
      if (update.kind === "cancel") {
        const done = await cancelBooking(ctx, update.parcelId);
        if (!done.ok) throw new Error(`parcel ${update.parcelId}: ${done.failure.message}`);
      } else if (
        (await followParcel(ctx, update.carrier, update.trackingNumber)) === "unreachable"
      ) {
        throw new Error(`the carrier could not be asked about ${update.trackingNumber}`);
      }
    },
  };
}
