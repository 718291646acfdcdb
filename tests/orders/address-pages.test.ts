import { beforeAll, expect, test } from "vitest";
import { addressFields } from "#domain/address.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aCart, aCustomer, anEmail, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";
import { everything, expectFields, inHindi, marked, placeAlone } from "./marked-address.ts";

// Every page that asks for an address or shows one has every field of the table in `domain/profile.ts`.

const own = ownSite("pglite");
let customer: Awaited<ReturnType<typeof aCustomer>>;
let admin: string[];
let checkout: string;
let id: string;
const textOf = async (path: string, cookies: string[]) => {
  const { status, text } = await getPage(own.site, path, cookies);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

beforeAll(async () => {
  const { ctx } = own.shop;
  admin = (await aSuperAdmin(ctx)).cookies;
  customer = await aCustomer(ctx, { ...marked, email: anEmail() });
  const { uid, email } = customer;
  const confirm = async () => {
    await aCart(ctx, uid);
    return successOf(await openCheckout(ctx, uid, { ...marked, email })).checkoutId;
  };
  id = successOf(await payOnDelivery(ctx, uid, await confirm())).id;
  checkout = await confirm();
});

test.each(["/signup", "/profile?edit", "/checkout"])("%s asks for every field", async (path) => {
  const text = await textOf(path, path === "/signup" ? [] : customer.cookies);
  const asked = addressFields.filter((field) => text.includes(`name="${field}"`));
  expect(asked).toEqual(addressFields);
});

test("an account has every field the next time", async () => {
  expectFields(await textOf("/profile", customer.cookies), everything);
});

test("the payment shows the whole place", async () => {
  expectFields(await textOf(`/payment?checkout=${checkout}`, customer.cookies), placeAlone);
});

test("an order's page has the whole address, in both languages", async () => {
  expectFields(await textOf(`/orders/${id}`, customer.cookies), everything);
  expectFields(await textOf(`/hi/orders/${id}`, customer.cookies), inHindi);
});

test("the admin's page of an order and its slip have it too", async () => {
  const path = `/admin/dashboard/orders/${id}`;
  for (const page of [path, `${path}/slip`]) expectFields(await textOf(page, admin), everything);
});
