import type { Listeners } from "#server/context/events.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { stripParcels } from "./queries/parcels.ts";

/** An erased customer's parcel that has arrived needs their telephone number no longer (§3.16). */
export const privacyListeners: Listeners = {
  "order-status-changed": [
    ({ order }, tx) => stripErasedCustomers(tx, { orderId: order.id }),
    ({ order }, tx) => stripParcels(tx, { orderId: order.id }),
  ],
};
