import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import type { NextStep } from "#domain/next-steps.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order } from "#domain/order.ts";
import type { MoneyBack } from "#domain/payment.ts";
import { wholeBack } from "#domain/refund/shown-state.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";
import { betweenDays, longDay, shortDay, shortDays } from "./dates.ts";
import { OrderTrack, type TrackStep } from "./order-track.tsx";

/** So many different things of an order are shown beside how far it is. */
const MOST_PICTURES = 3;

type Back = { back: MoneyBack; refunds: readonly { processedAt: string | null }[] };

type OrderNowProps = {
  order: Order;
  facts: OrderFacts;
  /** What of its money goes back or went back. */
  money: Back;
  /** What comes next, of which the last is its arrival until it has arrived. */
  next: readonly NextStep[];
  /** What can be done now. */
  children: ReactNode;
};

/** What was bought, how far it is, when it arrives, and what can be done about it. */
export function OrderNow({ order, facts, money, next, children }: OrderNowProps) {
  const { title, note } = standing(order, facts, money, next);
  const images = [...new Set(order.items.map(({ image }) => image))].slice(0, MOST_PICTURES);
  return (
    <section className="order-now" aria-labelledby="order-now">
      <div>
        <h2 id="order-now">{title}</h2>
        {note ? <p className="soft">{note}</p> : null}
      </div>
      <div className="order-now-pictures">
        {images.map((image) => (
          <span className="frame" key={image}>
            <Picture picture={thumbnailOf(image)} alt="" sizes="(width >= 56.25rem) 12rem, 5rem" />
          </span>
        ))}
      </div>
      <OrderTrack status={order.status} days={daysOf(order, facts, next)} />
      {children}
    </section>
  );
}

/** When the steps of the track were taken, and between which days the last one is expected. */
function daysOf(order: Order, facts: OrderFacts, next: readonly NextStep[]) {
  const days: Partial<Record<TrackStep, string>> = { placed: shortDay(order.createdAt) };
  if (facts.shippedAt) days.shipped = shortDay(facts.shippedAt);
  const arrival = order.status === "delivered" ? null : next.at(-1)?.days;
  if (facts.deliveredAt) days.delivered = shortDay(facts.deliveredAt);
  else if (arrival) days.delivered = shortDays(arrival);
  return days;
}

/** One sentence that is true now, and what there is to add. */
function standing(order: Order, facts: OrderFacts, money: Back, next: readonly NextStep[]) {
  const { status } = order;
  const { deliveredAt, cancelledAt, unconfirmed } = facts;
  if (status === "cancelled") {
    const title = cancelledAt ? words().cancelledOn(longDay(cancelledAt)) : words().cancelled;
    return { title, note: words().nothingMore };
  }
  if (status === "delivered") {
    const arrived = deliveredAt ? words().deliveredOn(longDay(deliveredAt)) : words().delivered;
    const whole = wholeBack(order, facts.captured, money.back);
    if (whole === null) return { title: arrived, note: "" };
    const [last] = money.refunds
      .flatMap(({ processedAt }) => processedAt ?? [])
      .sort()
      .reverse();
    const title =
      whole === "refunded" && last ? words().refundedOn(longDay(last)) : words().refundOnItsWay;
    return { title, note: words().sentence(arrived) };
  }
  const arrival = next.at(-1);
  const now = unconfirmed ? words().now.unconfirmed : words().now[status];
  const note = words().sentence(now);
  if (arrival?.days) return { title: words().arrives(betweenDays(arrival.days)), note };
  if (arrival?.note) return { title: words().late, note: arrival.note };
  return { title: now, note: "" };
}
