import { when } from "../dates.ts";

/** What is due next. `by`: an ISO text. */
export type Due = { what: "acknowledge" | "resolve"; by: string; late: boolean };

const HOUR = 3_600_000; // ms
const words = { acknowledge: "Acknowledge", resolve: "Resolve" } as const;

/** How long it is until a time, or since then: `31 hours`, `12 days`. */
function span(ms: number): string {
  const hours = Math.floor(Math.abs(ms) / HOUR);
  if (hours < 1) return "less than an hour";
  if (hours < 72) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

/** The clock of a grievance that runs out next. */
export function Clock({ due, now }: { due: Due | null; now: string }) {
  if (!due) return <span className="soft">–</span>;
  const left = Date.parse(due.by) - Date.parse(now);
  return (
    <>
      {words[due.what]} by <time dateTime={due.by}>{when(due.by, now)}</time>
      {due.late ? (
        <small>
          <b className="overdue">overdue for {span(left)}</b>
        </small>
      ) : (
        <small>{span(left)} left</small>
      )}
    </>
  );
}
