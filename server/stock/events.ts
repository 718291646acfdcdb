import type { Listeners } from "#server/context/events.ts";
import { returnToStock } from "./return-to-stock.ts";

/** What a cancelled order had taken goes back, once. */
export const stockListeners: Listeners = {
  "order-status-changed": [
    async ({ order, at }, tx) => {
      if (order.status === "cancelled") await returnToStock(tx, order.id, null, "cancelled", at);
    },
  ],
};
