import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import { type CheckoutStatus, isCheckoutId } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";

/** The states in which money may be missing. */
export type OpenStatus = "awaiting payment" | "failed" | "abandoned" | "paid";

/** A checkout that did not become an order. Times are ISO texts. */
export type UnfinishedCheckout = {
  id: string;
  status: CheckoutStatus;
  total: Paise;
  shippingAddress: Address;
  providerOrderId: string | null;
  paymentId: string | null;
  updatedAt: string;
};

/** Checkouts in a state that were touched in a stretch of time, newest first, at most `limit`. */
export async function findUnfinishedCheckouts(
  db: Database,
  status: OpenStatus,
  stretch: { from: Date; to: Date },
  limit: number,
): Promise<UnfinishedCheckout[]> {
  const { id, total, shippingAddress, providerOrderId, paymentId, updatedAt } = checkouts;
  const rows = await db
    .select({
      id,
      status: checkouts.status,
      total,
      shippingAddress,
      providerOrderId,
      paymentId,
      updatedAt,
    })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, status),
        sql`status <> 'ordered'`, // named, so that the index of the few is used
        gte(updatedAt, stretch.from),
        lt(updatedAt, stretch.to),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** The provider's order of a checkout that is paid and has no order yet, or null. */
export async function findPaidCheckout(db: Database, id: string): Promise<string | null> {
  if (!isCheckoutId(id)) return null;
  const [row] = await db
    .select({ providerOrderId: checkouts.providerOrderId })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.status, "paid")));
  return row?.providerOrderId ?? null;
}
