import { useState } from "react";
import { Form } from "react-router";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { adminStatuses } from "#domain/order.ts";
import { BULK_FORM } from "./order-table.tsx";
import { type SeenOrder, seenField } from "./status-change.tsx";

type BulkBarProps = {
  count: number;
  busy: boolean;
  onAsk(orders: SeenOrder[], status: string): void;
};

/** Sets the status of all chosen orders with one question. */
export function BulkBar({ count, busy, onAsk }: BulkBarProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Form
      id={BULK_FORM}
      method="post"
      className="bulk"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const orders = form.getAll("order").map((id) => ({
          id: String(id),
          seen: String(form.get(seenField(String(id))) ?? ""),
        }));
        setProblem(orders.length === 0 ? adminMessages.nothingChosen : null);
        if (orders.length > 0) onAsk(orders, String(form.get("status")));
      }}
    >
      <span className="num" role="status">
        {count === 0 ? "None selected" : `${count} selected`}
      </span>
      <label>
        <span>Set status</span>
        <select className="input as-select" name="status">
          {adminStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <button className="button quiet" type="submit" disabled={busy}>
        Set for selected
      </button>
      {problem && count === 0 ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </Form>
  );
}
