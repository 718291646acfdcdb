import { eq } from "drizzle-orm";
import { withLineIds } from "#domain/order/line-ids.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";

/** What was paid for when an order was placed; null: its checkout is gone. */
export async function findPurchase(tx: Transaction, checkoutId: string) {
  const { items, pricing, total } = checkouts;
  const [row] = await tx
    .select({ items, pricing, total })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row ? { ...row, items: withLineIds(checkoutId, row.items) } : null;
}
