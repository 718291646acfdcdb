import { Link } from "react-router";
import { formatPaise, type Paise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order } from "#domain/order.ts";
import { orderPage } from "#texts/orders/order-page.ts";

const words = () => orderPage().cash;

type CashPartProps = {
  order: Order;
  facts: OrderFacts;
  /** What of the due can be paid before the door, in paise. */
  payable: Paise;
};

/** What a cash order needs of its customer, and how it can be paid before the door. */
export function CashPart({ order, facts, payable }: CashPartProps) {
  const due = dueOf({ ...order, ...facts });
  if (due === 0) return null;
  const page = `/orders/${encodeURIComponent(order.id)}`;
  return (
    <section className="order-part" aria-labelledby="order-cash">
      <h2 id="order-cash">{facts.unconfirmed ? words().confirmTitle : words().title}</h2>
      {facts.unconfirmed ? (
        <p>{words().confirmText}</p>
      ) : (
        <p className="num">{words().due(formatPaise(due))}</p>
      )}
      <div className="cluster order-buttons">
        {facts.unconfirmed ? (
          <Link className="button" to={`${page}/confirm`}>
            {words().confirm}
          </Link>
        ) : null}
        {payable > 0 ? (
          <Link className="button quiet" to={`${page}/pay`}>
            {words().payNow}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
