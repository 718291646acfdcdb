import type { Listeners } from "#server/context/events.ts";
import type { StockContext } from "#server/context/modules.ts";
import { returnToStock } from "./return-to-stock.ts";

/** What a cancelled order had taken goes back, once. */
export const stockListeners = (ctx: StockContext): Listeners => ({
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status === "cancelled") await returnToStock(ctx, tx, order.id, null, "cancelled");
    },
  ],
});
