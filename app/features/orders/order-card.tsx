import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { Order } from "#domain/order.ts";
import { type OrderBack, paymentWords } from "#domain/payment.ts";
import { shownState } from "#domain/refund/shown-state.ts";
import { here } from "#language";
import { orderPage } from "#texts/orders/order-page.ts";
import { ordersPage as words } from "#texts/orders/orders-page.ts";
import { longDay } from "./dates.ts";
import { OrderTrack } from "./order-track.tsx";

type OrderCardProps = {
  order: Order;
  /** What of its own money goes back or went back, where some does. */
  back: OrderBack | undefined;
};

/** One order of a customer (§2.67). All of it can be pressed: the link of its number covers it. */
export function OrderCard({ order, back }: OrderCardProps) {
  const { name, color } = shownState(order, back?.paid ?? 0, back);
  return (
    <article className="order-card" aria-label={words().order(order.id)}>
      <header>
        <div>
          <h2>
            {/* A new document (docs/decisions/0105), which PlainLinks leaves to the browser. */}
            <a href={here(`/orders/${encodeURIComponent(order.id)}`)} rel="external">
              {order.id}
            </a>
          </h2>
          <p className="soft small">
            {words().placedOn} <time dateTime={order.createdAt}>{longDay(order.createdAt)}</time>
            {" · "}
            <span className="payment-state">{paymentWords(order, back)}</span>
          </p>
        </div>
        <Badge color={color}>{name}</Badge>
      </header>
      <OrderTrack status={order.status} />
      <ul className="mini">
        {order.items.map((line) => (
          <LineItem
            key={boughtKey(line)}
            picture={thumbnailOf(line.image)}
            title={line.name}
            notes={[optionsLine(line), words().quantity(line.quantity)].filter(Boolean)}
            amount={formatPaise(line.price)}
          />
        ))}
      </ul>
      {order.pricing ? (
        <dl className="order-sums num">
          {priceRows(order).map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="order-total">
        <span className="more" aria-hidden="true">
          {orderPage().see} <Icon name="arrow" />
        </span>
        <span>{words().total}</span>
        <b className="num">{formatPaise(order.total)}</b>
      </p>
    </article>
  );
}
