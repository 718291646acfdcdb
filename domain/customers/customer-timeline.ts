import { type Purpose, purposeWords } from "../consent/purposes.ts";

/** A line of a customer's timeline. */
export type CustomerEvent = { at: Date; what: string; orderId: string | null };

/** What the timeline is made of, as far as it was read. */
type Happened = {
  since: Date;
  orders: readonly {
    id: string;
    createdAt: Date;
    shippedAt: Date | null;
    deliveredAt: Date | null;
    cancelledAt: Date | null;
  }[];
  returns: readonly { orderId: string; createdAt: Date }[];
  refunds: readonly { orderId: string | null; createdAt: Date }[];
  reviews: readonly { orderId: string; product: string; createdAt: Date }[];
  grievances: readonly { id: string; createdAt: Date }[];
  consents: readonly { purpose: Purpose; given: boolean; at: Date }[];
};

const LONGEST = 60; // lines

/** What happened between a customer and the shop, the newest first. */
export function customerTimeline(happened: Happened): CustomerEvent[] {
  const event = (at: Date | null, what: string, orderId: string | null = null): CustomerEvent[] =>
    at ? [{ at, what, orderId }] : [];
  const events = [
    event(happened.since, "Made the account"),
    ...happened.orders.flatMap(({ id, createdAt, shippedAt, deliveredAt, cancelledAt }) => [
      event(createdAt, "Ordered", id),
      event(shippedAt, "It was shipped", id),
      event(deliveredAt, "It arrived", id),
      event(cancelledAt, "It was cancelled", id),
    ]),
    ...happened.returns.map(({ orderId, createdAt }) =>
      event(createdAt, "Asked for a return", orderId),
    ),
    ...happened.refunds.map(({ orderId, createdAt }) =>
      event(createdAt, "A refund was asked for", orderId),
    ),
    ...happened.reviews.map(({ orderId, product, createdAt }) =>
      event(createdAt, `Reviewed ${product}`, orderId),
    ),
    ...happened.grievances.map(({ id, createdAt }) => event(createdAt, `Wrote grievance ${id}`)),
    ...happened.consents.map(({ purpose, given, at }) =>
      event(at, `${given ? "Agreed to" : "Withdrew the consent to"} “${purposeWords[purpose]}”`),
    ),
  ].flat();
  return events.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, LONGEST);
}
