import { byLineIds } from "#domain/order/line-ids.ts";
import { isInTheHouse } from "#domain/shipping/parcel-states.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { returnAllBut } from "#server/stock/return-to-stock.ts";

/**
 * Puts on the shelf what a cancelled order had taken and is in the house, once (§18.7). What a carrier has is nobody's to
 * sell: it goes on the shelf when its parcel comes back (§18.20). For the transaction that has cancelled it and taken
 * apart what was packed.
 */
export async function shelveCancelled(
  ctx: ReturnsContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const away = (await findPieces(tx, orderId)).filter(({ state }) => !isInTheHouse(state));
  await returnAllBut(ctx, tx, orderId, byLineIds(order, away));
}
