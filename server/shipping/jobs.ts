import type { ShippingContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { cancelBooking } from "./book-parcel.ts";
import { followParcel } from "./check-parcels.ts";

/** What the queue runs for parcels. A job that throws is tried again later. */
export function shippingJobs(ctx: ShippingContext): Pick<JobHandlers, "parcel-news"> {
  return {
    "parcel-news": async (news) => {
      if (news.kind === "cancel") {
        const done = await cancelBooking(ctx, news.parcelId);
        if (!done.ok) throw new Error(`parcel ${news.parcelId}: ${done.failure.message}`);
      } else if ((await followParcel(ctx, news.carrier, news.trackingNumber)) === "unreachable") {
        throw new Error(`the carrier could not be asked about ${news.trackingNumber}`);
      }
    },
  };
}
