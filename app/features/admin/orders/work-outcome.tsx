import { Notice } from "#app/ui/notice.tsx";
import { type WorkAction, workWords } from "#domain/order/queues.ts";
import { UndoOffer, type Undos } from "../undo/undo-offer.tsx";

/** What a form asks for by 'Pack and print'. */
export const PACK_AND_PRINT = "pack and print";

/** What the form of a queue answers. */
export type WorkAnswer = {
  done?: { ids: string[]; action: WorkAction };
  /** What of it can be undone, and the server's time, as an ISO text. */
  undos?: Undos;
  now?: string;
  /** Where the papers of what was packed are, as a PDF. */
  papers?: string;
  /** What was not done, as sentences. */
  problems?: { id: string; problem: string }[];
};

/** Says what was done to which orders, and what was not. */
export function WorkOutcome({ done, undos = [], now = "", papers, problems = [] }: WorkAnswer) {
  const ids = done?.ids ?? [];
  return (
    <>
      {done && ids.length > 0 ? (
        <Notice kind="news">
          {ids.length === 1 ? `${ids[0]} is` : `${ids.length} orders are`}{" "}
          {workWords[done.action].done} now.
          <UndoOffer undos={undos} now={now} />
        </Notice>
      ) : null}
      {papers ? (
        <p>
          <a className="more" href={papers} target="_blank" rel="noopener">
            Print the papers
          </a>
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
