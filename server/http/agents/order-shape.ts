import type { CapabilityName, UcpVersion } from "#domain/agents/protocol.ts";
import { total } from "#domain/cart.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { LineOfAgent, OrderOfAgent } from "#server/agents/read-order-of-agent.ts";
import type { Context } from "#server/context/context.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import { envelope } from "./profile.ts";
import { itemShape, lineTotals, orderLink, totalsOf } from "./session-shape.ts";

const utc = (text: string) => new Date(text).toISOString();

/** An order as the protocol shows it: what became of it, and nothing of who has bought it or where they live. */
export function orderShape(
  ctx: Pick<Context, "settings">,
  known: OrderOfAgent,
  { version, common }: { version: UcpVersion; common: readonly CapabilityName[] },
) {
  const { order, session, promised, lines } = known;
  const { publicUrl } = ctx.settings;
  const isGone = order.status === "cancelled";
  const left = lines.flatMap(({ line, total }) =>
    total > 0 ? [{ id: line.lineId, quantity: total }] : [],
  );
  const expectation = {
    id: "delivery",
    line_items: left,
    method_type: "shipping",
    destination: { address_country: "IN" },
    ...(promised ? { description: say().arrives(promiseWords(promised)) } : {}),
  };
  return {
    ucp: envelope(version, "dev.ucp.shopping.order", common),
    ...orderLink(publicUrl, order.id),
    checkout_id: session,
    line_items: lines.map((each) => ({
      id: each.line.lineId,
      item: itemShape(publicUrl, each.line),
      quantity: { original: each.original, total: each.total, fulfilled: each.fulfilled },
      totals: lineTotals(each.line),
      status: stateOf(each),
    })),
    fulfillment: { expectations: isGone ? [] : [expectation], events: eventsOf(known) },
    adjustments: adjustmentsOf(known),
    currency: "INR",
    totals: totalsOf(
      { subtotal: total(order.items), pricing: order.pricing ?? null, total: order.total },
      true,
    ),
  };
}

/** As the protocol derives it of the pieces. */
function stateOf({ total, fulfilled }: LineOfAgent) {
  if (total === 0) return "removed";
  if (fulfilled === total) return "fulfilled";
  return fulfilled > 0 ? "partial" : "processing";
}

/** How parcels have moved; of an order without any, how it was said to have moved itself. */
function eventsOf({ order, lines, parcels, ...times }: OrderOfAgent) {
  if (parcels.length === 0) {
    const pieces = lines.flatMap(({ line }) =>
      line.quantity > 0 ? [{ id: line.lineId, quantity: line.quantity }] : [],
    );
    const event = (type: string, at: string | null) =>
      at === null ? [] : [{ id: `${order.id}-${type}`, occurred_at: at, type, line_items: pieces }];
    return [...event("shipped", times.shippedAt), ...event("delivered", times.deliveredAt)];
  }
  return parcels.flatMap((parcel) => {
    const pieces = parcel.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
    const event = (type: string, at: string | null) =>
      at === null
        ? []
        : [
            {
              ...{ id: `${parcel.id}-${type}`, occurred_at: utc(at), type, line_items: pieces },
              ...(parcel.trackingNumber ? { tracking_number: parcel.trackingNumber } : {}),
              ...(parcel.trackingUrl ? { tracking_url: parcel.trackingUrl } : {}),
              ...(parcel.carrierName ? { carrier: parcel.carrierName } : {}),
            },
          ];
    return [
      ...event("shipped", parcel.handedOverAt),
      ...event("delivered", parcel.deliveredAt),
      ...(parcel.state === "come back" ? event("returned_to_sender", parcel.changedAt) : []),
      ...(parcel.state === "lost" ? event("undeliverable", parcel.changedAt) : []),
    ];
  });
}

/** What happened beside the delivery: the cancellation, money that goes back, pieces that come back. */
function adjustmentsOf({ order, lines, cancelledAt, refunds, returns }: OrderOfAgent) {
  const taken = (pieces: readonly { id: string; quantity: number }[]) =>
    pieces.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  const all = lines.flatMap(({ line }) =>
    line.quantity > 0 ? [{ id: line.lineId, quantity: line.quantity }] : [],
  );
  const cancelled =
    cancelledAt === null
      ? []
      : [
          {
            ...{ id: `${order.id}-cancelled`, type: "cancellation", status: "completed" },
            ...{ occurred_at: cancelledAt, line_items: taken(all) },
          },
        ];
  const stateOfRefund = { requested: "pending", pending: "pending", processed: "completed" };
  return [
    ...cancelled,
    ...refunds.map(({ id, amount, status, createdAt, processedAt }) => ({
      ...{ id, type: "refund", occurred_at: utc(processedAt ?? createdAt) },
      status: status === "failed" ? "failed" : stateOfRefund[status],
      totals: [{ type: "total", display_text: say().total, amount: -amount }],
    })),
    ...returns.map(({ id, state, createdAt, lines: pieces }) => ({
      ...{ id, type: "return", occurred_at: utc(createdAt) },
      status:
        state === "refused"
          ? "failed"
          : state === "refunded" || state === "replaced"
            ? "completed"
            : "pending",
      line_items: taken(pieces.map(({ lineId, quantity }) => ({ id: lineId, quantity }))),
    })),
  ];
}
