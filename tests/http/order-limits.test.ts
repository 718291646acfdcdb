import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";
import { ORDER_LIMITS } from "../../domain/order-limits.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { readCart } from "../../server/services/read-cart.ts";
import { ownDatabase } from "../support/engines.ts";
import { aCheckout, aCustomer, successOf } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { openSite, post, type Site } from "../support/site.ts";

const engine = ownDatabase("pglite");
let house: TestShop;
let site: Site;
beforeAll(async () => {
  house = await makeShop(engine, { limits: ORDER_LIMITS });
  site = await openSite(house.shop);
});
afterAll(async () => {
  await site.close();
  await house.close();
});

test("one unpaid order too many: the payment page says so, and cart and details are still there", async () => {
  const { shop } = house;
  const customer = await aCustomer(shop);
  for (let at = 0; at < ORDER_LIMITS.openCash.account; at++) {
    const { uid, checkoutId } = await aCheckout(shop, 1, customer);
    successOf(await payOnDelivery(shop, uid, checkoutId));
  }
  const { uid, checkoutId } = await aCheckout(shop, 2, customer);
  const fields = { intent: "cod", checkoutId };
  const answer = await post(site, `/payment?checkout=${checkoutId}`, fields, customer.cookies);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(messages.tooManyOpen(true));
  expect(answer.text).toContain("12 Neem Street");
  expect(answer.text).toContain("Pay with Razorpay");
  expect((await readCart(shop, uid)).lines).toMatchObject([{ quantity: 2 }]);
});
