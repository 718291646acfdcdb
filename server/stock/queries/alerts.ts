import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { stockAlerts } from "#server/platform/db/schema/stock.ts";
import { statement } from "#server/platform/db/statement.ts";

export type AlertRow = typeof stockAlerts.$inferSelect;

/**
 * Writes down that somebody wants to hear of a variant; asked again it is the same row until they have
 * been told.
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

const findWaiting = statement<{ variantId: number }, { now: string }>(
  "find_alerts_to_send",
  sql`select waiting.variant_id as "variantId"
    from (
      select distinct variant_id from stock_alerts where confirmed_at is not null and sent_at is null
    ) as waiting
      join variants on variants.id = waiting.variant_id and variants.offered
      join products on products.id = variants.product_id and products.state = 'live'
      left join stock on stock.variant_id = waiting.variant_id and stock.tracked
    where stock.variant_id is null or stock.on_hand > (
      select coalesce(sum(quantity), 0) from reservations
      where reservations.variant_id = waiting.variant_id
        and until > ${sql.placeholder("now")}::timestamptz
    )
    order by waiting.variant_id`,
);

/** The variants that can be bought now and for which somebody waits who has not been told. */
export async function findAlertsToSend(db: Database, now: Date): Promise<number[]> {
  const rows = await findWaiting(db, { now: now.toISOString() });
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
