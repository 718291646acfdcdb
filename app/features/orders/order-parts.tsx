import { LineItem } from "#app/ui/line-item.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { ValueLines } from "#app/ui/values.tsx";
import { fullName, placeLines } from "#domain/address.ts";
import { lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import { paymentState } from "#domain/order/payment-state.ts";
import type { Order } from "#domain/order.ts";
import type { MoneyBack } from "#domain/payment.ts";
import { buyerLines } from "#domain/tax/buyer.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { states } from "#texts/checkout/states.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";

/** What was bought, with pictures, and what it costs. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section className="order-part" aria-labelledby="order-items">
      <h2 id="order-items">{words().items}</h2>
      <ul className="mini">
        {order.items.map((line) => (
          <LineItem
            key={boughtKey(line)}
            picture={thumbnailOf(line.image)}
            title={line.name}
            notes={[optionsLine(line), `${line.quantity} × ${formatPaise(line.price)}`].filter(
              Boolean,
            )}
            amount={formatPaise(lineTotal(line))}
          />
        ))}
      </ul>
      <dl className="order-sums num">
        {priceRows({ items: order.items, pricing: order.pricing ?? null }).map(([label, text]) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="order-total">
        <span>{words().total}</span>
        <b className="num">{formatPaise(order.total)}</b>
      </p>
      <dl className="order-sums num">
        {includedTax(order.tax).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type OrderMoneyProps = { order: Order; facts: OrderFacts; back: MoneyBack };

/** How the order is paid, as it is now. */
export function OrderMoney({ order, facts, back }: OrderMoneyProps) {
  const state = paymentState(order, facts, back);
  return (
    <section className="order-part" aria-labelledby="order-payment">
      <h2 id="order-payment">{words().payment}</h2>
      <p>
        <b className="num">{state.words}</b>
      </p>
      {state.note ? <p className="soft num">{state.note}</p> : null}
    </section>
  );
}

/** Where it goes. */
export function OrderAddress({ order }: { order: Order }) {
  const { shippingAddress: to } = order;
  const place = to ? placeLines(to, states().name) : [];
  const phone = to?.phone ? [words().phone(to.phone)] : [];
  const lines = to
    ? [[fullName(to)], ...buyerLines(order.buyer).map((line) => [line]), ...place, phone]
    : [[words().noAddress]];
  return (
    <section className="order-part" aria-labelledby="order-address">
      <h2 id="order-address">{words().address}</h2>
      <address className="value-lines">
        <ValueLines of={lines} />
      </address>
    </section>
  );
}
