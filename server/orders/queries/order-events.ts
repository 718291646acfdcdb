import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Actor, actorId } from "#domain/order/actors.ts";
import type { OrderEvent, OrderEventKind } from "#domain/order/order-events.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { orderEvents } from "#server/platform/db/schema/orders.ts";
import { UnreadableError } from "#server/platform/stored-json.ts";
import { type EventData, readStoredEvent, toStoredEvent } from "../stored-event.ts";

/** A line for an order's timeline: what it has is of its kind. */
export type NewOrderEvent = {
  [Kind in OrderEventKind]: {
    orderId: string;
    at: Date;
    kind: Kind;
    actor: Actor;
    /** Whether the customer sees it. */
    public: boolean;
    data: EventData[Kind];
    /** Its idempotency key, where it may be written once alone: another event with the same key is not written. */
    once?: string;
  };
}[OrderEventKind];

/** Writes a line of the timeline, in the transaction that does what it says. True when it is new. */
export async function appendOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<boolean> {
  const { actor, data, once = null, ...rest } = event;
  const stored = toStoredEvent(rest.kind, data);
  const row = { ...rest, actorKind: actor.kind, actorId: actorId(actor), data: stored, once };
  const written = await tx
    .insert(orderEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: orderEvents.id });
  return written.length > 0;
}

/**
 * What happened to an order, the oldest first; `all`: also what its customer does not see, and what this
 * version of the shop cannot read.
 */
export async function findOrderEvents(
  db: Connection,
  orderId: string,
  { all }: { all: boolean },
): Promise<OrderEvent[]> {
  const ofOrder = eq(orderEvents.orderId, orderId);
  const rows = await db
    .select()
    .from(orderEvents)
    .where(all ? ofOrder : and(ofOrder, eq(orderEvents.public, true)))
    .orderBy(asc(orderEvents.id));
  const events = rows.map(({ id, at, actorKind, actorId, ...row }) => ({
    id,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId },
    ...readEvent(row),
  }));
  return all ? events : events.filter((event) => event.public);
}

/** The last line of a kind in an order's timeline; null: there is none. */
async function findLast(db: Connection, orderId: string, kind: OrderEventKind) {
  const { at, actorKind, data } = orderEvents;
  const [row] = await db
    .select({ at, actorKind, data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row ?? null;
}

/** Whether it was an admin who last recorded that the customer of a cash order confirmed it. */
export async function isConfirmedByAdmin(db: Connection, orderId: string): Promise<boolean> {
  return (await findLast(db, orderId, "confirmed"))?.actorKind === "admin";
}

/** The last call that the customer of a cash order did not answer, by its number; null: there was none. */
export async function findLastCall(
  db: Connection,
  orderId: string,
): Promise<{ call: number; at: Date } | null> {
  const last = await findLast(db, orderId, "not reached");
  return last && { call: Number(readStoredEvent("not reached", last.data).call), at: last.at };
}

/**
 * How many calls the customer of an order of `orders` has not answered since they were last asked, for a written
 * statement; of most orders it reads nothing.
 */
export const callsOfOrder = sql`case when cash_confirmation = 'unanswered' then coalesce((select (data ->> 'call')::int
  from order_events where order_id = orders.id and kind = 'not reached' order by id desc limit 1), 0) else 0 end`;

/** What a row has; to admins alone where it cannot be read. */
function readEvent(
  row: Pick<typeof orderEvents.$inferSelect, "kind" | "public" | "data">,
): Pick<OrderEvent, "kind" | "public" | "data"> {
  try {
    return { kind: row.kind, public: row.public, data: readStoredEvent(row.kind, row.data) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { kind: "unreadable", public: false, data: { problem: error.message } };
  }
}
