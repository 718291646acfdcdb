import type { Failure } from "#domain/failures.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import type { PayoutNeed } from "#domain/refund/payout.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReturnKind } from "#domain/returns/return-states.ts";
import { openReturns } from "#domain/returns/windows.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { readPayoutNeed } from "#server/payments/read-payout-need.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findReturnable } from "./queries/returnable.ts";

/** What of an order can be asked back: pieces by line, for what, and where its money would go. */
export type Returnable = { most: number[]; kinds: readonly ReturnKind[]; payout: PayoutNeed };
export type NotReturnable = Failure<
  "return/not-delivered" | "return/too-late" | "return/all-returned"
>;

/** What the customer of an order can ask back now, or why nothing (§22.41, §22.42). */
export async function whatCanBeReturned(
  ctx: ReturnsContext,
  db: Connection,
  order: OrderRow,
): Promise<Result<Returnable, NotReturnable>> {
  const customer = { kind: "customer", userId: order.userId } as const;
  if (!nextStatus(standingOf(order), "request return", customer).ok) {
    return failed("return/not-delivered");
  }
  const kinds = openReturns(order.deliveredAt, ctx.now(), ctx.settings.content.returns);
  if (kinds.length === 0) return failed("return/too-late");
  const most = await findReturnable(db, order);
  if (!most.some((pieces) => pieces > 0)) return failed("return/all-returned");
  const payout = await readPayoutNeed(db, { ...order, captured: capturedOf(order) });
  return success({ most, kinds, payout });
}
