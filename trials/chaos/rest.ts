import { eq, isNull, ne, sql } from "drizzle-orm";
import { isOver } from "#domain/checkout.ts";
import type { Shipment } from "#sandbox/carrier/shipments.ts";
import { statusOf } from "#sandbox/carrier/updates.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { documentRequests } from "#server/platform/db/schema/documents.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { disputes, refunds } from "#server/platform/db/schema/payments.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import type { Books } from "./till.ts";

/** What the shop knows of its money, and how much is not at rest. */
export type Rest = {
  /** Payments that are an order or a refund. */
  accounted: string[];
  /** The provider's orders that are open. */
  open: string[];
  /** Paise that went back or go back by the provider, by payment. */
  back: Record<string, number>;
  /** Parcels that a carrier has, and where they are. */
  parcels: Record<string, string>;
  /** Disputes and where they stand. */
  disputes: Record<string, string>;
  /** How much of each kind is under way. */
  underWay: Record<"refunds" | "mails" | "documents" | "jobs", number>;
};

/** Asked of a shop: what is not at rest. */
export async function readRest(db: Database): Promise<Rest> {
  const placed = await db.select({ paymentId: orders.paymentId }).from(orders);
  const money = await db.select().from(refunds);
  const bought = await db.select().from(checkouts);
  const disputed = await db.select().from(disputes);
  const booked = await db.select().from(parcels).where(ne(parcels.carrier, "hand"));
  const queued = await db.$count(mails, eq(mails.state, "queued"));
  const jobs = await countJobs(db);
  const asked = await db.$count(documentRequests, isNull(documentRequests.doneAt));
  const byProvider = money.filter(({ method }) => method === "provider");
  const under = byProvider.filter(({ status }) => status === "requested" || status === "pending");
  const back: Record<string, number> = {};
  for (const { paymentId, amount, status } of byProvider) {
    if (status !== "failed") back[paymentId] = (back[paymentId] ?? 0) + amount;
  }
  return {
    accounted: [...placed, ...money].map(({ paymentId }) => paymentId),
    open: bought.flatMap(({ status, providerOrderId }) =>
      isOver(status) ? [] : (providerOrderId ?? []),
    ),
    back,
    parcels: Object.fromEntries(booked.map(({ id, state }) => [id, state])),
    disputes: Object.fromEntries(disputed.map(({ id, status }) => [id, status])),
    underWay: { refunds: under.length, mails: queued, documents: asked, jobs },
  };
}

/** Jobs that are not done; the queue's own are not among them. */
async function countJobs(db: Database): Promise<number> {
  const query = sql`select count(*)::int as count from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
      and name not in ('retention')`;
  const [row] = await queryRows<{ count: number }>(db, query);
  return row?.count ?? 0;
}

/** Where a parcel is at last, by the carrier's code. */
const ends: Record<number, string> = { 7: "delivered", 10: "come back" };

/** What the shop has yet to do about the provider's and the carrier's books, in words; empty: nothing. */
export function unrest(rest: Rest, books: Books, shipments: Shipment[]): string[] {
  const { orders, payments, disputes } = books;
  const unseen = shipments.filter((shipment) => {
    const end = ends[statusOf(shipment) ?? 0];
    return end !== undefined && rest.parcels[shipment.order.order_id] !== end;
  });
  const open = payments.filter(({ id, order_id, status, captured, amount, currency }) => {
    if (captured) return !rest.accounted.includes(id);
    if (status !== "authorized" || !rest.open.includes(order_id)) return false;
    // One that does not fit is never captured: the provider lets go of it.
    return (
      currency === "INR" && orders.some((each) => each.id === order_id && each.amount === amount)
    );
  });
  const missed = payments.filter(
    ({ id, captured, amount_refunded }) => captured && amount_refunded !== (rest.back[id] ?? 0),
  );
  const undecided = disputes.filter(
    ({ id, status }) => rest.disputes[id] !== status.replace("_", " "),
  );
  return [
    ...open.map(({ id, status }) => `${id} is ${status}`),
    ...missed.map(({ id, amount_refunded }) => `${id}: ${amount_refunded} back, ${rest.back[id]}`),
    ...undecided.map(({ id, status }) => `${id} is ${status}, ${rest.disputes[id]}`),
    ...unseen.map(({ awb, order }) => `${awb} is ${rest.parcels[order.order_id]}`),
    ...Object.entries(rest.underWay)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what} under way`),
  ];
}
