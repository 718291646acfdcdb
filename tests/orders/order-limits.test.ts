import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { ORDER_LIMITS } from "#domain/order/order-limits.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("pglite");
let shop: TestShop;
let site: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine, limits: ORDER_LIMITS });
  site = await openSite(shop.ctx);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

test("one unpaid order too many: the payment page says so, and cart and details are still there", async () => {
  const { ctx } = shop;
  const customer = await aCustomer(ctx);
  for (let at = 0; at < ORDER_LIMITS.openCash.account; at++) {
    const { uid, checkoutId } = await aCheckout(ctx, 1, customer);
    successOf(await payOnDelivery(ctx, uid, checkoutId));
  }
  const { uid, checkoutId } = await aCheckout(ctx, 2, customer);
  const fields = { intent: "cod", checkoutId };
  const answer = await post(site, `/payment?checkout=${checkoutId}`, fields, customer.cookies);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(messages().tooManyOpen(true));
  expect(answer.text).toContain("12 Neem Street");
  expect(answer.text).toContain("Pay with Razorpay");
  expect((await readCart(ctx, uid)).lines).toMatchObject([{ quantity: 2 }]);
});
