import { Notice } from "#app/ui/notice.tsx";
import { type WorkAction, workWords } from "#domain/order/queues.ts";

/** What the form of a queue answers. */
export type WorkAnswer = {
  done?: { ids: string[]; action: WorkAction };
  /** What was not done, as sentences. */
  problems?: { id: string; problem: string }[];
};

/** Says what was done to which orders, and what was not. */
export function WorkOutcome({ done, problems = [] }: WorkAnswer) {
  const ids = done?.ids ?? [];
  return (
    <>
      {done && ids.length > 0 ? (
        <Notice kind="news">
          {ids.length === 1 ? `${ids[0]} is` : `${ids.length} orders are`}{" "}
          {workWords[done.action].done} now.
        </Notice>
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
