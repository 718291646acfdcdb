import { useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { UNDO_TIME, type Undoable } from "#domain/order/undo.ts";
import { seenField } from "./seen-field.ts";

/** Where what a press has done is undone. */
export const UNDO = "/admin/dashboard/undo";

/** What can be undone; `at`: when it was done, as an ISO text. */
export type Undos = readonly (Undoable & { at: string })[];

type UndoOfferProps = {
  undos: Undos;
  /** The server's time, as an ISO text. */
  now: string;
};

/** 'Undo' for what was done within the last minute; it goes when that is over. Works without scripts. */
export function UndoOffer({ undos, now }: UndoOfferProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const first = Math.min(...undos.map(({ at }) => Date.parse(at)));
  const left = undos.length === 0 ? 0 : first + UNDO_TIME - Date.parse(now);
  const [over, setOver] = useState<Undos | null>(null);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(undos), left);
    return () => clearTimeout(timer);
  }, [undos, left]);
  if (left <= 0 || over === undos) return null;
  return (
    <Form method="post" action={UNDO} className="undo" preventScrollReset>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {undos.map(({ id, seen }) => (
        <span key={id}>
          <input type="hidden" name="order" value={id} />
          <input type="hidden" name={seenField(id)} value={seen} />
        </span>
      ))}
      <button className="plain" type="submit" disabled={busy}>
        Undo
        <span className="hidden-text">
          {undos.length === 1 ? ` the change of order ${undos[0]?.id}` : ` ${undos.length} changes`}
        </span>
      </button>
      <small className="soft"> within a minute; until then the customer gets no mail.</small>
    </Form>
  );
}
