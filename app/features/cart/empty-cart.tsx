import { Link } from "react-router";
import { cartPage as words } from "#texts/cart/cart-page.ts";

/** An empty cart, with a way on. */
export function EmptyCart({ to, label }: { to: string; label: string }) {
  return (
    <div className="empty">
      <h1>{words().emptyTitle}</h1>
      <p className="soft">{words().emptyText}</p>
      <Link className="button" to={to}>
        {label}
      </Link>
    </div>
  );
}
