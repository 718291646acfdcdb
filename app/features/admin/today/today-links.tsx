import { Link } from "react-router";
import { type Task, TODAY, taskWords, type Waiting } from "#domain/admin/today.ts";
import { formatPaise } from "#domain/money.ts";
import { atMost } from "../numbers.ts";
import { ageOf } from "./age.ts";

type TodayLinksProps = {
  /** What the admin may see; see server/admin/read-today.ts. */
  waiting: readonly Waiting[];
  now: string;
  /** The task whose page this is, if it is one. */
  current?: Task | null;
};

/** Orders are worked off from these lists every day: they stay where they are also when they are empty. */
const always: readonly Task[] = ["to-confirm", "to-pack", "to-hand-over", "late", "returns"];
const urgent = (task: Task) => task === "to-confirm" || !taskWords[task].routine;

/** What waits for the admin, each with its age and its money, as links to where it is done (§22.71). */
export function TodayLinks({ waiting, now, current = null }: TodayLinksProps) {
  const shown = waiting.filter(({ task, count }) => count > 0 || always.includes(task));
  return (
    <nav className="queues" aria-label="What waits">
      <ul>
        <li>
          <Link to={TODAY}>Today</Link>
        </li>
        {shown.map(({ task, count, since, money }) => (
          <li key={task}>
            <Link
              to={taskWords[task].to ?? `${TODAY}#${task}`}
              aria-current={task === current ? "page" : undefined}
              data-queue={task}
              data-empty={count === 0 || undefined}
              data-urgent={urgent(task) || undefined}
            >
              <span>{taskWords[task].name}</span> <b className="num">{atMost(count)}</b>
              {since && urgent(task) ? (
                <small className="num">
                  {ageOf(since, now)}
                  {money ? ` · ${formatPaise(money)}` : ""}
                </small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
