import { type Failure, sentenceOf } from "#domain/failures.ts";
import type { Order } from "#domain/order.ts";
import { NO_PAYOUT, type PayoutNeed } from "#domain/refund/payout.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { type ReturnKind, returnKinds } from "#domain/returns/return-states.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { lastReturnDay } from "#domain/returns/windows.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { findOrderOf, toOrder } from "#server/orders/queries/orders.ts";
import { readReturns } from "./read-returns.ts";
import { whatCanBeReturned } from "./what-can-be-returned.ts";

/** What the page 'Return items' shows. */
export type ReturnForm = {
  order: Order;
  /** What was asked for before, the newest first. */
  returns: ShownReturn[];
  /** How many pieces of each line can be returned; null: nothing, for `problem`. */
  most: number[] | null;
  problem: string | null;
  /** What can be asked for, with the last day of each. */
  kinds: { kind: ReturnKind; until: string; open: boolean }[];
  /** Whether money would go back by hand, and to where. */
  payout: PayoutNeed;
};

/** What a customer can return of an order of their own, until when, and what they asked for before. */
export async function readReturnForm(
  ctx: ReturnsContext,
  userId: string,
  orderId: string,
): Promise<Result<ReturnForm, Failure<"unknown-order">>> {
  const row = await findOrderOf(ctx.db, userId, orderId);
  if (!row) return failed("unknown-order");
  const returns = await readReturns(ctx, orderId);
  const found = await whatCanBeReturned(ctx, ctx.db, row);
  const { deliveredAt } = row;
  const open = found.ok ? found.value.kinds : [];
  const terms = ctx.settings.content.returns;
  return success({
    order: toOrder(row),
    returns,
    most: found.ok ? found.value.most : null,
    problem: found.ok ? null : sentenceOf(found.failure),
    kinds: deliveredAt
      ? returnKinds.map((kind) => ({
          kind,
          until: lastReturnDay(deliveredAt, kind, terms),
          open: open.includes(kind),
        }))
      : [],
    payout: found.ok ? found.value.payout : NO_PAYOUT,
  });
}
