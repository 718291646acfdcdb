import type { Paise } from "#domain/money.ts";
import { COD } from "#domain/order.ts";
import { isPaidByHand, NO_PAYOUT, type PayoutNeed, payoutWords } from "#domain/refund/payout.ts";
import { accountOf, leftOf } from "#domain/refund/sources.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findCollected, findRefundsOfOrder } from "./queries/order-refunds.ts";
import { findPayouts } from "./queries/payouts.ts";
import type { RefundRow } from "./queries/refunds.ts";

/** `captured`: what has come for the order, in paise (`capturedOf`). */
type PaidOrder = { id: string; paymentId: string; captured: Paise };

/**
 * Whether its customer has to enter where money of an order goes back to (§22.55): a refund waits to be paid by
 * hand, or cash of the door is there that a return or a cancellation would give back. And what they entered.
 * `gone`: its refunds, where they are known.
 */
export async function readPayoutNeed(
  db: Connection,
  order: PaidOrder,
  gone?: readonly RefundRow[],
): Promise<PayoutNeed> {
  const refunds = gone ?? (await findRefundsOfOrder(db, order.id));
  const isAsked = refunds.some(isPaidByHand) || (await hasCash(db, order, refunds));
  if (!isAsked) return NO_PAYOUT;
  const stored = (await findPayouts(db, [order.id])).get(order.id);
  return { isAsked, given: stored?.sealed ? payoutWords(stored) : null };
}

async function hasCash(
  db: Connection,
  order: PaidOrder,
  refunds: readonly RefundRow[],
): Promise<boolean> {
  if (order.paymentId !== COD || order.captured <= 0) return false;
  const cash = { paymentId: COD, came: await findCollected(db, order.id) };
  return leftOf(accountOf(cash, refunds, [])) > 0;
}
