import type { Listeners } from "#server/context/events.ts";
import { giveBack, restoreUses } from "./queries/uses.ts";

/** A cancelled order gives its uses back; one that is taken up again uses them again. */
export const offerListeners: Listeners = {
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status === "cancelled") await giveBack(tx, order.id);
      else if (order.pricing) await restoreUses(tx, order.id);
    },
  ],
};
