import { eq } from "drizzle-orm";
import { dueOf } from "#domain/order/due.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { astrayColumn } from "#server/orders/queries/astray.ts";
import { nameInFull } from "#server/orders/queries/order-lines.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** An order with its account (null where it was erased) and the provider's order; null: there is none. */
export async function findOrderDetails(db: Database, id: string) {
  const [found] = await db
    .select({
      row: orders,
      astray: astrayColumn,
      providerOrderId: checkouts.providerOrderId,
      user: users,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!found) return null;
  const { user, providerOrderId } = found;
  const [row = found.row] = await nameInFull(db, [found.row]);
  const { checkoutId } = row;
  return {
    order: toOrder(row),
    due: dueOf({ ...row, astray: found.astray }),
    paid: capturedOf(row),
    checkoutId,
    user,
    providerOrderId,
  };
}
