import { useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { adminStatuses, type Order } from "../../../domain/order.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** The admin's status selector, with its question before anything changes (specification §4). */
export function StatusSelect({ order }: { order: Order }) {
  const fetcher = useFetcher<{ problem?: string }>();
  const [wanted, setWanted] = useState<string | null>(null);
  const offered: readonly string[] = adminStatuses;
  return (
    <>
      <select
        className="input"
        aria-label={`Status of order ${order.id}`}
        value={wanted ?? order.status}
        disabled={fetcher.state !== "idle"}
        onChange={(event) => setWanted(event.target.value)}
      >
        {offered.includes(order.status) ? null : <option>{order.status}</option>}
        {offered.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {fetcher.data?.problem ? (
        <p className="field-error" role="alert">
          {fetcher.data.problem}
        </p>
      ) : null}
      <Dialog
        open={wanted !== null}
        title={messages.statusQuestion(wanted ?? "")}
        onClose={() => setWanted(null)}
      >
        <div className="actions">
          <button className="button quiet" type="button" onClick={() => setWanted(null)}>
            Cancel
          </button>
          <button
            className="button"
            type="button"
            onClick={() => {
              void fetcher.submit({ id: order.id, status: wanted }, { method: "post" });
              setWanted(null);
            }}
          >
            Change
          </button>
        </div>
      </Dialog>
    </>
  );
}
