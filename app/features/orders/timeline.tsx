import type { NextStep } from "#domain/next-steps.ts";
import type { TimelineWords } from "#domain/order/timeline-words.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { betweenDays, dayAndTime } from "./dates.ts";

const words = () => orderPage().timeline;

type TimelineProps = {
  /** What happened, the oldest first; `at` is an ISO text. */
  done: (TimelineWords & { id: number; at: string })[];
  /** What comes next. */
  next: NextStep[];
};

/** So many of the newest steps are shown at once; what was before them is folded away. */
const SHOWN = 5;

/** What happened to the order, and what comes next. */
export function Timeline({ done, next }: TimelineProps) {
  const earlier = done.length > SHOWN + 1 ? done.slice(0, -SHOWN) : [];
  return (
    <section className="order-part" aria-labelledby="order-timeline">
      <h2 id="order-timeline">{words().title}</h2>
      {earlier.length > 0 ? (
        <details className="earlier">
          <summary>{words().earlier(earlier.length)}</summary>
          <Steps steps={earlier} />
        </details>
      ) : null}
      <Steps steps={done.slice(earlier.length)} />
      {next.length > 0 ? (
        <>
          <h2>{words().next}</h2>
          <ol className="timeline coming">
            {next.map(({ title, note, days }) => (
              <li key={title}>
                <b>{title}</b>
                {days ? <span className="num">{betweenDays(days)}</span> : null}
                {note ? <small>{note}</small> : null}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

function Steps({ steps }: { steps: TimelineProps["done"] }) {
  return (
    <ol className="timeline">
      {steps.map(({ id, at, title, note }) => (
        <li key={id}>
          <b>{title}</b>
          <time className="num" dateTime={at}>
            {dayAndTime(at)}
          </time>
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
