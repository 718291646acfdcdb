import type { Measure } from "#domain/air/sample-home.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";
import { shown, type TimedReading, timeOf, withUnit } from "./reading.ts";

type DayCurveProps = {
  day: readonly TimedReading[];
  /** The same day on the balcony, beside that of a room; null: it is the balcony's. */
  outside: readonly TimedReading[] | null;
  measure: Measure;
};

/** How wide and high the drawing is, in units of its own: it is stretched to its place. */
const [WIDTH, HEIGHT] = [960, 100];
const HOURS = 4; // of the day's labels

/** One value over the last 24 hours as a curve, with the balcony's beside it, and in words. */
export function DayCurve({ day, outside, measure }: DayCurveProps) {
  const { name, unit } = words().measures[measure];
  const values = day.map((reading) => reading[measure]);
  const scale = scaleOf([...values, ...(outside ?? []).map((reading) => reading[measure])]);
  const [low, high] = [extreme(day, measure, -1), extreme(day, measure, 1)];
  const line = (of: readonly TimedReading[]) =>
    of
      .map((reading, at) => {
        const x = (at / (of.length - 1)) * WIDTH;
        const y = HEIGHT * (1 - (reading[measure] - scale.from) / (scale.to - scale.from));
        return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(2)}`;
      })
      .join("");
  const hours = day.filter((_, at) => at % (HOURS * 4) === 0);
  return (
    <figure className="live-day">
      <figcaption>
        <h3>
          {words().dayTitle(name)} <small>{unit}</small>
        </h3>
        <p className="small">
          {words().day(
            withUnit(measure, low[measure]),
            timeOf(low.at),
            withUnit(measure, high[measure]),
            timeOf(high.at),
          )}
        </p>
      </figcaption>
      <div className="live-plot" aria-hidden="true">
        <ol className="live-scale num">
          {scale.marks.map((mark) => (
            <li key={mark}>{shown(scale.isWhole ? "pm25" : measure, mark)}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {scale.marks.map((mark, at) => {
            const y = (HEIGHT * at) / (scale.marks.length - 1);
            return <path key={mark} className="grid-line" d={`M0 ${y}H${WIDTH}`} />;
          })}
          {outside ? <path className="outside" d={line(outside)} /> : null}
          <path className="inside" d={line(day)} />
        </svg>
        <ol className="live-hours num">
          {hours.map(({ at }) => (
            <li key={at}>{timeOf(at)}</li>
          ))}
        </ol>
      </div>
      {outside ? (
        <ul className="live-legend small">
          <li>{words().here}</li>
          <li>{words().outside}</li>
        </ul>
      ) : null}
    </figure>
  );
}

/** The reading with the least (−1) or the greatest (1) value of the day. */
function extreme(day: readonly TimedReading[], measure: Measure, sign: 1 | -1): TimedReading {
  return day.reduce((found, reading) =>
    sign * (reading[measure] - found[measure]) > 0 ? reading : found,
  );
}

/** Round ends around all values, and round marks from the highest to the lowest. */
function scaleOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = (most - least || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const from = Math.floor(least / step) * step;
  const steps = Math.max(1, Math.ceil((most - from) / step));
  const marks = Array.from({ length: steps + 1 }, (_, at) => from + (steps - at) * step);
  return { from, to: from + steps * step, marks, isWhole: Number.isInteger(step) };
}
