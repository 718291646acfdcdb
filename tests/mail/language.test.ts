import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifyPasswordChanged } from "#server/accounts/notify-owner.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const languageOf = async (kind: string, recipient: string) =>
    shop.rows<{ language: string | null }>(
      sql`select coalesce(data->'order'->>'language', data->>'language') as language
        from mails where kind = ${kind} and recipient = ${recipient}`,
    );

  test("an order's mails are in the language of its checkout (§11.18)", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx);
    await shop.rows(sql`update checkouts set language = 'hi' where id = ${checkoutId}`);
    const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    expect(await languageOf("order-customer", email)).toEqual([{ language: "hi" }]);
    const row = await findOrderRow(shop.ctx.db, order.id);
    if (!row) throw new Error("the order is gone");
    await queueMail(shop.ctx, { kind: "order-status", order: toOrder(row) });
    expect(await languageOf("order-status", email)).toEqual([{ language: "hi" }]);
  });

  test("an English order says nothing of its language", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx);
    successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    expect(await languageOf("order-customer", email)).toEqual([{ language: null }]);
  });

  test("an account's mails are in the language in which it is used", async () => {
    const { email } = await aCustomer(shop.ctx);
    await shop.rows(sql`update users set language = 'hi' where email = ${email}`);
    await notifyPasswordChanged(shop.ctx, email);
    expect(await languageOf("password-changed", email)).toEqual([{ language: "hi" }]);
  });
});
