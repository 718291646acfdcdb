import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { findCallersBy } from "#server/checkout/order-entry/find-caller.ts";
import type { Context } from "#server/context/context.ts";
import { eraseForCustomer } from "#server/privacy/for-customer.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { asha, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCustomer, anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// Anybody can sign up with anybody's e-mail address (§8) and phone number. An order by telephone (§22.80) goes to an
// account only where it is surely the caller's.

eachEngine((engine) => {
  let shop: TestShop;
  let site: Site;
  let cookies: string[];
  const { variantOf } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    ({ cookies } = await aSuperAdmin(shop.ctx));
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let phones = 9_123_400_000;
  async function aStranger() {
    const phone = String(++phones);
    const { uid, email } = await aCustomer(shop.ctx, { phone });
    await shop.rows(sql`update users set phone = ${phone} where id = ${uid}`);
    return { uid, email, phone };
  }
  const enter = (customer: string, email: string, ctx: Context = shop.ctx) =>
    enterOrder(
      ctx,
      asha,
      { key: randomUUID(), shown: null },
      {
        ...{ customer, address: anAddress({ email }), code: "", payment: "cash" },
        lines: [{ variant: variantOf(1), quantity: "1" }],
      },
    );
  const ordersOf = (uid: string) =>
    shop.rows(sql`select id from orders where user_id = ${uid} limit 1`);

  test("an account that nobody has confirmed gets no order by telephone, chosen or by its address", async () => {
    const { uid, email } = await aStranger();
    for (const customer of [uid, ""]) {
      expect(failureOf(await enter(customer, email))).toMatchObject({
        failure: "unconfirmed-account",
      });
    }
    expect(await ordersOf(uid)).toEqual([]);
  });

  test("it is not found by its phone number, and by its address it cannot be chosen", async () => {
    const { uid, email, phone } = await aStranger();
    expect(successOf(await findCallersBy(shop.ctx, asha, phone))).toEqual([]);
    const path = (find: string) => `/admin/dashboard/orders/new?find=${encodeURIComponent(find)}`;
    const { text } = await getPage(site, path(email), cookies);
    expect(text).toContain("whose owner has not confirmed it by mail");
    expect(text).not.toContain(`?customer=${uid}`);
    expect((await getPage(site, path(phone), cookies)).text).toContain("Nobody found");
  });

  test("once its owner has confirmed it, it is found and takes the order", async () => {
    const { uid, email, phone } = await aStranger();
    await shop.rows(sql`update users set email_verified = true where id = ${uid}`);
    expect(successOf(await findCallersBy(shop.ctx, asha, phone))).toMatchObject([{ uid }]);
    successOf(await enter(uid, email));
    expect(await ordersOf(uid)).toHaveLength(1);
  });

  test("an account that is erased while an order is entered for it is gone, whichever comes first", async () => {
    const { uid, email } = await aStranger();
    await shop.rows(sql`update users set email_verified = true where id = ${uid}`);
    // What was written is on the disk, and the account with all of it goes before it is read again.
    const flush = async () => void successOf(await eraseForCustomer(shop.ctx, owner, uid));
    const answer = await enter(uid, email, { ...shop.ctx, flush });
    expect(failureOf(answer)).toMatchObject({ failure: "caller-gone" });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const other = await aStranger();
        await shop.rows(sql`update users set email_verified = true where id = ${other.uid}`);
        const [entered] = await Promise.all([
          enter(other.uid, other.email),
          eraseForCustomer(shop.ctx, owner, other.uid),
        ]);
        return entered.ok || failureOf(entered);
      }),
    );
    for (const each of outcomes) {
      expect([true, { kind: "refused", failure: "caller-gone" }]).toContainEqual(each);
    }
  });
});
