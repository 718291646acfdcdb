import type { ReactNode } from "react";
import type { NextStep } from "#domain/next-steps.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order, OrderStatus } from "#domain/order.ts";
import { orderPage as words } from "#texts/order-page.ts";
import { betweenDays, longDay } from "./dates.ts";

const steps = ["placed", "packed", "shipped", "delivered"] as const;

/** The last of the steps that an order has reached; none of one that is cancelled. */
const reached: Record<OrderStatus, number | null> = {
  placed: 0,
  processing: 0,
  packed: 1,
  shipped: 2,
  "out for delivery": 2,
  delivered: 3,
  cancelled: null,
};

type OrderNowProps = {
  order: Order;
  facts: OrderFacts;
  /** What comes next, of which the last is its arrival until it has arrived. */
  next: readonly NextStep[];
  /** What can be done now. */
  children: ReactNode;
};

/** How far an order is, when it arrives, and what can be done about it. */
export function OrderNow({ order, facts, next, children }: OrderNowProps) {
  const { title, note } = standing(order, facts, next);
  const at = reached[order.status];
  return (
    <section className="order-now" aria-labelledby="order-now">
      <div>
        <h2 id="order-now">{title}</h2>
        {note ? <p className="soft">{note}</p> : null}
      </div>
      {at === null ? null : (
        <ol className="order-track" aria-label={words.track.label}>
          {steps.map((step, index) => (
            <li
              key={step}
              data-done={index <= at || undefined}
              aria-current={index === at ? "step" : undefined}
            >
              {words.track[step]}
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}

function standing(order: Order, facts: OrderFacts, next: readonly NextStep[]) {
  const { status } = order;
  const { deliveredAt, cancelledAt, unconfirmed } = facts;
  if (status === "cancelled") {
    const title = cancelledAt ? words.cancelledOn(longDay(cancelledAt)) : words.cancelled;
    return { title, note: words.nothingMore };
  }
  if (status === "delivered") {
    const title = deliveredAt ? words.deliveredOn(longDay(deliveredAt)) : words.delivered;
    return { title, note: "" };
  }
  const arrival = next.at(-1);
  const now = unconfirmed ? words.now.unconfirmed : words.now[status];
  const note = words.sentence(now);
  if (arrival?.days) return { title: words.arrives(betweenDays(arrival.days)), note };
  if (arrival?.note) return { title: words.late, note: arrival.note };
  return { title: now, note: "" };
}
