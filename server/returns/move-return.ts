import type { Failure } from "#domain/failures.ts";
import type { Actor } from "#domain/order/actors.ts";
import { isPaidByHand } from "#domain/refund/payout.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { dueDay } from "#domain/returns/promises.ts";
import { isClosed, nextReturnState, type ReturnAction } from "#domain/returns/return-states.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { erasePayout } from "#server/payments/queries/payouts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { notifyOfReturn } from "./notify-of-return.ts";
import { findReturns, lockReturn, type ReturnRow, saveReturnState } from "./queries/returns.ts";

export type MoveReturnFailure = Failure<
  "insufficient-permissions" | "return-not-now" | "unknown-return"
>;

/** An order and one of its returns, both locked. */
export type LockedReturn = { order: OrderRow; returned: ReturnRow };

/** Locks the order and then the return, as everything that changes either does; null: there is none. */
export async function lockReturnOf(
  tx: Transaction,
  { id, orderId }: Pick<ReturnRow, "id" | "orderId">,
): Promise<LockedReturn | null> {
  const order = await lockOrder(tx, orderId);
  const returned = order && (await lockReturn(tx, id));
  return order && returned ? { order, returned } : null;
}

/** Erases where cash would have gone back to, unless something else of the order still goes there. */
async function forgetPayout(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const others = await findReturns(tx, orderId);
  if (others.some(({ state }) => !isClosed(state))) return;
  if ((await findRefundsOfOrder(tx, orderId)).some(isPaidByHand)) return;
  await erasePayout(tx, orderId, now);
}

/**
 * Moves a locked return on as its table allows (domain/returns/return-states.ts): state, dates, timeline and
 * mail. `refusal`: why it is refused, for the customer. It is the only way to change a return's state.
 */
export async function moveReturn(
  ctx: ReturnsContext,
  tx: Transaction,
  { order, returned }: LockedReturn,
  action: ReturnAction,
  actor: Actor,
  refusal: string | null = null,
): Promise<Result<ReturnRow, MoveReturnFailure>> {
  const next = nextReturnState(returned, action, actor);
  if (!next.ok) return failed(next.failure);
  const now = ctx.now();
  const moved = await saveReturnState(tx, returned.id, {
    state: next.value,
    dueOn: dueDay(next.value, now),
    refusal,
    now,
    isClosed: isClosed(next.value),
  });
  if (isClosed(moved.state) && moved.state !== "refunded") await forgetPayout(tx, order.id, now);
  await notifyOfReturn(ctx, tx, order, moved, { before: returned.state, actor });
  return success(moved);
}
