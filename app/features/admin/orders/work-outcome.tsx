import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { type WorkAction, workWords } from "#domain/order/queues.ts";
import { UndoOffer, type Undos } from "../undo/undo-offer.tsx";

/** What a form asks for by 'Pack and print'. */
export const PACK_AND_PRINT = "pack and print";

/** What the form of a queue answers. */
export type WorkAnswer = {
  done?: { ids: string[]; action: WorkAction };
  /** What was noted of what a customer said, as a sentence. */
  noted?: string;
  /** What of it can be undone, and the server's time, as an ISO text. */
  undos?: Undos;
  now?: string;
  /** Where the shipping documents of what was packed are, as PDFs. */
  documents?: string[];
  /** What was not done, as sentences. */
  problems?: { id: string; problem: string }[];
};

/** Where packed parcels are handed over, with the first field in focus. */
export const HAND_OVER = "/admin/dashboard/parcels#scan";

/** Says what was done to which orders, and what was not. The documents to print are in focus. */
export function WorkOutcome({
  done,
  noted,
  undos = [],
  now = "",
  documents = [],
  problems = [],
}: WorkAnswer) {
  const ids = done?.ids ?? [];
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (documents.length > 0) first.current?.focus();
  }, [documents]);
  return (
    <>
      {done && ids.length > 0 ? (
        <Notice kind="info">
          {ids.length === 1 ? `${ids[0]} is` : `${ids.length} orders are`}{" "}
          {workWords[done.action].done} now.
          <UndoOffer undos={undos} now={now} />
        </Notice>
      ) : null}
      {noted ? <Notice kind="info">{noted}</Notice> : null}
      {documents.length > 0 ? (
        <p className="cluster">
          {documents.map((path, at) => (
            <a
              className="button quiet"
              href={path}
              key={path}
              ref={at === 0 ? first : null}
              target="_blank"
              rel="noopener"
            >
              Print the documents{documents.length > 1 ? ` ${at + 1} of ${documents.length}` : ""}
            </a>
          ))}
          <Link className="button quiet" to={HAND_OVER}>
            Hand over
          </Link>
        </p>
      ) : null}
      {problems.length > 0 ? (
        <Notice kind="problem">
          {problems.map(({ id, problem }) => (
            <p key={id}>{id ? `${id}: ${problem}` : problem}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
