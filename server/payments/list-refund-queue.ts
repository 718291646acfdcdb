import { SLOW_REFUND } from "#domain/admin/today.ts";
import { isPaidByHand, payoutLines, payoutWords } from "#domain/refund/payout.ts";
import type { RefundQueue } from "#domain/refund/queues.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";
import { openPayout } from "./keep-payout.ts";
import { findOpenDisputes } from "./queries/disputes.ts";
import { findPayouts } from "./queries/payouts.ts";
import { findRefundPage } from "./queries/refund-queue.ts";
import {
  type ShownDispute,
  type ShownRefund,
  shownDispute,
  shownRefund,
} from "./read-order-money.ts";

export type QueuedRefund = ShownRefund & {
  orderId: string | null;
  paymentId: string;
  currency: string;
  /** Where it is paid to by hand, line by line; `hint` stays when it was erased. */
  payout: { lines: [label: string, value: string][]; hint: string } | null;
};
export type RefundQueuePage = {
  refunds: QueuedRefund[];
  hasMore: boolean;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
  disputes: (ShownDispute & { orderId: string | null; paymentId: string })[];
};

const PAGE = 50;
const MANY = 50;

/** A queue of refunds, 50 a page by its number or behind a place, and the open disputes. Needs `refunds:update`. */
export async function listRefundQueue(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  queue: RefundQueue,
  page: Start,
): Promise<Result<RefundQueuePage, "insufficient-permissions">> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const slow = new Date(ctx.now().getTime() - SLOW_REFUND);
  const found = await findRefundPage(ctx.db, queue, slow, { start: page, size: PAGE });
  const { rows: shown, next } = cut(found, PAGE);
  const waiting = shown.filter(isPaidByHand);
  const payouts = await findPayouts(
    ctx.db,
    waiting.flatMap(({ orderId }) => orderId ?? []),
  );
  const refunds = await Promise.all(
    shown.map(async (row): Promise<QueuedRefund> => {
      const stored = waiting.includes(row) ? payouts.get(row.orderId ?? "") : undefined;
      const details = stored && (await openPayout(ctx, stored));
      const { orderId, paymentId, currency } = row;
      const payout = stored
        ? { lines: details ? payoutLines(details) : [], hint: payoutWords(stored) }
        : null;
      return { ...shownRefund(row), orderId, paymentId, currency, payout };
    }),
  );
  const disputes = (await findOpenDisputes(ctx.db, MANY)).map((row) => ({
    ...shownDispute(row),
    orderId: row.orderId,
    paymentId: row.paymentId,
  }));
  return success({ refunds, hasMore: next !== null, next, disputes });
}
