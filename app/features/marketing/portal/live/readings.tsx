import { Link } from "react-router";
import { type Measure, measures, type SampleRoom } from "#domain/air/sample-home.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";
import { shown, type TimedReading, timeOf, viewOf } from "./reading.ts";

type ReadingsProps = { now: TimedReading; room: SampleRoom; measure: Measure };

/** What the device of a room reads now; each value leads to its day. */
export function Readings({ now, room, measure: chosen }: ReadingsProps) {
  return (
    <section className="live-now" aria-labelledby="live-now">
      <h2 id="live-now">{words().rooms[room]}</h2>
      <p className="small">{words().at(timeOf(now.at))}</p>
      <nav aria-label={words().readingsTitle}>
        <ul>
          {measures.map((measure) => {
            const { name, unit } = words().measures[measure];
            return (
              <li key={measure}>
                <Link
                  to={viewOf(room, measure)}
                  aria-current={measure === chosen ? "true" : undefined}
                  preventScrollReset
                >
                  <span>{name}</span>
                  <strong className="num">{shown(measure, now[measure])}</strong>
                  <small>{unit}</small>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </section>
  );
}
