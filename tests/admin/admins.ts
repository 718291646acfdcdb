import { eq, sql } from "drizzle-orm";
import { readAuditFilter } from "#domain/admin/audit-filter.ts";
import type { Permissions } from "#domain/roles.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Context } from "#server/context/context.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";

/** All entries of the audit trail. */
export const wholeTrail = readAuditFilter(new URLSearchParams());

export type Someone = { uid: string; email: string; cookies: string[] };

/** The super admin of a shop that has none yet, signed in. */
export async function aSuperAdmin(ctx: Context): Promise<Someone> {
  const customer = await aCustomer(ctx);
  successOf(await createSuperAdmin(ctx.db, customer.email));
  return customer;
}

/** An admin, signed in; `permissions` other than the usual ones where given. */
export async function anAdmin(ctx: Context, permissions?: Permissions): Promise<Someone> {
  const customer = await aCustomer(ctx);
  await ctx.db.insert(admins).values({
    id: customer.uid,
    uid: customer.uid,
    email: customer.email,
    role: "admin",
    permissions: permissions ?? { orders: ["read", "update"], users: ["read"] },
    createdBy: null,
  });
  return customer;
}

/** Closes an account as it may happen in the middle of a session: the session itself stays open. */
export async function disableInSession(ctx: Context, uid: string): Promise<void> {
  await ctx.db.update(users).set({ disabled: true }).where(eq(users.id, uid));
}

/** An order of a new customer in cash. */
export async function anOrder(ctx: Context, quantity = 1): Promise<{ id: string; uid: string }> {
  const { uid, checkoutId } = await aCheckout(ctx, quantity);
  const order = successOf(await payOnDelivery(ctx, uid, checkoutId));
  return { id: order.id, uid };
}

/** Many plain orders at once, a minute apart, the newest last; ids `GV-T000` and on. */
export async function manyOrders(ctx: Context, count: number, since: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into orders (id, user_id, checkout_id, items, total, status, payment_id,
      shipping_address, created_at)
    select 'GV-T' || lpad(n::text, greatest(3, length(n::text)), '0'), 'nobody', 'many-' || n,
      '[{"id":1,"name":"Air Purifier","image":"x","price":2999900,"quantity":1,"size":null,"material":null,"color":null}]',
      2999900, (array['placed', 'processing', 'shipped', 'delivered'])[1 + n % 4],
      case when n % 3 = 0 then 'COD' else 'pay_Test' || lpad(n::text, 6, '0') end,
      jsonb_build_object('firstName', 'Ananya', 'lastName', 'Deshwal' || n, 'email',
        'person' || n || '@home.example', 'phone', '98000' || lpad(n::text, 5, '0'), 'address',
        'Lake Road', 'city', 'Pune', 'state', 'Maharashtra', 'pinCode', (411000 + n % 7)::text),
      ${since}::timestamptz + n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) as n`);
}
