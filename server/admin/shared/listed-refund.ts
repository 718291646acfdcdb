import type { Paise } from "#domain/money.ts";
import type { RefundReason, RefundSource, RefundStatus } from "#domain/refund.ts";
import type { RefundRow } from "#server/payments/queries/refunds.ts";

/** A refund as admins see it. Times are ISO texts. */
export type ListedRefund = {
  id: string;
  paymentId: string;
  providerRefundId: string | null;
  orderId: string | null;
  amount: Paise;
  currency: string;
  reason: RefundReason;
  source: RefundSource;
  status: RefundStatus;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A row of the database as admins see it. */
export function toListedRefund(row: RefundRow): ListedRefund {
  return {
    id: row.id,
    paymentId: row.paymentId,
    providerRefundId: row.providerRefundId,
    orderId: row.orderId,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    source: row.source,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
