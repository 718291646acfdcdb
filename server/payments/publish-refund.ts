import type { RefundStatus } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { RefundRow } from "./queries/refunds.ts";

/** Notifies the other modules of where a refund of an order stands now (`refund-moved`). */
export async function publishRefund(
  ctx: PaymentsContext,
  tx: Transaction,
  { id, orderId, returnId, amount, status }: RefundRow,
  now: RefundStatus = status,
): Promise<void> {
  if (orderId === null) return;
  await ctx.publish(
    { kind: "refund-moved", refund: { id, orderId, returnId, amount, status: now } },
    tx,
  );
}
