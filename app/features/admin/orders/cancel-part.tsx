import { Form } from "react-router";
import { transitions } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";

type CancelButtonProps = { order: Order; canUpdate: boolean };

/** Leads to the page that asks, while the order can be cancelled. */
export function CancelButton({ order, canUpdate }: CancelButtonProps) {
  const isOpen = transitions.cancel.from.admin?.includes(order.status) === true;
  if (!canUpdate || !isOpen) return null;
  return (
    <Form action={`/admin/dashboard/orders/${encodeURIComponent(order.id)}/cancel`}>
      <button className="button quiet" type="submit">
        Cancel order
      </button>
    </Form>
  );
}
