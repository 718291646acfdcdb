import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { stockAlerts } from "#server/platform/db/schema/stock.ts";

export type AlertRow = typeof stockAlerts.$inferSelect;

/**
 * Writes down that somebody wants to be notified of a variant; asked again it is the same row until they have
 * been notified.
 */
export async function insertAlert(
  tx: Transaction,
  alert: { id: string; variantId: number; email: string; language: Language; createdAt: Date },
): Promise<AlertRow> {
  const { variantId, email } = alert;
  await tx.insert(stockAlerts).values(alert).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.variantId, variantId),
        eq(stockAlerts.email, email),
        isNull(stockAlerts.sentAt),
      ),
    );
  if (!row) throw new Error("an alert was neither new nor there");
  return row;
}

/** An alert by its secret id, or null. */
export async function findAlert(db: Connection, id: string): Promise<AlertRow | null> {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, id));
  return row ?? null;
}

/** Its address is confirmed; the first time counts. */
export async function confirmAlertRow(tx: Transaction, id: string, now: Date): Promise<void> {
  const first = and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt));
  await tx.update(stockAlerts).set({ confirmedAt: now }).where(first);
}

/** Removes an alert. */
export async function deleteAlert(db: Connection, id: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id));
}

/** Takes up to `limit` confirmed alerts of a variant that have not been sent, and marks them sent. */
export async function takeAlerts(
  tx: Transaction,
  variantId: number,
  now: Date,
  limit: number,
): Promise<AlertRow[]> {
  const waiting = await tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.variantId, variantId),
        isNotNull(stockAlerts.confirmedAt),
        isNull(stockAlerts.sentAt),
      ),
    )
    .orderBy(asc(stockAlerts.confirmedAt), asc(stockAlerts.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  return tx
    .update(stockAlerts)
    .set({ sentAt: now })
    .where(inArray(stockAlerts.id, ids))
    .returning();
}

/** The variants for which somebody with a confirmed address waits. */
export async function findWaitedFor(db: Connection): Promise<number[]> {
  const rows = await db
    .selectDistinct({ variantId: stockAlerts.variantId })
    .from(stockAlerts)
    .where(and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.sentAt)));
  return rows.map(({ variantId }) => variantId);
}

/** Removes alerts that were never confirmed, or that have been sent, before these times. */
export async function deleteOldAlerts(
  db: Connection,
  before: { asked: Date; sent: Date },
): Promise<void> {
  const unconfirmed = and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.createdAt, before.asked));
  await db.delete(stockAlerts).where(or(unconfirmed, lt(stockAlerts.sentAt, before.sent)));
}

/** Removes all alerts of an address. */
export async function removeAlertsOf(db: Connection, email: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email));
}

/** What is kept of an address. */
export function findAlertsOf(db: Connection, email: string) {
  const { variantId, confirmedAt, sentAt, createdAt } = stockAlerts;
  return db
    .select({ variantId, confirmedAt, sentAt, createdAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(createdAt));
}
