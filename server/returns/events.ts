import type { ReturnAction } from "#domain/returns/return-states.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Context } from "#server/context/context.ts";
import type { Listeners } from "#server/context/events.ts";
import { lockReturnOf, moveReturn } from "./move-return.ts";

/** What news of the parcel that fetches a return mean for it. To come back is to reach the shop. */
const steps: Partial<Record<ParcelState, ReturnAction>> = {
  "handed over": "pick up",
  "in transit": "pick up",
  delivered: "receive",
  "come back": "receive",
};

/** A return moves on with its parcel; news that come late or twice change nothing. */
export const returnListeners = (ctx: Context): Listeners => ({
  "parcel-moved": [
    async ({ parcel }, tx) => {
      const { direction, returnId, orderId, state, carrier } = parcel;
      const step = steps[state];
      if (direction !== "back" || returnId === null || !step) return;
      const locked = await lockReturnOf(tx, { id: returnId, orderId });
      if (locked) await moveReturn(ctx, tx, locked, step, { kind: "system", name: carrier });
    },
  ],
});
