import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { backoffAfter, type CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { PaymentLinkUse } from "#domain/payment.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { paymentLinks, webhookEvents } from "#server/platform/db/schema/payments.ts";
import { transact } from "#server/platform/db/transaction.ts";

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
type Of = { orderId: string } | { checkoutId: string };

const isOf = (of: Of) =>
  "orderId" in of
    ? eq(paymentLinks.orderId, of.orderId)
    : eq(paymentLinks.checkoutId, of.checkoutId);

/** A link by the shop's own id, or null. */
export async function findLink(db: Connection, id: string): Promise<PaymentLinkRow | null> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  return row ?? null;
}

/** A link as a provider knows it, or null. */
export async function findLinkOfProvider(
  db: Connection,
  provider: string,
  providerLinkId: string,
): Promise<PaymentLinkRow | null> {
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where(
      and(eq(paymentLinks.provider, provider), eq(paymentLinks.providerLinkId, providerLinkId)),
    );
  return row ?? null;
}

/** The links of an order or a checkout, the oldest first. */
export function findLinksOf(db: Connection, of: Of): Promise<PaymentLinkRow[]> {
  return db.select().from(paymentLinks).where(isOf(of)).orderBy(asc(paymentLinks.createdAt));
}

/** The open links of one use of an order or a checkout. */
export function findOpenLinks(
  db: Connection,
  of: Of,
  use?: PaymentLinkUse,
): Promise<PaymentLinkRow[]> {
  const one = use ? eq(paymentLinks.use, use) : undefined;
  return db
    .select()
    .from(paymentLinks)
    .where(and(isOf(of), eq(paymentLinks.status, "created"), one));
}

/** Writes a link down before the provider is asked for it. */
export async function insertLink(
  tx: Transaction,
  row: typeof paymentLinks.$inferInsert,
): Promise<void> {
  await tx.insert(paymentLinks).values(row);
}

/** Changes a link. */
export async function saveLink(
  db: Connection,
  id: string,
  changes: Partial<typeof paymentLinks.$inferInsert>,
): Promise<void> {
  await db.update(paymentLinks).set(changes).where(eq(paymentLinks.id, id));
}

/** Reads a link and keeps it from changing until the transaction ends. */
export async function lockLink(tx: Transaction, id: string): Promise<PaymentLinkRow | null> {
  const [row] = await tx.select().from(paymentLinks).where(eq(paymentLinks.id, id)).for("update");
  return row ?? null;
}

/** Keeps all links of a checkout from changing until the transaction ends. They come before the checkout. */
export async function lockLinksOf(tx: Transaction, checkoutId: string): Promise<void> {
  await tx
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(eq(paymentLinks.checkoutId, checkoutId))
    .orderBy(asc(paymentLinks.id))
    .for("update");
}

/** Lets one transaction at a time look for a checkout's open link and make one; it locks no row. */
export async function lockLinkMaking(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('links of ' || ${checkoutId}, 0))`,
  );
}

/**
 * Gives a checkout the provider's order of its paid link, so that it is settled like any other. False
 * where the checkout has another one already.
 */
export async function bindCheckout(
  tx: Transaction,
  checkoutId: string,
  paid: { provider: string; providerOrderId: string; now: Date; nextCheckAt: Date },
): Promise<boolean> {
  const { provider, providerOrderId, now, nextCheckAt } = paid;
  const rows = await tx
    .update(checkouts)
    .set({
      provider,
      providerOrderId,
      status: sql`case when ${checkouts.status} = 'started' then 'awaiting payment' else ${checkouts.status} end`,
      paymentStartedAt: now,
      checks: 0,
      nextCheckAt,
      updatedAt: now,
    })
    .where(
      and(
        eq(checkouts.id, checkoutId),
        or(
          sql`${checkouts.providerOrderId} is null`,
          eq(checkouts.providerOrderId, providerOrderId),
        ),
      ),
    )
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** The provider's order turned out to be a link's: its events are not of an unknown order any more. */
export async function clearUnknownOrder(tx: Transaction, providerOrderId: string): Promise<void> {
  await tx
    .update(webhookEvents)
    .set({ problem: null })
    .where(eq(webhookEvents.providerOrderId, providerOrderId));
}

/** Whether a provider's order belongs to a link that is not a checkout's. */
export async function isOrderOfLink(db: Connection, providerOrderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(eq(paymentLinks.providerOrderId, providerOrderId));
  return rows.length > 0;
}

/** Takes up to `limit` links that are due, as with checkouts. */
export function claimDueLinks(
  db: Database,
  schedule: CheckSchedule,
  now: Date,
  limit: number,
): Promise<PaymentLinkRow[]> {
  return transact(db, "repeatable", async (tx) => {
    const due = await tx
      .select()
      .from(paymentLinks)
      .where(lte(paymentLinks.nextCheckAt, now))
      .orderBy(asc(paymentLinks.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, attempts } of due) {
      const nextCheckAt = new Date(now.getTime() + backoffAfter(schedule, attempts + 1));
      await saveLink(tx, id, { attempts: attempts + 1, nextCheckAt });
    }
    return due;
  });
}
