import { Form } from "react-router";
import { adminStatuses } from "#domain/order.ts";
import { seenField } from "../undo/seen-field.ts";
import { BULK_FORM } from "./order-table.tsx";
import type { SeenOrder } from "./status-change.tsx";

type BulkBarProps = {
  count: number;
  busy: boolean;
  onAsk(orders: SeenOrder[], status: string): void;
  onClear(): void;
};

/**
 * Sets the status of all chosen orders with one question (§13.8). It lies over the foot of the list while
 * something is chosen, so that no row moves; without scripts it is always there.
 */
export function BulkBar({ count, busy, onAsk, onClear }: BulkBarProps) {
  return (
    <Form
      id={BULK_FORM}
      method="post"
      className="bulk"
      data-empty={count === 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const orders = form.getAll("order").map((id) => ({
          id: String(id),
          seen: String(form.get(seenField(String(id))) ?? ""),
        }));
        if (orders.length > 0) onAsk(orders, String(form.get("status")));
      }}
    >
      <span className="num" role="status">
        {count === 0 ? null : `${count} selected`}
      </span>
      <label>
        <span>Set status</span>
        <select className="input as-select" name="status">
          {adminStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <button className="button" type="submit" disabled={busy}>
        Set for selected
      </button>
      <button className="plain with-scripts" type="button" onClick={onClear}>
        Select none
      </button>
    </Form>
  );
}
