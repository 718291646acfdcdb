import type { Facts } from "./facts.ts";

/**
 * What is written about an order, as lines to read: its events in order, then parcels, returns, refunds and
 * disputes as they stand. Amounts are in paise.
 */
export function historyOf(facts: Facts): string[] {
  const { order, events, parcels, returns, refunds, disputes, links, documents } = facts;
  const { id, status, total, captured, refunded } = order;
  return [
    `${id}: ${status}, total ${total}, captured ${captured}, refunded ${refunded}`,
    ...events.map(
      ({ at, kind, actorKind, data }) =>
        `  ${at.toISOString().slice(11, 23)} ${kind} by ${actorKind} ${JSON.stringify(data)}`,
    ),
    ...parcels.map(
      ({ number, direction, state, returnId }) =>
        `  parcel ${number} ${direction} ${state} ${returnId ?? ""}`,
    ),
    ...returns.map(({ id, state, kind }) => `  return ${id} for ${kind} ${state}`),
    ...refunds.map(
      ({ source, amount, status, method, requestKey }) =>
        `  refund ${source} ${amount} ${status} by ${method} (${requestKey})`,
    ),
    ...disputes.map(
      ({ paymentId, amount, status }) => `  dispute of ${paymentId}: ${amount} ${status}`,
    ),
    ...links.map(
      ({ use, amount, paymentId }) => `  link for ${use} paid: ${amount} by ${paymentId}`,
    ),
    ...documents.map(({ cause, kind, total }) => `  document ${kind} ${total} because of ${cause}`),
  ];
}

/** Whether a problem is about this order: it names it, a return of it or a refund of it. */
export const isAbout = (problem: string, { order, returns, refunds }: Facts): boolean =>
  [order, ...returns, ...refunds].some(({ id }) => problem.includes(id));
