import { and, asc, eq } from "drizzle-orm";
import { type Actor, actorId } from "#domain/order/actors.ts";
import type { OrderEvent, OrderEventKind } from "#domain/order/order-events.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { orderEvents } from "#server/platform/db/schema/orders.ts";

/** A line for an order's timeline. */
export type NewOrderEvent = {
  orderId: string;
  at: Date;
  kind: OrderEventKind;
  actor: Actor;
  /** Whether the customer sees it. */
  public: boolean;
  data?: Record<string, unknown>;
  /** Where it may be told once alone: what another event with the same text has told is not written. */
  once?: string;
};

/** Writes a line of the timeline, in the transaction that does what it tells. True when it is new. */
export async function appendOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<boolean> {
  const { actor, data = {}, once = null, ...rest } = event;
  const row = { ...rest, actorKind: actor.kind, actorId: actorId(actor), data, once };
  const written = await tx
    .insert(orderEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: orderEvents.id });
  return written.length > 0;
}

/** What happened to an order, the oldest first; `all`: also what its customer does not see. */
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
  return rows.map(({ id, at, kind, actorKind, actorId, data, ...row }) => ({
    id,
    at: at.toISOString(),
    kind,
    actor: { kind: actorKind, id: actorId },
    public: row.public,
    data,
  }));
}
