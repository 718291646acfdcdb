import { paidOf } from "#domain/order/due.ts";
import type { Order } from "#domain/order.ts";
import type { CodContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { collect } from "./collect.ts";
import { removeCollection } from "./queries/collections.ts";

/**
 * A cash order that is delivered is paid (§22.65): what no parcel has collected counts as collected with
 * it. Set back, it is not, unless the carrier has handed the money on. The transaction has locked it.
 */
export async function followCashOrder(
  ctx: CodContext,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (order.status === "delivered") return collectRest(ctx, tx, order.id);
  if (order.status !== "cancelled") await removeCollection(tx, order.id);
}

/**
 * Counts what is missing of an order's total as collected without a parcel; a parcel that came back has
 * brought nothing.
 */
export async function collectRest(
  ctx: CodContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const row = await lockOrder(tx, orderId); // which the transaction has: as it is now
  if (!row) return;
  const back = (await findParcels(tx, orderId)).filter(
    ({ state, direction, returnId }) =>
      state === "come back" && direction === "out" && returnId === null,
  );
  const unpaid = back.reduce((sum, { toCollect }) => sum + toCollect, 0);
  const amount = row.total - paidOf(row) - unpaid;
  if (amount > 0) await collect(ctx, tx, { orderId, parcelId: "", carrier: "", amount });
}
