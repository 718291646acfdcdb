import type { OrderEvent } from "#domain/order/order-events.ts";
import type { Order } from "#domain/order.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { findOrderEvents } from "./queries/order-events.ts";

/**
 * What happened to an order, the oldest first; `all`: also what its customer does not see. It begins
 * with the placing, which the order itself has (`enteredBy`: by an admin, for who had called). Who may see the order is asked before.
 */
export async function readTimeline(
  ctx: OrdersContext,
  order: Pick<Order, "id" | "userId" | "createdAt"> & { enteredBy?: string | null },
  { all }: { all: boolean },
): Promise<OrderEvent[]> {
  const placed: OrderEvent = {
    id: 0,
    at: order.createdAt,
    kind: "placed",
    actor: order.enteredBy
      ? { kind: "admin", id: order.enteredBy }
      : { kind: "customer", id: order.userId },
    public: true,
    data: order.enteredBy ? { byTelephone: true } : {},
  };
  return [placed, ...(await findOrderEvents(ctx.db, order.id, { all }))];
}
