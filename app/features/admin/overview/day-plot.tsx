import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { BarRounded } from "@visx/shape";
import { shortDay } from "../dates.ts";

type DayPlotProps = {
  /** Days such as `2026-11-14`, oldest first, each with its value. */
  values: { day: string; value: number }[];
  /** What the plot shows, for screen readers. */
  label: string;
  format(value: number): string;
};

const WIDTH = 640;
const HEIGHT = 150;
const LEFT = 44;
const BOTTOM = 126;
const LABELS = 7; // days that are named below the bars, at most

/** Bars by day, drawn on the server. The last one is today, which is not over yet. */
export function DayPlot({ values, label, format }: DayPlotProps) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const days = values.map(({ day }) => day);
  const x = scaleBand({ domain: days, range: [LEFT, WIDTH], padding: 0.35 });
  const y = scaleLinear({ domain: [0, most], range: [BOTTOM, 12], nice: 2 });
  const every = Math.ceil(days.length / LABELS);
  const steps = y.ticks(2).filter(Number.isInteger);
  const named = days.filter((_, index) => (days.length - 1 - index) % every === 0);
  return (
    <svg className="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {steps.map((step) => (
        <line key={step} className="rule" x1={LEFT} x2={WIDTH} y1={y(step)} y2={y(step)} />
      ))}
      <AxisLeft
        scale={y}
        left={LEFT}
        tickValues={steps}
        tickFormat={(value) => format(Number(value))}
        tickLength={6}
        hideAxisLine
        hideTicks
      />
      {values.map(({ day, value }, index) => (
        <BarRounded
          key={day}
          className={index === values.length - 1 ? "bar today" : "bar"}
          x={x(day) ?? 0}
          y={y(value)}
          width={x.bandwidth()}
          height={BOTTOM - y(value)}
          radius={Math.min(3, BOTTOM - y(value))}
          top
        />
      ))}
      <AxisBottom
        scale={x}
        top={BOTTOM}
        tickValues={named}
        tickFormat={shortDay}
        hideAxisLine
        hideTicks
      />
    </svg>
  );
}
