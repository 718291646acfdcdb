import { Form } from "react-router";
import { adminStatuses } from "#domain/order.ts";
import { seenField } from "../undo/seen-field.ts";
import { BULK_FORM } from "./order-table.tsx";
import type { SeenOrder } from "./status-change.tsx";
import { PACK_AND_PRINT, type WorkAnswer } from "./work-outcome.tsx";

/** What the form of chosen orders sends as `intent` beside 'Pack and print'; none: their status. */
export const PICK_LIST = "pick list";
/** The `intent` of a form that asks for the orders of a filter, which stands in `query`. */
export const CHOOSE_ALL = "choose all";

/** What these forms answer: what was packed, or the orders of a filter as they are now, the newest first. */
export type ManyAnswer = { work?: WorkAnswer; orders?: SeenOrder[] };

type BulkBarProps = {
  count: number;
  busy: boolean;
  /** Chosen orders that are not on the page. */
  elsewhere: readonly SeenOrder[];
  /** 'Select all 214 orders of this filter'; null: they are all on the page, or chosen. */
  selectAll: { words: string; busy: boolean; onPress(): void } | null;
  /** Why no more were chosen, as a sentence. */
  problem: string | null;
  onAsk(orders: SeenOrder[], status: string): void;
  onPack(ids: string[]): void;
  onPick(ids: string[]): void;
  onClear(): void;
};

/**
 * What is done to all chosen orders (§13.8, §22.110): packed, picked, or given a status with one question. It lies over
 * the foot of the list while something is chosen, so that no row moves; without scripts it is always there.
 */
export function BulkBar({ count, busy, elsewhere, selectAll, problem, ...does }: BulkBarProps) {
  const { onAsk, onPack, onPick, onClear } = does;
  return (
    <Form
      id={BULK_FORM}
      method="post"
      className="bulk"
      data-empty={count === 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const form = new FormData(event.currentTarget, submitter);
        const ids = [...new Set(form.getAll("order").map(String))];
        const intent = form.get("intent");
        if (ids.length === 0) return;
        if (intent === PACK_AND_PRINT) onPack(ids);
        else if (intent === PICK_LIST) onPick(ids);
        else {
          const seen = (id: string) => String(form.get(seenField(id)) ?? "");
          onAsk(
            ids.map((id) => ({ id, seen: seen(id) })),
            String(form.get("status")),
          );
        }
      }}
    >
      <span className="num" role="status">
        {count === 0 ? null : `${count} selected`}
      </span>
      {elsewhere.map(({ id, seen }) => (
        <span key={id} hidden>
          <input type="hidden" name="order" value={id} />
          <input type="hidden" name={seenField(id)} value={seen} />
        </span>
      ))}
      <button
        className="button bulk-first"
        type="submit"
        name="intent"
        value={PACK_AND_PRINT}
        disabled={busy}
        aria-busy={busy}
      >
        Pack and print
      </button>
      <button className="button quiet" type="submit" name="intent" value={PICK_LIST}>
        Pick list
      </button>
      {selectAll ? (
        <button
          className="plain with-scripts"
          type="button"
          disabled={selectAll.busy}
          aria-busy={selectAll.busy}
          onClick={selectAll.onPress}
        >
          {selectAll.words}
        </button>
      ) : null}
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
      <button className="plain with-scripts" type="button" onClick={onClear}>
        Select none
      </button>
      {problem ? (
        <span className="wrong" role="alert">
          {problem}
        </span>
      ) : null}
    </Form>
  );
}
