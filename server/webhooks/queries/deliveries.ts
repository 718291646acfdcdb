import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { DeliveryState } from "#domain/webhooks/delivery.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/platform/db/schema/admins.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What an endpoint was sent, the newest first, those below `before` where it is given. */
export function findDeliveries(
  db: Connection,
  endpointId: string,
  { state, before, limit }: { state: DeliveryState | null; before: number | null; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state ? eq(webhookDeliveries.state, state) : undefined,
        before === null ? undefined : lt(webhookDeliveries.seq, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.seq))
    .limit(limit);
}

/** How many wait and how many were given up, by endpoint. */
export function countDeliveries(
  db: Connection,
): Promise<{ endpointId: string; queued: number; failed: number }[]> {
  return db
    .select({
      endpointId: webhookDeliveries.endpointId,
      queued: sql<number>`(count(*) filter (where state = 'queued'))::int`,
      failed: sql<number>`(count(*) filter (where state = 'failed'))::int`,
    })
    .from(webhookDeliveries)
    .where(ne(webhookDeliveries.state, "delivered"))
    .groupBy(webhookDeliveries.endpointId);
}

/** Makes one that is done due again, under the same id; null: there is none that is done. */
export async function queueAgain(
  tx: Transaction,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      ...{ state: "queued", lease: null, attempts: 0, firstTriedAt: null, doneAt: null },
      dueAt: sql`now()`,
    })
    .where(
      and(
        ...[eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)],
        inArray(webhookDeliveries.state, ["delivered", "failed"]),
      ),
    )
    .returning();
  return row ?? null;
}

/** Queues a message for one endpoint alone. */
export async function insertDelivery(
  tx: Transaction,
  row: Pick<DeliveryRow, "id" | "endpointId" | "event" | "subject" | "body">,
): Promise<void> {
  const now = sql`now()`;
  await tx.insert(webhookDeliveries).values({ ...row, dueAt: now, createdAt: now });
}

/**
 * Forgets what is kept of a customer who is erased: what was sent of their account, and what receivers answered about
 * their orders, which they may have written anything into.
 */
export async function forgetCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.subject, `customer ${userId}`));
  const theirs = tx
    .select({ subject: sql<string>`'order ' || ${orders.id}` })
    .from(orders)
    .where(eq(orders.userId, userId));
  await tx
    .update(webhookDeliveries)
    .set({ answer: null })
    .where(inArray(webhookDeliveries.subject, theirs));
}

/** Removes what was done with before a time, and what is of no endpoint any more. */
export async function removeOldDeliveries(db: Database, before: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(ne(webhookDeliveries.state, "queued"), lt(webhookDeliveries.doneAt, before)));
  await db
    .delete(webhookDeliveries)
    .where(
      sql`not exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookDeliveries.endpointId})`,
    );
}
