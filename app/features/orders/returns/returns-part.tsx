import { Link } from "react-router";
import type { CartLine } from "#domain/cart.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";
import { ReturnList } from "./return-list.tsx";

/** The returns of an order on its page. */
export function ReturnsPart(props: {
  returns: readonly ShownReturn[];
  items: readonly CartLine[];
}) {
  if (props.returns.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="returns-title">
      <h2 id="returns-title">{words().returns}</h2>
      <ReturnList {...props} />
    </section>
  );
}

/** Leads to the form, while something can be returned. */
export function ReturnItems({ orderId, canReturn }: { orderId: string; canReturn: boolean }) {
  if (!canReturn) return null;
  return (
    <Link className="button quiet" to={`/orders/${encodeURIComponent(orderId)}/return`}>
      {words().returnItems}
    </Link>
  );
}
