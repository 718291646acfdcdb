import { withLineIds } from "#domain/order/line-ids.ts";
import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import { findOrderOfAgent } from "./queries.ts";

/** An order as the agent that led to it may know it: nothing of its customer's account, and no address. */
export type OrderOfAgent = {
  order: Order & { items: (Order["items"][number] & { lineId: string })[] };
  /** The session that led to it. */
  session: string;
  promised: PromisedDays | null;
  /** ISO texts. */
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
};

/** An order that a session of this agent has led to; any other is answered as one that there is not. */
export async function readOrderOfAgent(
  ctx: AgentsContext,
  agent: string,
  id: string,
): Promise<Result<OrderOfAgent, "unknown-order">> {
  if (!/^[\w-]{1,40}$/.test(id)) return failed("unknown-order");
  const row = await findOrderOfAgent(ctx.db, agent, id);
  if (!row?.agentSession) return failed("unknown-order");
  const { promisedFrom: from, promisedUntil: until } = row;
  return success({
    order: { ...toOrder(row), items: withLineIds(row.checkoutId, row.items) },
    session: row.agentSession,
    promised: from && until ? { from, until } : null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  });
}
