import { asc, eq, lt } from "drizzle-orm";
import { REFUSALS_KEPT } from "#server/orders/read-cash-facts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { codCollections, codConfirmations, codRefusals } from "#server/platform/db/schema/cod.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

const DAY = 24 * 3_600_000; // ms
const QUESTIONS_KEPT = 90 * DAY;

/**
 * Forgets refused parcels after the year for which they count, whose phone numbers are hashes, and the
 * questions to customers after 90 days; what they answered stays with the order.
 */
export async function removeOldCash(db: Database, now: Date): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time);
  await db.delete(codRefusals).where(lt(codRefusals.at, before(REFUSALS_KEPT)));
  await db.delete(codConfirmations).where(lt(codConfirmations.expiresAt, before(QUESTIONS_KEPT)));
}

/** What is kept of a customer's cash orders beside the orders. Amounts are in paise. */
export async function findCashRecords(db: Database, userId: string) {
  const own = eq(orders.userId, userId);
  const { answer, answeredAt } = codConfirmations;
  const questions = await db
    .select({ orderId: orders.id, askedAt: codConfirmations.createdAt, answer, answeredAt })
    .from(codConfirmations)
    .innerJoin(orders, eq(orders.id, codConfirmations.orderId))
    .where(own)
    .orderBy(asc(codConfirmations.createdAt));
  const refused = await db
    .select({ orderId: orders.id, at: codRefusals.at, pin: codRefusals.pin })
    .from(codRefusals)
    .innerJoin(orders, eq(orders.id, codRefusals.orderId))
    .where(own)
    .orderBy(asc(codRefusals.id));
  const paid = await db
    .select({
      orderId: orders.id,
      amount: codCollections.amount,
      collectedAt: codCollections.collectedAt,
    })
    .from(codCollections)
    .innerJoin(orders, eq(orders.id, codCollections.orderId))
    .where(own)
    .orderBy(asc(codCollections.id));
  return { questions, refused, paid };
}
