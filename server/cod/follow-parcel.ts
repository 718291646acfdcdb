import { paidOf } from "#domain/order/due.ts";
import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import type { MovedParcel } from "#server/context/events.ts";
import type { CodContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { collect } from "./collect.ts";
import { collectRest } from "./follow-status.ts";
import { removeCollection } from "./queries/collections.ts";
import { rememberRefusal } from "./remember-refusal.ts";

/**
 * A parcel of a cash order that is delivered has brought its cash; one that comes back was refused, and what was
 * counted because the order was set to delivered before is counted anew without it (§22.65, §22.66). Replacements and what is fetched from a customer bring none. The transaction has
 * locked the order.
 */
export async function followCashParcel(
  ctx: CodContext,
  tx: Transaction,
  parcel: MovedParcel,
): Promise<void> {
  const { state, direction, returnId, orderId } = parcel;
  const isDelivered = state === "delivered" && parcel.toCollect > 0;
  const isBack = state === "coming back" || state === "come back";
  if (direction !== "out" || returnId !== null || !(isDelivered || isBack)) return;
  const row = await lockOrder(tx, orderId);
  if (row?.paymentId !== COD) return;
  if (isDelivered) return collectOf(ctx, tx, row, parcel);
  const now = state === "come back" ? await countAnew(ctx, tx, row) : row;
  if (paidOf(now) < now.total) await rememberRefusal(ctx, tx, now, { parcelId: parcel.id });
}

/** The order without the cash that was assumed of a parcel which came back. */
async function countAnew(ctx: CodContext, tx: Transaction, row: OrderRow): Promise<OrderRow> {
  const assumed = await removeCollection(tx, row.id);
  if (assumed !== null && row.status === "delivered") await collectRest(ctx, tx, row.id);
  return (await lockOrder(tx, row.id)) ?? row;
}

/**
 * At most what is missing: what was paid by a link is not collected, and what was handed on without its
 * parcel is not counted again. What was counted because the order was set to delivered before, is
 * counted anew.
 */
async function collectOf(
  ctx: CodContext,
  tx: Transaction,
  row: OrderRow,
  { id: parcelId, orderId, carrier, toCollect }: MovedParcel,
): Promise<void> {
  const assumed = (await removeCollection(tx, orderId)) ?? 0;
  // What came for a cancelled order goes back: it pays no parcel that arrives all the same.
  const paid = row.status === "cancelled" ? capturedOf(row) - row.refunded : paidOf(row);
  const missing = row.total - (paid - assumed);
  const amount = Math.min(toCollect, missing);
  if (amount > 0) await collect(ctx, tx, { orderId, parcelId, carrier, amount });
  if (row.status === "delivered") await collectRest(ctx, tx, orderId);
}
