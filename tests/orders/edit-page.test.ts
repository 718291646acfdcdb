import { beforeAll, expect, test } from "vitest";
import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { findOrderRow } from "#server/orders/queries/orders.ts";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer, anAddress, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const own = ownSite("pglite");
let admin: Someone;
beforeAll(async () => {
  admin = await aSuperAdmin(own.shop.ctx);
});

/** What the forms of the page say of the order that was opened. */
const seenIn = (text: string) =>
  [...text.matchAll(/name="seen" value="([^"]*)"/g)].map(([, seen]) => seen);

test.each([
  ["a mistake in the address", { intent: "address", phone: "12" }],
  ["another row", { intent: "line" }],
])("%s does not make an older page of an order a newer one (§22.75)", async (_, sent) => {
  const { ctx } = own.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  const { id } = successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
  const page = `/admin/dashboard/orders/${id}/edit`;
  const [seen = ""] = seenIn((await getPage(own.site, page, admin.cookies)).text);
  const typed = { ...anAddress({ email: customer.email }), seen, ...sent };
  const quicker = { ...typed, intent: "address", phone: "9800000000", address: "12 Another Road" };
  expect((await post(own.site, page, quicker, admin.cookies)).status).toBe(302);
  const again = await post(own.site, page, typed, admin.cookies);
  expect(again.status).toBe(200);
  const [then = ""] = seenIn(again.text);
  const mended = { ...typed, intent: "address", phone: "9800000001", seen: then };
  const late = await post(own.site, page, mended, admin.cookies);
  expect(late.text).toContain(orderWorkMessages.editedMeanwhile);
  expect((await findOrderRow(ctx.db, id))?.shippingAddress?.address).toBe("12 Another Road");
  // Who has been shown it may save all the same.
  const [now = ""] = seenIn(late.text);
  const saved = await post(own.site, page, { ...mended, seen: now }, admin.cookies);
  expect(saved.status).toBe(302);
});
