import { Link } from "react-router";
import { orderPage as words } from "#texts/orders/order-page.ts";

/** In place of an order's page where there is no such order, or it is another customer's. */
export function NoOrder() {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <p className="soft num">404</p>
        <h1>{words().notFound.title}</h1>
        <p className="lead">{words().notFound.text}</p>
        <p>
          <Link className="button" to="/orders">
            {words().orders}
          </Link>
        </p>
      </div>
    </div>
  );
}
