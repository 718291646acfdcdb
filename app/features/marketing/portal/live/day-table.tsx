import { measures } from "#domain/air/sample-home.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";
import { shown, type TimedReading, timeOf } from "./reading.ts";

/** The readings of the last 24 hours, one an hour, the newest first. */
export function DayTable({ day }: { day: readonly TimedReading[] }) {
  const hourly = day.filter((_, at) => (day.length - 1 - at) % 4 === 0).toReversed();
  return (
    <details className="live-table">
      <summary>
        <h2>{words().tableTitle}</h2>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words().time}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {words().measures[measure].name} <small>{words().measures[measure].unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {hourly.map((reading) => (
            <tr key={reading.at}>
              <th scope="row">{timeOf(reading.at)}</th>
              {measures.map((measure) => (
                <td key={measure}>{shown(measure, reading[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
