import type { CapabilityName, UcpVersion } from "#domain/agents/protocol.ts";
import { total } from "#domain/cart.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { OrderOfAgent } from "#server/agents/read-order-of-agent.ts";
import type { Context } from "#server/context/context.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import { envelope } from "./profile.ts";
import { itemShape, lineTotals, orderLink, totalsOf } from "./session-shape.ts";

/** An order as the protocol shows it: what became of it, and nothing of who has bought it or where they live. */
export function orderShape(
  ctx: Context,
  { order, session, promised, ...times }: OrderOfAgent,
  { version, common }: { version: UcpVersion; common: readonly CapabilityName[] },
) {
  const { publicUrl } = ctx.settings;
  const { items, status } = order;
  const isGone = status === "cancelled";
  const isFulfilled = times.deliveredAt !== null && !isGone;
  const state = isGone ? "removed" : isFulfilled ? "fulfilled" : "processing";
  const pieces = items.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  const event = (type: string, at: string | null) =>
    at === null ? [] : [{ id: `${order.id}-${type}`, occurred_at: at, type, line_items: pieces }];
  const pricing = order.pricing ?? null;
  return {
    ucp: envelope(version, "dev.ucp.shopping.order", common),
    ...orderLink(publicUrl, order.id),
    checkout_id: session,
    line_items: items.map((line) => ({
      id: line.lineId,
      item: itemShape(publicUrl, line),
      quantity: {
        original: line.quantity,
        total: isGone ? 0 : line.quantity,
        fulfilled: isFulfilled ? line.quantity : 0,
      },
      totals: lineTotals(line),
      status: state,
    })),
    fulfillment: {
      expectations: isGone
        ? []
        : [
            {
              id: "delivery",
              line_items: pieces,
              method_type: "shipping",
              destination: { address_country: "IN" },
              ...(promised ? { description: say().arrives(promiseWords(promised)) } : {}),
            },
          ],
      events: [...event("shipped", times.shippedAt), ...event("delivered", times.deliveredAt)],
    },
    adjustments:
      times.cancelledAt === null
        ? []
        : [
            {
              ...{ id: `${order.id}-cancelled`, type: "cancellation", status: "completed" },
              occurred_at: times.cancelledAt,
              line_items: items.map(({ lineId, quantity }) => ({
                id: lineId,
                quantity: -quantity,
              })),
            },
          ],
    currency: "INR",
    totals: totalsOf({ subtotal: total(items), pricing, total: order.total }, true),
  };
}
