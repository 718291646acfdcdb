import type { ReactNode } from "react";
import type { NextStep } from "#domain/next-steps.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order, OrderStatus } from "#domain/order.ts";
import { betweenDays, longDay } from "./dates.ts";

const steps = ["Placed", "Packed", "Shipped", "Delivered"] as const;

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

const words: Record<OrderStatus, string> = {
  placed: "We have your order, and pack it next.",
  processing: "We are preparing your order.",
  packed: "Your order is packed, and leaves us next.",
  shipped: "Your order is on its way to you.",
  "out for delivery": "Your order is out for delivery.",
  delivered: "",
  cancelled: "",
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
        <ol className="order-track" aria-label="How far the order is">
          {steps.map((step, index) => (
            <li
              key={step}
              data-done={index <= at || undefined}
              aria-current={index === at ? "step" : undefined}
            >
              {step}
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
    const title = cancelledAt ? `Cancelled on ${longDay(cancelledAt)}` : "Cancelled";
    return { title, note: "Nothing more is sent to you, and nothing more is to be paid." };
  }
  if (status === "delivered") {
    return { title: deliveredAt ? `Delivered on ${longDay(deliveredAt)}` : "Delivered", note: "" };
  }
  const arrival = next.at(-1);
  const note = unconfirmed ? "We pack it when you have confirmed it." : words[status];
  if (arrival?.days) return { title: `Arrives ${betweenDays(arrival.days)}`, note };
  if (arrival?.note) return { title: "Later than promised", note: arrival.note };
  return { title: note.replace(/\.$/, ""), note: "" };
}
