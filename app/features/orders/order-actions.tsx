import type { ReactNode } from "react";
import { Link } from "react-router";
import { mayDo } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";

type OrderActionsProps = {
  order: Order;
  /** What other subjects offer. */
  children?: ReactNode;
};

/** What the customer can do with the order now; each leads to a page of its own. */
export function OrderActions({ order, children }: OrderActionsProps) {
  const mayCancel = mayDo(order.status, "cancel", { kind: "customer", userId: order.userId });
  return (
    <div className="cluster order-buttons">
      {mayCancel ? (
        <Link className="button quiet" to={`/orders/${encodeURIComponent(order.id)}/cancel`}>
          Cancel order
        </Link>
      ) : null}
      {children}
    </div>
  );
}
