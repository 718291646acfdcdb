import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { ledgerpayProtocol } from "./second-provider/protocol.ts";

let shop: TestShop;
let site: Site;
const engine = ownDatabase("pglite");
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine, protocol: ledgerpayProtocol });
  site = await openSite(shop.ctx);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** A signed-in customer with a checkout that is begun at the provider. */
async function begun() {
  const { cookies, ...customer } = await aCustomer(shop.ctx);
  const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
  const started = successOf(await startPayment(shop.ctx, customer.uid, checkoutId));
  return { ...customer, cookies, checkoutId, started };
}
const back = (checkoutId: string, fields: Record<string, string>) =>
  `/payment?${new URLSearchParams({ ...fields, checkout: checkoutId, returned: "yes" })}`;

test("the payment page names the provider and needs no script of it", async () => {
  const { cookies, checkoutId } = await begun();
  const { text, headers } = await getPage(site, `/payment?checkout=${checkoutId}`, cookies);
  expect(text).toContain("Ledgerpay");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(new RegExp(`form-action 'self' ${shop.provider}(;|$)`));
  expect(policy).not.toContain("razorpay");
});

test("the start of a payment leads to the provider's own page", async () => {
  const { cookies, checkoutId, started } = await begun();
  const fields = { intent: "start", checkoutId };
  const { status, text } = await post(site, "/payment", fields, cookies);
  expect(status).toBe(200);
  expect(started.start).toMatchObject({ kind: "page" });
  expect(text).toContain(started.orderId);
});

test("back from there the answer in the address becomes the order, and is not kept in it", async () => {
  const { uid, cookies, checkoutId, started } = await begun();
  const { fields } = await payByCard(shop, started);
  for (const _ of ["first", "again"]) {
    const answer = await getPage(site, back(checkoutId, fields), cookies);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/payment?checkout=${checkoutId}`);
  }
  expect(await listOrders(shop.ctx, uid)).toHaveLength(1);
});

test("an address that the provider has not signed places nothing", async () => {
  const { uid, cookies, checkoutId, started } = await begun();
  const { fields } = await payByCard(shop, started);
  const forged = back(checkoutId, { ...fields, mac: "x" });
  expect((await getPage(site, forged, cookies)).status).toBe(302);
  expect(await listOrders(shop.ctx, uid)).toEqual([]);
  const other = await begun();
  expect((await getPage(site, back(checkoutId, fields), other.cookies)).status).toBe(302);
  expect(await listOrders(shop.ctx, other.uid)).toEqual([]);
  expect(await listOrders(shop.ctx, uid)).toEqual([]);
});
