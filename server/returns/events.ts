import { byLineIds } from "#domain/order/line-ids.ts";
import type { ReturnAction } from "#domain/returns/return-states.ts";
import { hasMissed, type ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Listeners, MovedParcel } from "#server/context/events.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findReplacements } from "#server/shipping/queries/parcels.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";
import { giveBackParcel } from "./come-back.ts";
import { lockReturnOf, moveReturn } from "./move-return.ts";
import { findLinesOf } from "./queries/returns.ts";
import { shelveCancelled } from "./shelve-cancelled.ts";

/** What updates of the parcel that fetches a return mean for it. To come back is to reach the shop. */
const steps: Partial<Record<ParcelState, ReturnAction>> = {
  "handed over": "pick up",
  "in transit": "pick up",
  delivered: "receive",
  "come back": "receive",
};

/**
 * A return moves on with the parcel that fetches it, and back where its replacement does not arrive; what was ordered
 * and comes back in a parcel of several is given back (§22.33), and so is what a cancelled order had taken. Updates that
 * come late or twice change nothing.
 */
export const returnListeners = (ctx: ReturnsContext): Listeners => ({
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.status === "cancelled") await shelveCancelled(ctx, tx, order.id);
    },
  ],
  "parcel-moved": [
    async ({ parcel }, tx) => {
      const { returnId } = parcel;
      if (returnId === null) {
        if (parcel.state === "come back") await giveBackParcel(ctx, tx, parcel);
        return;
      }
      if (parcel.direction === "back") await follow(ctx, tx, { ...parcel, returnId });
      else if (hasMissed(parcel.state)) await missReplacement(ctx, tx, { ...parcel, returnId });
      // It was lost, and has been found.
      else if (parcel.state === "delivered") await step(ctx, tx, { ...parcel, returnId }, "arrive");
    },
  ],
});

type OfReturn = MovedParcel & { returnId: string };

async function follow(ctx: ReturnsContext, tx: Transaction, parcel: OfReturn): Promise<void> {
  const action = steps[parcel.state];
  if (action) await step(ctx, tx, parcel, action);
}

/** One step of the return that a parcel belongs to, as far as it can take it now. */
async function step(
  ctx: ReturnsContext,
  tx: Transaction,
  { returnId, orderId, carrier }: OfReturn,
  action: ReturnAction,
): Promise<void> {
  const locked = await lockReturnOf(tx, { id: returnId, orderId });
  if (locked) await moveReturn(ctx, tx, locked, action, { kind: "system", name: carrier });
}

/**
 * A replacement was taken apart, came back or is lost (§22.45): what is in the house again goes back on the shelf,
 * and its return can be replaced or refunded once more, unless another one is on its way.
 */
async function missReplacement(
  ctx: ReturnsContext,
  tx: Transaction,
  parcel: OfReturn,
): Promise<void> {
  const { id, returnId, orderId, state, carrier } = parcel;
  const locked = await lockReturnOf(tx, { id: returnId, orderId });
  if (!locked) return;
  if (state !== "lost") {
    const accepted = (await findLinesOf(tx, returnId)).flatMap(({ line, accepted: quantity }) =>
      quantity ? [{ line, quantity }] : [],
    );
    await returnToStock(ctx, tx, orderId, byLineIds(locked.order, accepted), "returned");
  }
  const others = (await findReplacements(tx, returnId)).filter((each) => each.id !== id);
  if (others.some((each) => !hasMissed(each.state))) return;
  await moveReturn(ctx, tx, locked, "miss", { kind: "system", name: carrier });
}
