import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type CheckSchedule, checkoutBackoff } from "#domain/checkout/check-schedule.ts";
import {
  type CheckoutStatus,
  checkoutStatuses,
  isCheckoutId,
  isOver,
  statesBefore,
} from "#domain/checkout.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { transact } from "#server/platform/db/transaction.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
/** What a purchase needs to know of a checkout. `total` in paise. */
export type Checkout = Pick<
  CheckoutRow,
  | "id"
  | "userId"
  | "status"
  | "items"
  | "total"
  | "pricing"
  | "tax"
  | "buyer"
  | "policies"
  | "language"
  | "shippingAddress"
  | "provider"
  | "providerOrderId"
  | "paymentId"
  | "enteredBy"
  | "agentSession"
  | "agent"
>;
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

/** Whether a customer has confirmed a purchase that became an order; none that an admin has entered counts. */
export async function hasOrdered(db: Connection, userId: string): Promise<boolean> {
  const own = and(eq(checkouts.userId, userId), isNull(checkouts.enteredBy));
  const [found] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(own, eq(checkouts.status, "ordered")))
    .limit(1);
  return found !== undefined;
}

/** The columns of a `Checkout`, in SQL. */
export const checkoutColumns = sql`id, user_id as "userId", status, items, total::float8, pricing,
  tax, buyer, policies, language,
  shipping_address as "shippingAddress", provider, provider_order_id as "providerOrderId",
  payment_id as "paymentId", entered_by as "enteredBy",
  agent_session as "agentSession", agent`;

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

/**
 * The provider has an order for this checkout, so money may come from now on. One that has such an
 * order already keeps it. Answers the checkout as it is then.
 */
export async function awaitPayment(
  db: Connection,
  schedule: CheckSchedule,
  id: string,
  order: { provider: string; providerOrderId: string; language: Language },
  now: Date,
): Promise<CheckoutRow | null> {
  const nextCheckAt = new Date(now.getTime() + schedule.first);
  const [row] = await db
    .update(checkouts)
    .set({
      provider: sql`case when ${checkouts.providerOrderId} is null then ${order.provider} else ${checkouts.provider} end`,
      providerOrderId: sql`coalesce(${checkouts.providerOrderId}, ${order.providerOrderId})`,
      status: sql`case when ${checkouts.status} = 'started' then 'awaiting payment' else ${checkouts.status} end`,
      language: order.language,
      paymentStartedAt: now,
      checks: 0,
      nextCheckAt,
      updatedAt: now,
    })
    .where(eq(checkouts.id, id))
    .returning();
  return row ?? null;
}

const texts = (list: readonly string[]) =>
  sql.join(
    list.map((each) => sql.raw(`'${each}'`)),
    sql`, `,
  );
const LEFT: CheckoutStatus[] = ["abandoned", "cancelled", "ordered"];
/** Whether a customer's own checkout can still be paid and is neither left nor over, in SQL. */
export const isCurrent = sql`status not in (${texts(LEFT)}) and entered_by is null`;

const OPEN = checkoutStatuses.filter((status) => !isOver(status) && status !== "started");
/** Whether the provider has an order for a checkout for which money may be there, in SQL. */
const isOpen = sql`status in (${texts(OPEN)}) and provider_order_id is not null
  and next_check_at is not null`;

/** Whether money may be there for any checkout of a customer, in SQL. */
export const hasOpenPayment = (userId: SQL) =>
  sql`exists (select from checkouts where user_id = ${userId} and ${isOpen})`;

const MANY = 3; // more than a customer has open on purpose

/** The checkouts of this customer for which money may be there, newest first, with the provider's orders. */
export async function findOpenProviderOrders(
  db: Connection,
  userId: string,
): Promise<{ checkoutId: string; orderId: string }[]> {
  const rows = await db
    .select({ checkoutId: checkouts.id, orderId: checkouts.providerOrderId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isOpen))
    .orderBy(desc(checkouts.createdAt))
    .limit(MANY);
  return rows.flatMap(({ checkoutId, orderId }) => (orderId ? [{ checkoutId, orderId }] : []));
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
  return transact(db, "repeatable", async (tx) => {
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
