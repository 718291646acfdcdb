import { Badge } from "#app/ui/badge.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { type Order, statusColor } from "#domain/order.ts";
import { type MoneyBack, paymentWords } from "#domain/payment.ts";
import { orderStatuses } from "#texts/order-statuses.ts";
import { ordersPage as words } from "#texts/orders-page.ts";
import { longDay } from "./dates.ts";

type OrderCardProps = {
  order: Order;
  /** What of its own payment goes back or went back. */
  back: MoneyBack | undefined;
};

/** One order of a customer (§2.67); its number leads to its page. */
export function OrderCard({ order, back }: OrderCardProps) {
  return (
    <article className="order-card" aria-label={words.order(order.id)}>
      <header>
        <div>
          <h2>
            {/* A new document (docs/decisions/0105), which PlainLinks leaves to the browser. */}
            <a href={`/orders/${encodeURIComponent(order.id)}`} rel="external">
              {order.id}
            </a>
          </h2>
          <p className="soft small">
            {words.placedOn} <time dateTime={order.createdAt}>{longDay(order.createdAt)}</time>
            {" · "}
            <span className="payment-state">{paymentWords(order, back)}</span>
          </p>
        </div>
        <Badge color={statusColor(order.status)}>{orderStatuses[order.status]}</Badge>
      </header>
      <ul className="mini">
        {order.items.map((line) => (
          <LineItem
            key={boughtKey(line)}
            picture={thumbnailOf(line.image)}
            title={line.name}
            notes={[optionsLine(line), words.quantity(line.quantity)].filter(Boolean)}
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
        <span>{words.total}</span>
        <b className="num">{formatPaise(order.total)}</b>
      </p>
    </article>
  );
}
