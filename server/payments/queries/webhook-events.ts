import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";

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
  const [kept] = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { attempts: sql`${webhookEvents.attempts} + 1` },
    })
    .returning();
  if (!kept) throw new Error("the database did not return the event it kept");
  return kept.attempts;
}

/** Marks the events about this provider's order, which the shop does not know; returns them. */
export function markUnknownOrder(
  db: Database,
  providerOrderId: string,
): Promise<{ id: string; event: string }[]> {
  return db
    .update(webhookEvents)
    .set({ problem: "unknown order" })
    .where(and(eq(webhookEvents.providerOrderId, providerOrderId), isNull(webhookEvents.problem)))
    .returning({ id: webhookEvents.id, event: webhookEvents.event });
}
