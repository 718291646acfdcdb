import type { RefundStatus } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepGivenBack } from "./money-sources.ts";
import { publishRefund } from "./publish-refund.ts";
import { findRefund, keepRefunded, moveRefund, type RefundRow } from "./queries/refunds.ts";

/** What a refund of an order changes to. */
export type RefundMove = {
  status: RefundStatus;
  providerRefundId?: string | null;
  lastError: string | null;
};

/** Moves one of the shop's own refunds of an order on, under the order's lock. Safe to repeat. */
export async function moveOrderRefund(
  ctx: PaymentsContext,
  row: RefundRow & { orderId: string },
  move: RefundMove,
): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const order = await lockOrder(tx, row.orderId);
    await moveLockedRefund(ctx, tx, row.id, move);
    if (order && move.status === "failed") await keepGivenBack(tx, order);
    else await keepRefunded(tx, row.orderId);
  });
}

/**
 * The same in a transaction that has locked the order; `keepRefunded` is the caller's. What is not new is
 * noted neither on the timeline nor to other modules. True where the status is another.
 */
export async function moveLockedRefund(
  ctx: PaymentsContext,
  tx: Transaction,
  id: string,
  move: RefundMove,
): Promise<boolean> {
  const before = await findRefund(tx, id);
  if (!before?.orderId) return false;
  const { status, providerRefundId = before.providerRefundId, lastError } = move;
  const now = ctx.now();
  const isOver = status === "processed" || status === "failed";
  const moved = await moveRefund(tx, id, status, {
    providerRefundId,
    lastError,
    updatedAt: now,
    ...(isOver ? { nextCheckAt: null } : {}),
    processedAt: status === "processed" ? (before.processedAt ?? now) : null,
  });
  if (!moved || before.status === status) return false;
  const about = { refundId: id, orderId: before.orderId, amount: before.amount };
  if (status === "failed") ctx.log.error({ ...about, lastError }, "a refund of an order failed");
  if (status === "processed") ctx.log.info(about, "a part of an order was given back");
  await appendOrderEvent(tx, {
    orderId: before.orderId,
    at: now,
    kind: "refund moved",
    actor: { kind: "system", name: "payments" },
    // That it failed is for admins, who give it back in another way.
    public: status === "processed",
    data: { ...about, status, method: before.method, reason: before.reason },
    once: `refund ${id} ${status}`,
  });
  await publishRefund(ctx, tx, before, status);
  return true;
}
