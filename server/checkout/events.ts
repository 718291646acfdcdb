import type { Context } from "#server/context/context.ts";
import type { Listeners } from "#server/context/events.ts";
import { giveBackCancelled } from "./give-back-cancelled.ts";

/** Whatever cancels an order asks its money back, before its pieces go back to the stock. */
export const checkoutListeners = (ctx: Context): Listeners => ({
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status === "cancelled") await giveBackCancelled(ctx, tx, order.id);
    },
  ],
});
