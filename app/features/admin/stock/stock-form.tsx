import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import type { StockAnswer } from "./stock-answer.ts";
import { type StockRow, StockTable } from "./stock-table.tsx";

type StockFormProps = {
  rows: StockRow[];
  answer: StockAnswer | undefined;
  isOfOne?: boolean;
  /** What is said above the variants. */
  children: ReactNode;
};

/** Variants with what is on hand, and why it changes; whoever leaves with numbers that are not saved is asked. */
export function StockForm({ rows, answer, isOfOne = false, children }: StockFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const [dirty, setDirty] = useState(false);
  const typed = answer?.typed ?? {};
  const note = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!answer) return;
    setDirty(Object.keys(answer.typed ?? {}).length > 0);
    // What was saved had this reason; the next change has its own.
    if (answer.note !== undefined && note.current) note.current.value = answer.note;
  }, [answer]);
  return (
    <>
      <UnsavedChanges dirty={dirty && !busy} />
      <Form method="post" noValidate preventScrollReset onInput={() => setDirty(true)}>
        <p className="soft small">{children}</p>
        <StockTable rows={rows} typed={typed} isOfOne={isOfOne} />
        <div className="stock-save">
          <div className="field">
            <label htmlFor="stock-note">Why (for the list of changes)</label>
            <input
              className="input"
              id="stock-note"
              name="note"
              maxLength={500}
              ref={note}
              defaultValue={answer?.note}
            />
          </div>
          <button className="button" type="submit" aria-busy={busy} disabled={busy}>
            Save stock
          </button>
        </div>
      </Form>
    </>
  );
}
