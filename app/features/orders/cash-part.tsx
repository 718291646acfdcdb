import { Link } from "react-router";
import { formatPaise } from "#domain/money.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import { COD, type Order } from "#domain/order.ts";
import { orderPage } from "#texts/orders/order-page.ts";

const words = orderPage.cash;

type CashPartProps = {
  order: Order;
  facts: OrderFacts;
  /** The shop's payment provider makes links by which can be paid before. */
  takesLinks: boolean;
};

/** What a cash order needs of its customer, and how it can be paid before the door. */
export function CashPart({ order, facts, takesLinks }: CashPartProps) {
  const { id, paymentId, status, total } = order;
  const isOpen = status !== "delivered" && status !== "cancelled";
  const due = paymentId === COD && isOpen ? total - facts.captured : 0;
  if (due <= 0) return null;
  if (!facts.unconfirmed && !takesLinks) return null;
  const page = `/orders/${encodeURIComponent(id)}`;
  return (
    <section className="order-part" aria-labelledby="order-cash">
      <h2 id="order-cash">{facts.unconfirmed ? words.confirmTitle : words.title}</h2>
      {facts.unconfirmed ? (
        <p>{words.confirmText}</p>
      ) : (
        <p className="num">{words.due(formatPaise(due))}</p>
      )}
      <div className="cluster order-buttons">
        {facts.unconfirmed ? (
          <Link className="button" to={`${page}/confirm`}>
            {words.confirm}
          </Link>
        ) : null}
        {takesLinks ? (
          <Link className="button quiet" to={`${page}/pay`}>
            {words.payNow}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
