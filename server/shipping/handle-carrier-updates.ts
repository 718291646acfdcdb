import { movesOn } from "#domain/shipping/parcel-states.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { CarrierUpdate } from "./carriers/carrier.ts";
import { moveParcel } from "./move-parcel.ts";
import { lockParcel } from "./queries/parcels.ts";
import {
  findKnownUpdates,
  findTrackedParcel,
  saveCarrierUpdate,
} from "./queries/tracking-events.ts";

/**
 * Takes what a carrier knows of a parcel, as it was asked (`Carrier.track`): keeps what is new by its id and
 * moves the parcel on, the oldest first (§22.31). The same updates again, late or in another order, change
 * nothing. Answers how many were new; null: the shop has no such parcel.
 */
export async function handleCarrierUpdates(
  ctx: ShippingContext,
  carrier: string,
  trackingNumber: string,
  all: readonly CarrierUpdate[],
): Promise<number | null> {
  const found = await findTrackedParcel(ctx.db, carrier, trackingNumber);
  if (!found) return null;
  const known = await findKnownUpdates(
    ctx.db,
    carrier,
    all.map(({ id }) => id),
  );
  const unknown = all.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return 0; // nothing is locked for what is known already
  const inOrder = unknown.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const taken = await transact(ctx.db, "repeatable", async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    let parcel = order && (await lockParcel(tx, found.id));
    if (!order || !parcel) return null;
    let fresh = 0;
    for (const update of inOrder) {
      if (!(await saveCarrierUpdate(tx, found.id, carrier, update, ctx.now()))) continue;
      fresh += 1;
      const { state, at, place, words } = update;
      if (state === null || !movesOn(parcel.state, state)) continue;
      const row = (await lockOrder(tx, order.id)) ?? order; // as the updates before have left it
      const actor = { kind: "system", name: carrier } as const;
      const moved = await moveParcel(ctx, tx, row, parcel, { state, at, actor, place, words });
      if (moved.ok) parcel = moved.value;
    }
    return fresh;
  });
  await ctx.flush();
  return taken;
}
