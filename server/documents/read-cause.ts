import type { Cause } from "#domain/documents/decide.ts";
import { atPlaces } from "#domain/order/line-ids.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { findRefund, sentBackAtOnce } from "#server/payments/queries/refunds.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findParcelLines, findParcelsById } from "#server/shipping/queries/parcels.ts";
import { findPurchase } from "./queries/purchases.ts";
import type { RequestRow } from "./queries/requests.ts";

/**
 * What a request is about, as it is known now. `apart`: with what nothing was sold (`withoutApart`). The transaction has
 * locked its order.
 */
export async function readCause(
  tx: Transaction,
  order: OrderRow,
  { cause, kind, subjectId, data }: RequestRow,
  apart: ReadonlySet<string>,
): Promise<Cause> {
  const amount = Number(data?.amount ?? 0);
  if (kind === "payment") {
    if (subjectId !== null) {
      const captured = Number(data?.captured);
      const goesBack = await sentBackAtOnce(tx, subjectId);
      return { kind, amount, captured, bought: toOrder(order), goesBack };
    }
    // The order may have been edited since it was paid for.
    const { total, ...bought } = (await findPurchase(tx, order.checkoutId)) ?? order;
    return { kind, amount: total, captured: total, bought };
  }
  if (kind === "parcel") {
    const [parcel] = await findParcelsById(tx, [subjectId ?? ""]);
    if (!parcel) throw new Error(`the parcel ${subjectId} is gone`);
    const { id, toCollect, state } = parcel;
    // Of one that was taken apart by now nothing was sold.
    const pieces = state === "cancelled" ? [] : await findParcelLines(tx, [id]);
    return { kind, pieces, toCollect };
  }
  if (kind === "apart") return { kind, what: subjectId ?? String(data?.of) };
  // Of an order that was set back by now nothing was sold.
  if (kind === "dispatch" && apart.has(cause)) return { kind: "parcel", pieces: [], toCollect: 0 };
  if (kind === "dispatch") return { kind };
  if (kind === "reduction") {
    if (subjectId !== null) return { kind, parcelId: subjectId, unpaid: amount };
    return { kind, parcelId: null, captured: capturedOf(order) };
  }
  const refund = await findRefund(tx, subjectId ?? "");
  if (!refund) throw new Error(`the refund ${subjectId} is gone`);
  const { id: refundId, parts: stored, reason, returnId } = refund;
  const parts = stored && { ...stored, lines: atPlaces(order.items, stored.lines) };
  return { kind, refundId, amount, parts, reason, returned: returnId !== null };
}
