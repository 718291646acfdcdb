import { Badge } from "#app/ui/badge.tsx";
import { type Order, statusColor } from "#domain/order.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";
import { orderStatuses } from "#texts/orders/order-statuses.ts";
import { longDay } from "./dates.ts";

type OrderHeadProps = {
  order: Order;
  /** What the heading says before and behind the order's number. */
  title?: { before: string; after: string };
};

/** The order's number, its day and its status. */
export function OrderHead({ order, title = words().heading }: OrderHeadProps) {
  return (
    <header className="order-title">
      <div>
        <h1 id="order-title">
          {title.before}
          <span>{order.id}</span>
          {title.after}
        </h1>
        <p className="soft">
          {words().placedOn} <time dateTime={order.createdAt}>{longDay(order.createdAt)}</time>
        </p>
      </div>
      <Badge color={statusColor(order.status)}>{orderStatuses()[order.status]}</Badge>
    </header>
  );
}
