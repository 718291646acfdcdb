import type { PayoutDetails } from "#domain/refund/payout.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * Keeps where an order's cash goes back to, sealed, until it has been paid; newer details replace those
 * of before. For a transaction that has locked the order. Who may do it is asked by the caller.
 */
export async function keepPayout(
  _ctx: Context,
  _tx: Transaction,
  _orderId: string,
  _details: PayoutDetails,
): Promise<void> {
  throw new Error("not made yet");
}
