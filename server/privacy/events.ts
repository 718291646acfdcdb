import type { Listeners } from "#server/context/events.ts";
import { hasAccount, stripErasedCustomers } from "./queries/erasure.ts";
import { stripParcels } from "./queries/parcels.ts";

/** An erased customer's parcel that has arrived needs their telephone number and its own no longer (§3.16, §12.24). */
export const privacyListeners: Listeners = {
  "order-status-changed": [
    async ({ order }, tx) => {
      if (await hasAccount(tx, order.userId)) return;
      await stripErasedCustomers(tx, { orderId: order.id });
      await stripParcels(tx, { orderId: order.id });
    },
  ],
};
