import type { Paise } from "#domain/money.ts";
import { type MoneyBack, moneyBack } from "#domain/payment.ts";
import type { PayoutNeed } from "#domain/refund/payout.ts";
import type { RefundMethod, RefundReason, RefundStatus } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { findRefundsOfOrder } from "./queries/order-refunds.ts";
import { readPayoutNeed } from "./read-payout-need.ts";

/** A refund as its customer sees it. Times are ISO texts. */
export type OwnRefund = {
  id: string;
  amount: Paise;
  reason: RefundReason;
  status: RefundStatus;
  method: RefundMethod;
  createdAt: string;
  processedAt: string | null;
};
export type OwnRefunds = {
  /** All of them as one. */
  back: MoneyBack;
  /** Without those that failed, which are asked for again. */
  refunds: OwnRefund[];
  /** Whether something goes back by hand, or may, and to where. */
  payout: PayoutNeed;
};

/**
 * What of an order's own money goes back or went back, however it was paid, for its customer. Who may see
 * it is asked before. `captured`: what has come for it (`capturedOf`).
 */
export async function readOwnRefunds(
  ctx: PaymentsContext,
  order: { id: string; paymentId: string; captured: Paise },
): Promise<OwnRefunds> {
  const rows = await findRefundsOfOrder(ctx.db, order.id);
  return {
    back: moneyBack(rows),
    refunds: rows
      .filter(({ status }) => status !== "failed")
      .map(({ id, amount, reason, status, method, createdAt, processedAt }) => ({
        ...{ id, amount, reason, status, method },
        createdAt: createdAt.toISOString(),
        processedAt: processedAt?.toISOString() ?? null,
      })),
    payout: await readPayoutNeed(ctx.db, order, rows),
  };
}
