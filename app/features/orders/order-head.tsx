import { Badge } from "#app/ui/badge.tsx";
import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import type { MoneyBack } from "#domain/payment.ts";
import { shownState } from "#domain/refund/shown-state.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";
import { longDay } from "./dates.ts";

type OrderHeadProps = {
  order: Order;
  /** What it has brought in, and what of that goes back, where the page knows it. */
  money?: { captured: Paise; back: MoneyBack };
  /** What the heading says before and behind the order's number. */
  title?: { before: string; after: string };
};

/** The order's number, its day and its status. */
export function OrderHead({ order, money, title = words().heading }: OrderHeadProps) {
  const { name, color } = shownState(order, money?.captured ?? 0, money?.back);
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
      <Badge color={color}>{name}</Badge>
    </header>
  );
}
