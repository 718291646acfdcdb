import { keptFromPaying, lowered, paidOf, payableBefore } from "#domain/order/due.ts";
import { COD } from "#domain/order.ts";
import type { DomainEvent, MovedParcel } from "#server/context/events.ts";
import type { CodContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { findLink, findOpenLinks } from "#server/payments/queries/payment-links.ts";
import { keysOfLink } from "#server/payments/queries/refunds.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findCollecting } from "#server/shipping/queries/collecting.ts";
import { saveParcel } from "#server/shipping/queries/parcels.ts";

type Paid = Extract<DomainEvent, { kind: "order-paid" }>;
const actor = { kind: "system", name: "payments" } as const;

/**
 * Money that came for a cash order after it was packed (§22.67): its parcels collect that much less, down to
 * nothing. What a carrier has been instructed to collect it collects all the same, and what came back or is lost costs
 * nothing, so that much of the payment goes back at once. The transaction has locked the order.
 */
export async function followCashPayment(
  ctx: CodContext,
  tx: Transaction,
  { orderId, linkId, amount }: Paid,
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  if (row?.paymentId !== COD || row.status === "cancelled") return;
  const parcels = await findCollecting(tx, orderId);
  // Packed parcels of an order that was set to delivered keep what they collect, should they leave after all.
  const here = row.status === "delivered" ? [] : lowered(row, parcels);
  for (const { id, toCollect } of here) {
    const { number } = await saveParcel(tx, id, { toCollect, updatedAt: ctx.now() });
    await appendOrderEvent(tx, {
      ...{ orderId, at: ctx.now(), kind: "parcel collects", actor, public: false },
      data: { parcel: number, amount: toCollect },
    });
  }
  const over = Math.min(amount, paidOf(row) + keptFromPaying(parcels) - row.total);
  const link = over > 0 ? await findLink(tx, linkId) : null;
  if (!link?.paymentId) return;
  await requestOrderRefund(ctx, tx, row, {
    what: { amount: over },
    reason: "paid twice",
    actor,
    requestKey: keysOfLink(linkId).held,
    paymentId: link.paymentId,
  });
}

/** What a carrier has taken along is paid at the door: nobody may pay it by a link that is still open. */
export async function followHandOver(
  ctx: CodContext,
  tx: Transaction,
  { orderId, direction, returnId, state, toCollect }: MovedParcel,
): Promise<void> {
  if (direction !== "out" || returnId !== null || state === "cancelled" || toCollect === 0) return;
  const open = await findOpenLinks(tx, { orderId }, "cash");
  if (open.length === 0) return;
  const row = await lockOrder(tx, orderId);
  const rest = row && payableBefore(row, await findCollecting(tx, orderId));
  if (open.some(({ amount }) => amount !== rest)) {
    await cancelPaymentLinks(ctx, tx, { orderId }, "cash");
  }
}
