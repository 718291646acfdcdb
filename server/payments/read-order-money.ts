import type { Paise } from "#domain/money.ts";
import type { DisputePhase, DisputeStatus } from "#domain/payment.ts";
import { capturedOf, leftToRefund, type RefundParts } from "#domain/refund/refundable.ts";
import type { RefundMethod, RefundReason, RefundSource, RefundStatus } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { type DisputeRow, findDisputesOfOrder } from "./queries/disputes.ts";
import { findMoney, findRefundsOfOrder } from "./queries/order-refunds.ts";
import type { RefundRow } from "./queries/refunds.ts";

/** A refund of an order as pages show it. Amounts in paise, times as ISO texts. */
export type ShownRefund = {
  id: string;
  amount: Paise;
  reason: RefundReason;
  status: RefundStatus;
  source: RefundSource;
  method: RefundMethod;
  returnId: string | null;
  parts: Pick<RefundParts, "lines" | "delivery"> | null;
  note: string;
  reference: string | null;
  lastError: string | null;
  createdAt: string;
  processedAt: string | null;
};

export type ShownDispute = {
  id: string;
  phase: DisputePhase;
  status: DisputeStatus;
  amount: Paise;
  currency: string;
  reason: string;
  respondBy: string | null;
  createdAt: string;
};

/** The money of an order: what came, what goes or went back, and what can still go back. In paise. */
export type OrderMoneyShown = {
  captured: Paise;
  refunded: Paise;
  left: Paise;
  disputed: boolean;
  refunds: ShownRefund[];
  disputes: ShownDispute[];
};

/** Reads it; null where there is no such order. Who may see it is asked before. */
export async function readOrderMoney(
  ctx: PaymentsContext,
  orderId: string,
): Promise<OrderMoneyShown | null> {
  const money = await findMoney(ctx.db, orderId);
  if (!money) return null;
  const refunds = await findRefundsOfOrder(ctx.db, orderId);
  const disputes = await findDisputesOfOrder(ctx.db, orderId);
  return {
    captured: capturedOf(money),
    refunded: money.refunded,
    left: leftToRefund(money),
    disputed: money.disputed,
    refunds: refunds.map(shownRefund),
    disputes: disputes.map(shownDispute),
  };
}

/** A refund as pages show it. */
export function shownRefund(row: RefundRow): ShownRefund {
  const { id, amount, reason, status, source, method, returnId, parts, note, reference } = row;
  return {
    ...{ id, amount, reason, status, source, method, returnId, parts, note, reference },
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
  };
}

/** A dispute as admins see it. */
export function shownDispute(row: DisputeRow): ShownDispute {
  const { id, phase, status, amount, currency, reason } = row;
  return {
    ...{ id, phase, status, amount, currency, reason },
    respondBy: row.respondBy?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
