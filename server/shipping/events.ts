import type { Listeners } from "#server/context/events.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { movedParcel, trackingOf } from "./move-parcel.ts";
import { cancelPackedParcels } from "./queries/parcels.ts";

/** What is packed of a cancelled order is taken apart: its pieces are for sale again (§22.33). */
export const shippingListeners = (ctx: ShippingContext): Listeners => ({
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status !== "cancelled") return;
      const now = ctx.now();
      for (const parcel of await cancelPackedParcels(tx, order.id, now)) {
        await appendOrderEvent(tx, {
          orderId: order.id,
          at: now,
          kind: "parcel moved",
          actor: { kind: "system", name: "cancelled order" },
          public: false,
          data: { ...trackingOf(parcel), state: parcel.state },
        });
        await ctx.publish({ kind: "parcel-moved", parcel: movedParcel(parcel) }, tx);
      }
    },
  ],
  // What is booked with a carrier is cancelled there.
  "parcel-moved": [
    async ({ parcel }, tx) => {
      if (parcel.state !== "cancelled" || parcel.carrier === "hand") return;
      await ctx.jobs.send("parcel-news", { kind: "cancel", parcelId: parcel.id }, tx);
    },
  ],
});
