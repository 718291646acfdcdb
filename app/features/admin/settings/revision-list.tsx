import { Form } from "react-router";
import { when } from "../dates.ts";

/** A revision as the list shows it. `at`: an ISO text; `actorEmail` null: the server. */
export type RevisionEntry = { revision: number; actorEmail: string | null; at: string };

type RevisionListProps = {
  history: RevisionEntry[];
  /** The one that holds. */
  current: number;
  now: string;
  /** What stood there before the first edit can be brought back too. */
  hasFirst: boolean;
};

/** Earlier revisions, each of which can be brought back. */
export function RevisionList({ history, current, now, hasFirst }: RevisionListProps) {
  if (history.length === 0) return <p className="soft small">Nobody has edited these yet.</p>;
  return (
    <ol className="entries">
      {history.map(({ revision, actorEmail, at }) => (
        <li key={revision}>
          <div>
            <b>Revision {revision}</b>
            <small>
              {actorEmail ?? "The server"} · {when(at, now)}
            </small>
          </div>
          {revision === current ? (
            <span className="soft small">holds now</span>
          ) : (
            <BringBack revision={revision} current={current} />
          )}
        </li>
      ))}
      {hasFirst ? (
        <li>
          <div>
            <b>First values</b>
            <small>As the shop came</small>
          </div>
          <BringBack revision={0} current={current} />
        </li>
      ) : null}
    </ol>
  );
}

function BringBack({ revision, current }: { revision: number; current: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="seen" value={current} />
      <button className="plain" type="submit" name="intent" value={`restore:${revision}`}>
        Bring back
        <span className="hidden-text">
          {revision === 0 ? " the first values" : ` revision ${revision}`}
        </span>
      </button>
    </Form>
  );
}
