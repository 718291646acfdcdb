import { formatPaise } from "#domain/money.ts";
import { atMost } from "../numbers.ts";

type HeadProps = {
  /** The last fourteen days, today last, without cancelled orders. Money in paise. */
  days: { day: string; orders: number; revenue: number; toCollect: number }[];
  /** Orders that are placed or processing. */
  waiting: number;
};

/** Orders and money of the last fourteen days in one line, above the list of orders (§13.17). */
export function FortnightFigures({ days, waiting }: HeadProps) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
  const toCollect = days.reduce((sum, day) => sum + day.toCollect, 0);
  return (
    <dl className="admin-figures num">
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
  );
}
