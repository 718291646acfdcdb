import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import type { Actor } from "#domain/order/actors.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { RefundMethod, RefundReason } from "#domain/refund.ts";
import type { Result } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { RefundRow } from "./queries/refunds.ts";

/**
 * What goes back: pieces of lines, with or without the delivery (their share of the discounts is taken
 * off, and what went back before is known); an amount; or all that is left.
 */
export type RefundWhat =
  | { pieces: readonly Pieces[]; delivery: boolean }
  | { amount: Paise }
  | { rest: true };

export type OrderRefundRequest = {
  what: RefundWhat;
  reason: RefundReason;
  /** Why, in the words of who asks: for admins alone. */
  note?: string;
  actor: Actor;
  /** The same key never asks twice: `cancel <order>`, `return <id>`, a form's own. */
  requestKey: string;
  /** The return that it belongs to, if any. */
  returnId?: string | null;
  /** Otherwise by the way on which the money came: the provider, or the bank for cash of the door. */
  method?: RefundMethod;
};

export type OrderRefundFailure = Failure<
  "nothing-left" | "more-than-left" | "unknown-line" | "too-many-pieces"
>;

/**
 * Asks for money of an order to go back (§22.51), in the caller's transaction, which has locked the order
 * (`lockOrder`) and gives its row as it was read then. Never more than what was captured less what went
 * back. Writes the refunds, `orders.refunded`, a line of the timeline and the customer's mail, queues the
 * job that asks the provider, and publishes `refund-moved`. Cash of the door goes back by bank: it waits in
 * the admin's queue until it is paid by hand.
 *
 * Answers the refunds that it became: one for each payment that the money came by, nearly always one. The
 * same `requestKey` again answers what it became then and does nothing. Who may do it is asked by the
 * caller before; audit trail and `ctx.flush()` are the caller's too. After it `orders.refunded` is another
 * than in `row`: read the order anew where that matters.
 */
export async function requestOrderRefund(
  _ctx: Context,
  _tx: Transaction,
  _row: OrderRow,
  _request: OrderRefundRequest,
): Promise<Result<RefundRow[], OrderRefundFailure>> {
  throw new Error("not made yet");
}
