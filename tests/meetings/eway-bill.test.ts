import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// Goods above ₹50,000 travel with an e-way bill (§22.88), which is asked for where a parcel is handed over (§22.72).

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: Awaited<ReturnType<typeof aSuperAdmin>>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    boss = await aSuperAdmin(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const dashboard = "/admin/dashboard";
  const NUMBER = "331200998877";
  /** A packed order of so many purifiers, of ₹29,999 each. */
  async function packed(quantity: number) {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, quantity, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    successOf(await workOnOrder(shop.ctx, owner, id, "pack"));
    return id;
  }
  const send = (path: string, fields: Record<string, string>) =>
    post(site, `${dashboard}${path}`, fields, boss.cookies);
  const handOver = (id: string, more: Record<string, string> = {}) =>
    send(`/orders/${id}/parcels`, {
      ...{ intent: "hand over", parcel: `${id}-1`, carrierName: "Post" },
      ...more,
    });
  const pageOf = async (path: string) =>
    (await getPage(site, `${dashboard}${path}`, boss.cookies)).text.replaceAll("<!-- -->", "");
  const parcelOf = async (id: string) => (await findParcels(shop.ctx.db, id))[0];

  test("two purifiers are not handed over without a bill or a reason", async () => {
    const id = await packed(2);
    expect(await pageOf(`/orders/${id}`)).toContain("Number of the e-way bill");
    expect((await handOver(id)).text).toContain("Goods of this worth travel with an e-way bill");
    const today = dayOf(shop.ctx.now());
    const wrong = await handOver(id, { ewayNumber: "12345", ewayDay: "2099-01-01" });
    expect(wrong.text).toContain("The number of an e-way bill has 12 digits.");
    expect(wrong.text).toContain("not after today");
    expect((await parcelOf(id))?.state).toBe("packed");
    const several = await send("/parcels", { intent: "hand over", parcel: `${id}-1` });
    expect(several.text).toContain("Say who carries it");
    expect((await handOver(id, { ewayNumber: "3312 0099 8877", ewayDay: today })).status).toBe(302);
    expect(await parcelOf(id)).toMatchObject({
      ...{ state: "handed over", ewayNumber: NUMBER, ewayDay: today, ewayReason: null },
    });
    expect(await pageOf(`/orders/${id}`)).toContain(NUMBER);
    const csv = await getPage(site, `${dashboard}/export/csv?q=${id}`, boss.cookies);
    expect(csv.text).toContain("E-way bill");
    expect(csv.text).toContain(`"${NUMBER}","${today}"`);
  });

  test("a reason is kept in its place, and the bill can be entered afterwards", async () => {
    const id = await packed(2);
    expect((await handOver(id, { ewayReason: "The carrier makes it" })).status).toBe(302);
    expect(await pageOf(`/orders/${id}`)).toContain("No e-way bill: The carrier makes it");
    const path = `/orders/${id}/parcels`;
    const bill = { ewayNumber: NUMBER, ewayDay: dayOf(shop.ctx.now()) };
    const typed = { intent: "eway", parcel: `${id}-1`, ...bill };
    expect((await send(path, typed)).status).toBe(302);
    expect(await parcelOf(id)).toMatchObject({ ewayNumber: NUMBER, ewayReason: null });
  });

  test("one purifier needs none", async () => {
    const id = await packed(1);
    expect(await pageOf(`/orders/${id}`)).not.toContain("e-way bill");
    expect((await handOver(id)).status).toBe(302);
  });
});
