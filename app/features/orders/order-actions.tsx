import type { ReactNode } from "react";
import { Form } from "react-router";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import { standingToCustomer } from "#domain/order/standing.ts";
import { mayDo } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";

type OrderActionsProps = {
  order: Order;
  facts: OrderFacts;
  /** What other subjects offer. */
  children?: ReactNode;
};

/** What the customer can do with the order now; each button leads to a page that asks. */
export function OrderActions({ order, facts, children }: OrderActionsProps) {
  const mayCancel = mayDo(standingToCustomer(order, facts), "cancel", {
    kind: "customer",
    userId: order.userId,
  });
  return (
    <div className="cluster order-buttons">
      {mayCancel ? (
        <Form action={`/orders/${encodeURIComponent(order.id)}/cancel`}>
          <button className="button quiet" type="submit">
            {words().cancel}
          </button>
        </Form>
      ) : null}
      {children}
    </div>
  );
}
