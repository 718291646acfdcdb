import type { Paise } from "#domain/money.ts";
import { type MoneyBack, moneyBack } from "#domain/payment.ts";
import { payoutWords } from "#domain/refund/payout.ts";
import type { RefundMethod, RefundReason, RefundStatus } from "#domain/refund.ts";
import type { Context } from "#server/context/context.ts";
import { findRefundsOfOrder } from "./queries/order-refunds.ts";
import { findPayouts } from "./queries/payouts.ts";

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
  /** Where what is paid by hand goes to, by its last characters; null: it is not known yet. */
  payout: string | null;
};

/**
 * What of an order's own money goes back or went back, however it was paid, for its customer. Who may see
 * it is asked before.
 */
export async function readOwnRefunds(ctx: Context, orderId: string): Promise<OwnRefunds> {
  const rows = await findRefundsOfOrder(ctx.db, orderId);
  const waits = rows.some(({ method, status }) => method === "bank" && status === "requested");
  const payout = waits ? (await findPayouts(ctx.db, [orderId])).get(orderId) : undefined;
  return {
    back: moneyBack(rows),
    refunds: rows
      .filter(({ status }) => status !== "failed")
      .map(({ id, amount, reason, status, method, createdAt, processedAt }) => ({
        ...{ id, amount, reason, status, method },
        createdAt: createdAt.toISOString(),
        processedAt: processedAt?.toISOString() ?? null,
      })),
    payout: payout?.sealed ? payoutWords(payout) : null,
  };
}
