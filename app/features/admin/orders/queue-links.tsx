import { Link } from "react-router";
import { type Queue, type QueueCounts, queues, queueWords } from "#domain/order/queues.ts";
import { atMost } from "../numbers.ts";

/** Where a queue is shown: what is to be handed over is a list of parcels. */
export const queuePath = (queue: Queue): string =>
  queue === "to-hand-over" ? "/admin/dashboard/parcels" : `/admin/dashboard/queues/${queue}`;

type QueueLinksProps = {
  counts: QueueCounts;
  /** The queue whose page this is, if it is one. */
  current?: Queue | null;
};

/** What waits for the admin, by queue (§22.71). */
export function QueueLinks({ counts, current = null }: QueueLinksProps) {
  return (
    <nav className="queues" aria-label="What waits">
      <ul>
        {queues.map((queue) => (
          <li key={queue}>
            <Link
              to={queuePath(queue)}
              aria-current={queue === current ? "page" : undefined}
              data-queue={queue}
              data-empty={counts[queue] === 0 || undefined}
            >
              <span>{queueWords[queue].name}</span> <b className="num">{atMost(counts[queue])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
