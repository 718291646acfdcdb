import type { CartLine } from "#domain/cart.ts";
import { withLineIds } from "#domain/order/line-ids.ts";
import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import { findOrderFacts, type OrderFacts } from "./queries/order-facts.ts";
import { findOrderOfAgent } from "./queries/sessions.ts";

/** A line that an order has or had: pieces as they were bought, that it is of now, and that have arrived of these. */
export type LineOfAgent = {
  line: CartLine & { lineId: string };
  original: number;
  total: number;
  fulfilled: number;
};

/** An order as the agent that led to it may know it: nothing of its customer's account, and no address. */
export type OrderOfAgent = Pick<OrderFacts, "parcels" | "refunds" | "returns"> & {
  order: Order;
  /** All that there ever were. */
  lines: LineOfAgent[];
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
  const facts = await findOrderFacts(ctx.db, row);
  const { parcels, refunds, returns } = facts;
  const order = toOrder(row);
  const isGone = row.status === "cancelled";
  return success({
    order,
    ...{ parcels, refunds, returns },
    lines: linesOf(withLineIds(row.checkoutId, row.items), row.checkoutId, facts).map((line) =>
      isGone
        ? { ...line, total: 0, fulfilled: 0 }
        : row.deliveredAt
          ? { ...line, fulfilled: line.total }
          : line,
    ),
    session: row.agentSession,
    promised: from && until ? { from, until } : null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  });
}

/** All lines that there ever were, with what came back taken off and what parcels have brought. */
function linesOf(
  items: readonly (CartLine & { lineId: string })[],
  checkoutId: string,
  { removed, bought, parcels, returns }: OrderFacts,
): LineOfAgent[] {
  const sum = (pieces: readonly { lineId: string; quantity: number }[], lineId: string) =>
    pieces.reduce((all, piece) => all + (piece.lineId === lineId ? piece.quantity : 0), 0);
  const first = bought && withLineIds(checkoutId, bought);
  const arrived = parcels.flatMap(({ state, lines }) => (state === "delivered" ? lines : []));
  const returned = returns.flatMap(({ state, lines }) =>
    state === "refunded"
      ? lines.map(({ lineId, accepted }) => ({ lineId, quantity: accepted ?? 0 }))
      : [],
  );
  // What a carrier brings back is not sent once more (§22.33).
  const broughtBack = parcels.flatMap(({ state, lines }) => (state === "come back" ? lines : []));
  const back = [...returned, ...broughtBack];
  const gone = removed.map(
    ({
      lineId,
      productId,
      variantId,
      price,
      bought,
    }): CartLine & {
      lineId: string;
    } => {
      const { name, image, size, material, color } = bought;
      const known = variantId === null ? {} : { variantId };
      return {
        ...known,
        id: productId,
        lineId,
        name,
        image,
        price,
        quantity: 0,
        size,
        material,
        color,
      };
    },
  );
  return [...items, ...gone].map((line) => {
    const total = Math.max(0, line.quantity - sum(back, line.lineId));
    const original = first ? sum(first, line.lineId) : line.quantity; // 0: it was added later
    return { line, original, total, fulfilled: Math.min(total, sum(arrived, line.lineId)) };
  });
}
