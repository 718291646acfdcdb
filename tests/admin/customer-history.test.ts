import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { changeCustomerTags } from "#server/admin/customers/annotate-customer.ts";
import { fillCustomers } from "#server/admin/customers/fill-customers.ts";
import { readCustomer } from "#server/admin/customers/read-customer.ts";
import { aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const asha: SignedInAdmin = {
  uid: "asha",
  email: "asha@greenverse.example",
  authority: {
    role: "admin",
    permissions: { ...defaultPermissions("admin"), customers: ["read", "update"] },
  },
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("however often a customer is looked at, it is said what was done to the account (§21.31)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    successOf(await changeCustomerTags(shop.ctx, asha, uid, { add: "vip" }));
    for (let look = 0; look < 51; look++) successOf(await readCustomer(shop.ctx, asha, uid));
    const { history } = successOf(await readCustomer(shop.ctx, asha, uid));
    expect(history.map(({ action }) => action)).toEqual(["customer.tags"]);
  });

  test("an order that was edited, or paid twice, lowers what was spent once, by the job too (§21.30)", async () => {
    const { ctx } = shop;
    const { uid } = await aCustomer(ctx);
    const spent = async () => {
      const [row] = await shop.rows<{ spent: number }>(
        sql`select spent::float8 as spent from customers where user_id = ${uid}`,
      );
      return row?.spent;
    };
    await ctx.db.execute(sql`insert into orders (id, user_id, checkout_id, items, total, captured,
        refunded, status, payment_id, created_at)
      values ('GV-CARD', ${uid}, 'card', '[]', 1000, 1000, 0, 'placed', 'pay_card', now())`);
    await ctx.db.execute(
      sql`update orders set total = 800, refunded = 200, overpaid = 200 where id = 'GV-CARD'`,
    );
    expect(await spent()).toBe(800);
    await ctx.db.execute(sql`update customers set spent = 1`);
    await ctx.db.execute(
      sql`update backfills set done_at = null, after = '' where name = 'customers'`,
    );
    await fillCustomers(ctx);
    expect(await spent()).toBe(800);
    await ctx.db.execute(sql`delete from orders where id = 'GV-CARD'`);
  });
});
