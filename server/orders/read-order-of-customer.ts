import type { Paise } from "#domain/money.ts";
import { type NextStep, nextSteps } from "#domain/next-steps.ts";
import type { OrderEvent } from "#domain/order/order-events.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import { type TimelineWords, timelineWords } from "#domain/order/timeline-words.ts";
import type { Order } from "#domain/order.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { standingOf } from "./change-order.ts";
import { findOrderOf, type OrderRow, toOrder } from "./queries/orders.ts";
import { readTimeline } from "./read-timeline.ts";

/** An order as its customer sees it: what happened to it, the oldest first, and what comes next. */
export type OrderOfCustomer = {
  order: Order;
  facts: OrderFacts;
  done: (TimelineWords & Pick<OrderEvent, "id" | "at">)[];
  next: NextStep[];
  /** The versions of the legal pages that it was placed under. */
  policies: AcceptedPolicies;
};

/**
 * One order of a customer's own, with what happened to it. Another's is answered as one that there is
 * not (§22.15).
 */
export async function readOrderOfCustomer(
  ctx: OrdersContext,
  userId: string,
  id: string,
): Promise<Result<OrderOfCustomer, "unknown-order">> {
  const row = await findOrderOf(ctx.db, userId, id);
  if (!row) return failed("unknown-order");
  const order = toOrder(row);
  const facts = factsOf(row);
  const events = await readTimeline(ctx, { ...order, enteredBy: row.enteredBy }, { all: false });
  return success({
    order,
    facts,
    policies: row.policies ?? {},
    done: events.map((event) => ({
      id: event.id,
      at: event.at,
      ...timelineWords(event, "customer"),
    })),
    next: nextSteps(order, facts, ctx.settings.content.returns, ctx.now()),
  });
}

function factsOf(row: OrderRow & { astray: Paise }): OrderFacts {
  const { promisedFrom: from, promisedUntil: until } = row;
  return {
    promised: from && until ? { from, until } : null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    captured: capturedOf(row),
    refunded: row.refunded,
    overpaid: row.overpaid,
    astray: row.astray,
    unconfirmed: standingOf(row).unconfirmed,
  };
}
