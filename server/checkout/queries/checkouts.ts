import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { type CheckSchedule, checkoutBackoff } from "#domain/check-schedule.ts";
import {
  type CheckoutStatus,
  checkoutStatuses,
  isCheckoutId,
  isOver,
  statesBefore,
} from "#domain/checkout.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
type Connection = Database | Transaction;
type Changes = Partial<Pick<CheckoutRow, "paymentId" | "nextCheckAt">>;

/** A checkout of this customer; null: it is another's, or was never given. */
export async function findCheckout(
  db: Connection,
  userId: string,
  checkoutId: string,
): Promise<CheckoutRow | null> {
  if (!isCheckoutId(checkoutId)) return null;
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId)));
  return row ?? null;
}

/** The customer's newest checkout, or null: where /payment leads without an id. */
export async function findLatestCheckout(
  db: Connection,
  userId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

/** The checkout that the payment provider knows under this order id, or null. */
export async function findCheckoutOfProviderOrder(
  db: Connection,
  providerOrderId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerOrderId, providerOrderId));
  return row ?? null;
}

/** The customer's newest checkout that can still be paid and is neither left nor over; or null. */
export async function findCurrentCheckout(
  tx: Transaction,
  userId: string,
): Promise<CheckoutRow | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.status, CURRENT)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

/** Writes a new checkout. */
export async function insertCheckout(
  tx: Transaction,
  values: typeof checkouts.$inferInsert,
): Promise<void> {
  await tx.insert(checkouts).values(values);
}

/** Reads a checkout and keeps it from changing until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return row ?? null;
}

const LEFT: CheckoutStatus[] = ["abandoned", "cancelled", "ordered"];
const CURRENT = checkoutStatuses.filter((status) => !LEFT.includes(status));

/** Moves a checkout forward; one that is as far or further stays as it is. */
export async function moveCheckout(
  db: Connection,
  id: string,
  status: CheckoutStatus,
  now: Date,
  changes: Changes = {},
): Promise<void> {
  await db
    .update(checkouts)
    .set({ ...changes, status, updatedAt: now })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, statesBefore(status))));
}

/** An order has been placed: what else this customer has begun and not paid is over. */
export async function cancelOthers(tx: Transaction, ordered: CheckoutRow, now: Date) {
  const own = and(
    eq(checkouts.userId, ordered.userId),
    inArray(checkouts.status, statesBefore("paid")),
  );
  await tx.update(checkouts).set({ status: "cancelled", updatedAt: now }).where(own);
}

/**
 * The provider has an order for this checkout, so money may come from now on. One that has such an
 * order already keeps it. Answers the checkout as it is then.
 */
export async function awaitPayment(
  db: Connection,
  schedule: CheckSchedule,
  id: string,
  order: { provider: string; providerOrderId: string },
  now: Date,
): Promise<CheckoutRow | null> {
  const nextCheckAt = new Date(now.getTime() + schedule.first);
  const [row] = await db
    .update(checkouts)
    .set({
      provider: sql`case when ${checkouts.providerOrderId} is null then ${order.provider} else ${checkouts.provider} end`,
      providerOrderId: sql`coalesce(${checkouts.providerOrderId}, ${order.providerOrderId})`,
      status: sql`case when ${checkouts.status} = 'started' then 'awaiting payment' else ${checkouts.status} end`,
      paymentStartedAt: now,
      checks: 0,
      nextCheckAt,
      updatedAt: now,
    })
    .where(eq(checkouts.id, id))
    .returning();
  return row ?? null;
}

const OPEN = checkoutStatuses.filter((status) => !isOver(status) && status !== "started");
const MANY = 3; // more than a customer has open on purpose

/** The provider's orders of this customer for which money may be there, newest first. */
export async function findOpenProviderOrders(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.providerOrderId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        inArray(checkouts.status, OPEN),
        isNotNull(checkouts.providerOrderId),
        isNotNull(checkouts.nextCheckAt),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(MANY);
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Takes up to `limit` checkouts that are due, for this process alone: their next check is set
 * before anything is asked, so that a process that dies in between loses one check at most.
 */
export function claimDueCheckouts(
  db: Database,
  schedule: CheckSchedule,
  now: Date,
  limit: number,
): Promise<CheckoutRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(checkouts)
      .where(lte(checkouts.nextCheckAt, now))
      .orderBy(asc(checkouts.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, status, checks } of due) {
      const nextCheckAt = new Date(now.getTime() + checkoutBackoff(schedule, status, checks + 1));
      await tx
        .update(checkouts)
        .set({ checks: checks + 1, nextCheckAt })
        .where(eq(checkouts.id, id));
    }
    return due;
  });
}

/** The time for money has run out: an unpaid checkout is abandoned, and none is asked about again. */
export async function stopChecking(db: Connection, id: string, now: Date): Promise<void> {
  await db.update(checkouts).set({ nextCheckAt: null }).where(eq(checkouts.id, id));
  await moveCheckout(db, id, "abandoned", now);
}
