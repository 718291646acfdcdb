import { listSessions } from "#server/accounts/list-sessions.ts";
import { findAuthority } from "#server/accounts/queries/users.ts";
import type { Customer } from "#server/accounts/read-session.ts";
import { readCart } from "#server/cart/read-cart.ts";
import type { Context } from "#server/context/context.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import type { Client } from "#server/platform/client.ts";
import { findOtherRecords } from "./queries/data-export.ts";

/** Everything that the shop keeps about a customer, to take along as JSON. Amounts are in paise. */
export async function exportData(ctx: Context, client: Client, customer: Customer) {
  const { lines } = await readCart(ctx, customer.uid);
  return {
    exportedAt: ctx.now().toISOString(),
    profile: customer,
    admin: await findAuthority(ctx.db, customer.uid),
    cart: lines,
    orders: await listOrders(ctx, customer.uid),
    sessions: await listSessions(ctx, client),
    ...(await findOtherRecords(ctx.db, customer)),
  };
}
