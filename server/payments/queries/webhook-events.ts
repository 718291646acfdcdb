import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";

const UNKNOWN = "unknown order";

/** Events of an order that the shop does not know, nor has come to know since. */
export const isUnknownOrder: SQL = sql`webhook_events.problem = 'unknown order' and not exists (
  select from checkouts where checkouts.provider_order_id = webhook_events.provider_order_id)`;

type NewEvent = Pick<
  typeof webhookEvents.$inferInsert,
  | "id"
  | "provider"
  | "event"
  | "providerOrderId"
  | "providerRefundId"
  | "providerDisputeId"
  | "providerLinkId"
>;

/** Keeps an event of a provider by its id, and says how often it has been delivered. */
export async function keepWebhookEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [stored] = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { attempts: sql`${webhookEvents.attempts} + 1` },
    })
    .returning();
  if (!stored) throw new Error("the database did not return the event it kept");
  return stored.attempts;
}

/** Whether what was paid for a provider's order that the shop does not know goes back already. */
export async function isGivenBack(db: Database, providerOrderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.providerOrderId, providerOrderId),
        eq(webhookEvents.problem, "given back"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Marks the events about this provider's order, which the shop does not know; returns them. */
export function markUnknownOrder(
  db: Database,
  providerOrderId: string,
): Promise<{ id: string; event: string }[]> {
  return db
    .update(webhookEvents)
    .set({ problem: UNKNOWN })
    .where(and(eq(webhookEvents.providerOrderId, providerOrderId), isNull(webhookEvents.problem)))
    .returning({ id: webhookEvents.id, event: webhookEvents.event });
}

/** The provider of an order that the shop does not know and about which nothing was done; null: there is none. */
export async function findUnknownOrder(
  db: Database,
  providerOrderId: string,
): Promise<{ provider: string } | null> {
  const [row] = await db
    .select({ provider: webhookEvents.provider })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.providerOrderId, providerOrderId), isUnknownOrder))
    .limit(1);
  return row ?? null;
}

/**
 * Notes what was done about it, so that nobody needs to look at it any more; false: something has been done already. Of
 * two at once the second waits, and learns so when its transaction is tried again.
 */
export async function markHandled(
  tx: Transaction,
  providerOrderId: string,
  as: "given back" | "attached",
): Promise<boolean> {
  const rows = await tx
    .update(webhookEvents)
    .set({ problem: as })
    .where(and(eq(webhookEvents.providerOrderId, providerOrderId), isUnknownOrder))
    .returning({ id: webhookEvents.id });
  return rows.length > 0;
}
