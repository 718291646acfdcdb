import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { kindsTo } from "#server/mail/message/mail.ts";
import { type Everything, type Evidence, type Facts, type Must, sumOf } from "./facts.ts";

type Count = { least: number; most: number };
const exactly = (count: number): Count => ({ least: count, most: count });

/**
 * Each mail that an order causes was queued once and no other, all of them were sent, and each has come:
 * a mail is a row, and a Message-ID made of the row's id. The same id twice is a copy from a shop that
 * died between sending and noting it, which no sender can rule out; copies are counted, not refused.
 * Answers how many different mails came, and how many copies.
 */
export function auditMails(shop: Everything, evidence: Evidence, must: Must) {
  for (const facts of shop.orders) {
    const own = facts.mails.filter(({ kind }) => kind !== "refund");
    for (const [kind, { least, most }] of expected(facts)) {
      // Nobody writes to who is gone.
      const fewest = facts.isErased && !toShop.has(kind) ? 0 : least;
      const count = own.filter((mail) => mail.kind === kind).length;
      const many = least === most ? `${least}` : `${least} to ${most}`;
      must(
        count >= fewest && count <= most,
        `${facts.order.id}: ${count} mails ${kind}, not ${many}`,
      );
    }
    const unknown = own.filter(({ kind }) => !expected(facts).has(kind));
    must(unknown.length === 0, `${facts.order.id}: a mail ${unknown[0]?.kind} for nothing`);
  }
  // Whose money it was that came for something unknown, nobody knows.
  const unmatched = shop.refunds.filter(
    ({ source, checkoutId }) => source === "stray" && checkoutId !== "",
  );
  const mails = shop.mails.filter(({ kind }) => kind === "refund");
  // Where an account was erased, its money goes back to nobody who could be written to.
  const isRight = evidence.isAnybodyErased
    ? mails.length <= unmatched.length
    : mails.length === unmatched.length;
  must(isRight, `${mails.length} mails about ${unmatched.length} refunds of unmatched payments`);
  const foreign = shop.mails.filter(
    ({ kind, orderId }) => !ofNoOrder.has(kind) && orderId === null,
  );
  must(foreign.length === 0, `${foreign.length} mails about no order`);

  const needed = shop.mails.filter(({ state }) => state !== "not needed");
  const unsent = needed.filter(({ state }) => state !== "sent");
  must(unsent.length === 0, `${unsent.length} mails are not sent`);
  const came = new Map<string, number>();
  for (const { email } of evidence.arrived) {
    const id = /^<?([^@>]+)@/.exec(email.messageId ?? "")?.[1] ?? "";
    came.set(id, (came.get(id) ?? 0) + 1);
  }
  for (const { id, kind, orderId } of needed) {
    must(came.has(id), `${orderId}: the mail ${kind} (${id}) never came`);
  }
  // With an account go the mails that were of no order.
  const isAll = came.size === needed.length || evidence.isAnybodyErased === true;
  must(isAll, `${came.size} mails came of ${needed.length}`);
  return { mails: came.size, copies: evidence.arrived.length - came.size };
}

const toShop: ReadonlySet<string> = new Set(kindsTo("shop"));

/** Mails that come before there is an order, or where none came of it. */
const ofNoOrder: ReadonlySet<string> = new Set([
  ...["refund", "phone-order", "stock-confirm", "stock-back"],
]);

/** How many mails of each kind an order causes, by what became of it. */
function expected(facts: Facts): Map<string, Count> {
  const { order, isCash, events, parcels, refunds, returns, disputes } = facts;
  const isCancelled = order.status === "cancelled";
  // One that came back is notified to its customer alone: the shop has it in its hands.
  const byPeople = isCancelled && !cameBack(facts);
  const out = parcels.filter(({ direction }) => direction === "out");
  const shown = disputes.filter(({ id }) =>
    events.some(
      ({ kind, data }) => kind === "dispute opened" && data.disputeId === id && isOpen(data),
    ),
  );
  const own = refunds.filter(({ source }) => source === "order");
  const paid = own.filter(({ method, status }) => method === "bank" && status === "processed");
  const dashboard = refunds.filter(({ source }) => source === "dashboard");
  // Several refunds of the dashboard that were reported together are one mail.
  const announced = sumOf(dashboard, ({ id }) => amountsNoted(facts, id));
  const moved = events.filter(({ kind }) => kind === "return moved").length;
  const paidByLink = events.filter(({ kind }) => kind === "payment received");
  const edited = events.filter(({ kind, data }) => kind === "edited" && data.what === "lines");
  const packed = events.filter(({ kind, data }) => kind === "status" && data.after === "packed");
  const addresses = events.filter(({ kind, data }) => kind === "edited" && data.what === "address");
  return new Map([
    // A press that is undone takes its mail with it.
    [
      "order-status",
      { least: packed.length - facts.undone, most: packed.length + facts.setByHand },
    ],
    ["order-address", exactly(addresses.length)],
    ["order-customer", exactly(1)],
    ["order-admin", exactly(1)],
    ["order-cancelled", exactly(isCancelled ? 1 : 0)],
    ["order-cancelled-admin", exactly(byPeople ? 1 : 0)],
    ["parcel-shipped", exactly(out.filter((parcel) => leftTheShop(facts, parcel.number)).length)],
    ["parcel-delivered", exactly(out.filter(({ state }) => state === "delivered").length)],
    ["return", exactly(returns.length + moved)],
    ["order-refund", exactly(own.length + paid.length + announced)],
    ["dispute", exactly(shown.length)],
    ["order-payment", exactly(paidByLink.length)],
    ["order-lines", exactly(edited.length)],
    // Asked for as often as anybody wants it, while the order waits for its answer.
    ["cash-confirm", { least: 0, most: isCash ? Number.POSITIVE_INFINITY : 0 }],
    // One that could not be made at once is sent again.
    ["order-difference", { least: 0, most: Number.POSITIVE_INFINITY }],
  ]);
}

const isOpen = ({ status }: Record<string, unknown>) =>
  status === "open" || status === "under review";

/** Whether it was its parcels that cancelled an order. */
function cameBack({ events }: Facts): boolean {
  const cancelled = events.find(({ kind }) => kind === "cancelled");
  const why = cancelled?.data.reason;
  return why === "come back" || why === "not accepted";
}

/**
 * Whether the first update of a parcel was that it left: what was delivered at once left unseen. What was undone does not count.
 */
function leftTheShop({ events }: Facts, number: number): boolean {
  const first = events.find(
    ({ kind, data, public: isPublic }) =>
      kind === "parcel moved" && isPublic && data.parcel === number,
  );
  const left: ParcelState[] = ["handed over", "in transit", "out for delivery"];
  return left.includes(first?.data.state as ParcelState);
}

/** How often the sum of a payment's refunds in the dashboard grew, by the timeline. */
function amountsNoted({ events }: Facts, refundId: string): number {
  let most = 0;
  let grew = 0;
  for (const { kind, data } of events) {
    if (kind !== "refund moved" || data.refundId !== refundId) continue;
    const amount = Number(data.amount);
    if (amount > most) grew += 1;
    most = amount;
  }
  return grew;
}
