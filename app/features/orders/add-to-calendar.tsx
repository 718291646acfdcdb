import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order } from "#domain/order.ts";
import { here } from "#language";
import { orderPage as words } from "#texts/orders/order-page.ts";

/** The promised days as a file for calendars, as long as the order is to come. */
export function AddToCalendar({ order, facts }: { order: Order; facts: OrderFacts }) {
  const isOver = order.status === "delivered" || order.status === "cancelled";
  if (!facts.promised || isOver) return null;
  return (
    <a
      className="plain"
      href={here(`/orders/${encodeURIComponent(order.id)}/delivery.ics`)}
      download
    >
      {words().calendar.add}
    </a>
  );
}
