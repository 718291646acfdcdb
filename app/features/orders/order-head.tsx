import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { type Order, statusColor } from "#domain/order.ts";
import { longDay } from "./dates.ts";

type OrderHeadProps = {
  order: Order;
  /** What the heading says, given the order's number. */
  title?: (number: ReactNode) => ReactNode;
};

/** The order's number, its day and its status. */
export function OrderHead({ order, title = (number) => <>Order {number}</> }: OrderHeadProps) {
  return (
    <header className="order-title">
      <div>
        <h1 id="order-title">{title(<span>{order.id}</span>)}</h1>
        <p className="soft">
          Placed on <time dateTime={order.createdAt}>{longDay(order.createdAt)}</time>
        </p>
      </div>
      <Badge color={statusColor(order.status)}>{order.status}</Badge>
    </header>
  );
}
