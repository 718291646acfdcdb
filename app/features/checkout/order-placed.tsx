import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { Values } from "#app/ui/values.tsx";
import { addressParts, fullName } from "#domain/address.ts";
import { lineTotal } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { Order } from "#domain/order.ts";
import type { Terms } from "#domain/terms.ts";
import { here } from "#language";
import { orderSums } from "#texts/cart/order-sums.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { paymentPage } from "#texts/checkout/payment-page.ts";
import { states } from "#texts/checkout/states.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import "./order-placed.css";

const words = () => paymentPage().placed;

type OrderPlacedProps = {
  order: Order;
  /** A payment that was one too many, in paise; null when there was none. */
  returned: { amount: number; currency: string } | null;
  /** When it arrives, in words; null: not known, or no longer true. */
  days: string | null;
  /** What comes next, the first one first. */
  next: readonly string[];
};

/** 'Order Placed Successfully!' (§2.58). */
export function OrderPlaced({ order, returned, days, next }: OrderPlacedProps) {
  const navigate = useNavigate();
  const { terms } = useSiteData<{ terms: Terms }>();
  const page = `/orders/${encodeURIComponent(order.id)}`;
  const orders = `/orders?placed=${encodeURIComponent(order.id)}`;
  return (
    <Dialog open title={words().title} onClose={() => void navigate(orders)}>
      <p className="soft">{words().mail}</p>
      {returned === null ? null : (
        <Notice kind="problem">
          {checkoutMessages().moneyReturns(formatPaise(returned.amount, returned.currency))}
        </Notice>
      )}
      <dl className="facts placed-reference">
        <div>
          <dt>{words().order}</dt>
          <dd className="num">{order.id}</dd>
        </div>
      </dl>
      <ul className="mini placed-lines">
        {order.items.map((line) => (
          <LineItem
            key={boughtKey(line)}
            picture={thumbnailOf(line.image)}
            title={line.name}
            notes={[optionsLine(line), orderSums().quantity(line.quantity)].filter(Boolean)}
            amount={formatPaise(lineTotal(line))}
          />
        ))}
      </ul>
      {days ? (
        <p className="placed-days">
          <Icon name="truck" />
          <b>{words().arrives(days)}</b>
          {/* A file, and a page whose code this one does not know: the browser follows both by itself. */}
          <a className="plain" href={here(`${page}/delivery.ics`)} download>
            {orderPage().calendar.add}
          </a>
        </p>
      ) : null}
      <OrderFacts order={order} />
      {next.length > 0 ? (
        <section className="placed-next" aria-labelledby="placed-next">
          <h3 id="placed-next">{words().next}</h3>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ) : null}
      <details className="placed-if">
        <summary>
          {words().if.title} <Icon name="chevron" />
        </summary>
        <ul>
          <li>{words().if.noMail}</li>
          <li>{words().if.cancel}</li>
          <li>{words().if.return(terms.moneyBackDays)}</li>
        </ul>
        <a className="plain" href={here(page)} rel="external">
          {words().see}
        </a>
      </details>
      <Form className="placed-close" action="/orders">
        <button className="button wide" type="submit" name="placed" value={order.id}>
          {words().close}
        </button>
      </Form>
    </Dialog>
  );
}

/** How it was paid, what it cost and where it goes. */
function OrderFacts({ order }: { order: Order }) {
  const address = order.shippingAddress;
  const sums = order.pricing ? priceRows(order) : [];
  const rows = [
    [words().payment, order.paymentId],
    ...sums,
    [orderSums().total, formatPaise(order.total)],
  ] as const;
  return (
    <dl className="facts">
      {rows.map(([label, text]) => (
        <div key={`${label} ${text}`}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
      <div>
        <dt>{words().address}</dt>
        <dd>
          {address ? (
            <>
              <bdi>{fullName(address)}</bdi>
              <br />
              <Values of={addressParts(address, states().name)} />
            </>
          ) : (
            orderPage().noAddress
          )}
        </dd>
      </div>
    </dl>
  );
}
