import { when } from "../dates.ts";
import { Part } from "../part.tsx";

/** A line of an order's timeline. `at` is an ISO text; `internal`: its customer does not see it. */
export type TimelineLine = {
  id: number;
  at: string;
  who: string;
  title: string;
  note: string;
  internal: boolean;
};

/** What happened to the order, the newest first. */
export function OrderTimeline({ lines, now }: { lines: TimelineLine[]; now: string }) {
  return (
    <Part title="Timeline">
      <ol className="entries" reversed>
        {lines.toReversed().map(({ id, at, who, title, note, internal }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              {note ? <> {note}</> : null}
              <small>
                {who} · {when(at, now)}
                {internal ? " · not shown to the customer" : ""}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}
