import { describe, expect, test } from "vitest";
import { saveProfile } from "#server/accounts/queries/profile.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { aCart, aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("postgres");

/** Somebody who has ordered, with something in the cart again. */
async function known() {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
  await aCart(ctx, customer.uid, 2, 1);
  return customer;
}

describe.each(["", "/hi"])("'Check Out Now' at %s/checkout/now (§2.50)", (base) => {
  const now = async (cookies: string[]) =>
    (await post(here.site, `${base}/checkout/now`, {}, cookies)).headers.get("location") ?? "";

  test("leads who has ordered before to the payment of the cart, at the profile's address", async () => {
    const { uid, email, cookies } = await known();
    const to = await now(cookies);
    expect(to).toMatch(new RegExp(`^${base}/payment\\?checkout=`));
    const id = new URL(to, "http://here.invalid").searchParams.get("checkout");
    const state = await readPayment(here.shop.ctx, uid, id);
    expect(state).toMatchObject({
      kind: "open",
      changed: false,
      lines: [{ id: 2, quantity: 1 }],
      shippingAddress: { email, firstName: "Asha", address: "12 Neem Street", pinCode: "411001" },
    });
  });

  test("leads everybody else to the checkout: a visitor, who is new, and who is to be asked", async () => {
    const { ctx } = here.shop;
    expect(await now([])).toBe(`${base}/checkout`);
    const fresh = await aCustomer(ctx);
    await aCart(ctx, fresh.uid);
    expect(await now(fresh.cookies)).toBe(`${base}/checkout`);
    const moved = await known();
    await saveProfile(ctx.db, moved.uid, { ...moved, pinCode: "122002" }); // of another state
    expect(await now(moved.cookies)).toBe(`${base}/checkout`);
    const partly = await known();
    await saveProfile(ctx.db, partly.uid, { ...partly, phone: "" });
    expect(await now(partly.cookies)).toBe(`${base}/checkout`);
  });

  test("opens nothing when its address is opened, and with an empty cart", async () => {
    const { headers } = await getPage(here.site, `${base}/checkout/now`);
    expect(headers.get("location")).toBe(`${base}/checkout`);
    const { ctx } = here.shop;
    const customer = await aCustomer(ctx);
    const { checkoutId } = await aCheckout(ctx, 1, customer);
    successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
    expect(await now(customer.cookies)).toBe(`${base}/checkout`);
  });
});
