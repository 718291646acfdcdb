import type { OrderStatus } from "#domain/order.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { orderStatuses } from "#texts/orders/order-statuses.ts";

const trackSteps = ["placed", "packed", "shipped", "delivered"] as const;
export type TrackStep = (typeof trackSteps)[number];

/** The last of the steps that an order has reached; none of one that is cancelled. */
const reached: Record<OrderStatus, number | null> = {
  placed: 0,
  processing: 0,
  packed: 1,
  shipped: 2,
  "out for delivery": 2,
  delivered: 3,
  cancelled: null,
};

type OrderTrackProps = {
  status: OrderStatus;
  /** When a step was taken or is expected, in words, where it is known. */
  days?: Partial<Record<TrackStep, string>>;
};

/**
 * How far an order is: a line of steps, filled as far as it is. The step at which it is has the name of its status, as
 * its badge has. Styles: orders.css.
 */
export function OrderTrack({ status, days = {} }: OrderTrackProps) {
  const at = reached[status];
  if (at === null) return null;
  const nameAt = (step: TrackStep, index: number) => (index === at ? status : step);
  return (
    <ol className="order-track" aria-label={orderPage().track}>
      {trackSteps.map((step, index) => (
        <li
          key={step}
          data-done={index <= at || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span>{orderStatuses()[nameAt(step, index)]}</span>
          {days[step] && nameAt(step, index) === step ? (
            <small className="num">{days[step]}</small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
