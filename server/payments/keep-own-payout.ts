import { type PayoutField, readPayout } from "#domain/refund/payout.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepPayout } from "./keep-payout.ts";
import { readPayoutNeed } from "./read-payout-need.ts";

export type OwnPayoutFailure =
  | "unknown-order"
  | "refund-not-now"
  | { code: "payout-invalid"; problems: Partial<Record<PayoutField, string>> };

/**
 * Keeps where a customer wants money paid that goes back by hand, until it is (§22.55). Refused where
 * nothing of their order goes back so, or may.
 */
export async function keepOwnPayout(
  ctx: PaymentsContext,
  userId: string,
  orderId: string,
  typed: Readonly<Record<string, string>>,
): Promise<Result<null, OwnPayoutFailure>> {
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, OwnPayoutFailure>> => {
      const order = await lockOrder(tx, orderId);
      if (order?.userId !== userId) return failed("unknown-order");
      const paid = { ...order, captured: capturedOf(order) };
      if (!(await readPayoutNeed(tx, paid)).isAsked) return failed("refund-not-now");
      const details = readPayout(typed);
      if (!details.ok) return failed({ code: "payout-invalid", problems: details.failure });
      await keepPayout(ctx, tx, orderId, details.value);
      return success(null);
    },
  );
  await ctx.flush();
  return result;
}
