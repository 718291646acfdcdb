import type { Paise } from "#domain/money.ts";
import type { RefundReason, RefundStatus } from "#domain/refund.ts";
import type { Context } from "#server/context/context.ts";
import {
  findRefunds,
  findRefundsOfCheckout,
  type RefundRow,
} from "#server/payments/queries/refunds.ts";

/** A refund as the admin's desk shows it. Times as ISO texts. */
export type Refund = {
  id: string;
  paymentId: string;
  providerRefundId: string | null;
  orderId: string | null;
  amount: Paise;
  currency: string;
  reason: RefundReason;
  status: RefundStatus;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  updatedAt: string;
};

const PAGE = 50;

/** Money that came and did not become an order, newest first, 50 a page (the first is 1). */
export async function listRefunds(ctx: Context, page = 1): Promise<Refund[]> {
  const rows = await findRefunds(ctx.db, PAGE, (page - 1) * PAGE);
  return rows.map(toRefund);
}

/** The same for the money of one checkout: what was paid beside its order. */
export async function listRefundsOfCheckout(ctx: Context, checkoutId: string): Promise<Refund[]> {
  return (await findRefundsOfCheckout(ctx.db, checkoutId)).map(toRefund);
}

function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.paymentId,
    providerRefundId: row.providerRefundId,
    orderId: row.orderId,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
