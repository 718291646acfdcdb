import { Link } from "react-router";

/** In place of an order's page where there is no such order, or it is another customer's. */
export function NoOrder() {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <p className="soft num">404</p>
        <h1>Order Not Found</h1>
        <p className="lead">Among your orders there is none with this number.</p>
        <p>
          <Link className="button" to="/orders">
            Your Orders
          </Link>
        </p>
      </div>
    </div>
  );
}
