import { formatPaise } from "#domain/money.ts";
import { shortDay } from "../dates.ts";
import { atMost } from "../numbers.ts";
import { DayPlot } from "./day-plot.tsx";

type HeadProps = {
  /** The last fourteen days, today last, without cancelled orders. Money in paise. */
  days: { day: string; orders: number; revenue: number; toCollect: number }[];
  /** Orders that are placed or processing. */
  waiting: number;
};

/** Orders and money of the last fourteen days, above the list of orders. */
export function FortnightFigures({ days, waiting }: HeadProps) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
  const toCollect = days.reduce((sum, day) => sum + day.toCollect, 0);
  const [first, today] = [days[0], days.at(-1)];
  const span = first && today ? `${shortDay(first.day)} to ${shortDay(today.day)}` : "";
  return (
    <div className="admin-figures">
      <dl className="num">
        <div>
          <dt>Orders, last 14 days</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Revenue</dt>
          <dd>{formatPaise(revenue)}</dd>
        </div>
        <div>
          <dt>To be collected</dt>
          <dd>{formatPaise(toCollect)}</dd>
        </div>
        <div>
          <dt>Waiting to ship</dt>
          <dd>{atMost(waiting)}</dd>
        </div>
      </dl>
      <figure>
        <figcaption className="tiny soft">Orders by day</figcaption>
        <DayPlot
          values={days.map(({ day, orders: value }) => ({ day, value }))}
          label={`Orders by day, ${span}: ${orders} in all, ${today?.orders ?? 0} so far today`}
          format={String}
        />
      </figure>
    </div>
  );
}
