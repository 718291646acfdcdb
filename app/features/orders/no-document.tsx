import { Link } from "react-router";
import { orderPage as words } from "#texts/orders/order-page.ts";

type NoDocumentProps = { orderId: string; title: string; text: string };

/** In place of a file of an order that there is not: why, and the way back to the order. */
export function NoDocument({ orderId, title, text }: NoDocumentProps) {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="cluster">
          <Link className="button" to={`/orders/${encodeURIComponent(orderId)}`}>
            {words().back}
          </Link>
          <Link className="more" to="/orders">
            {words().orders}
          </Link>
        </p>
      </div>
    </div>
  );
}
