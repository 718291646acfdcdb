import type { Listeners } from "#server/context/events.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { applyDifference } from "./apply-difference.ts";
import { giveBackCancelled } from "./give-back-cancelled.ts";
import { letGo } from "./order-entry/cancel-entered.ts";

/**
 * Whatever cancels an order asks its money back, before its pieces go back to the stock. What is paid
 * for pieces that are added to one brings them into it. What can be paid no more holds nothing.
 */
export const checkoutListeners = (ctx: CheckoutContext): Listeners => ({
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status === "cancelled") await giveBackCancelled(ctx, tx, order.id);
    },
  ],
  "difference-paid": [(event, tx) => applyDifference(ctx, tx, event)],
  "link-ended": [({ checkoutId }, tx) => letGo(ctx, tx, checkoutId)],
});
