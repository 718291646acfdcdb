import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatPaise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { findCashOf } from "#server/cod/queries/collections.ts";
import { findLink, findOpenLinks } from "#server/payments/queries/payment-links.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { rowOf } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A cash order that is paid online before the door (§22.67), with its parcels (§22.32), the courier's cash (§22.65)
// and what pages and documents say of both.

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let asha: Awaited<ReturnType<typeof aSuperAdmin>>;
  let boss: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    asha = await aSuperAdmin(shop.ctx);
    const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
    boss = { uid: asha.uid, email: asha.email, authority };
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  /** A cash order of two pieces with a parcel for each. */
  async function packedOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const parcels = [];
    for (const _ of [1, 2]) {
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: false, requestKey: `key ${++keys}` },
      };
      parcels.push(successOf(await addParcel(shop.ctx, boss, id, typed)));
    }
    const [first, second] = parcels;
    if (!first || !second) throw new Error("no parcels");
    return { ...customer, id, total, first, second };
  }
  const move = async (id: string, state: string) =>
    successOf(await moveByHand(shop.ctx, boss, id, state));
  const collects = async (id: string) =>
    (await findParcels(shop.ctx.db, id)).map(({ toCollect }) => toCollect);

  async function openLink({ uid, id }: { uid: string; id: string }) {
    const { url } = successOf(await payNow(shop.ctx, uid, id));
    const [link] = await findOpenLinks(shop.ctx.db, { orderId: id }, "cash");
    if (!link) throw new Error("no link");
    return { ...link, url };
  }
  async function pay(link: { id: string; url: string }) {
    expect((await fetch(link.url, { method: "POST", redirect: "manual" })).status).toBe(303);
    const row = await findLink(shop.ctx.db, link.id);
    if (row) await syncLink(shop.ctx, row);
  }
  const textOf = async (path: string, cookies: string[]) => {
    const { status, text } = await getPage(site, path, cookies);
    expect([path, status]).toEqual([path, 200]);
    return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  };

  test("what is paid after packing is asked for nowhere again", async () => {
    const order = await packedOrder();
    expect((await collects(order.id)).reduce((sum, each) => sum + each)).toBe(order.total);
    await pay(await openLink(order));
    expect(await collects(order.id)).toEqual([0, 0]);
    expect(dueOf(await rowOf(shop.ctx, order.id))).toBe(0);
    const path = `/admin/dashboard/orders/${order.id}`;
    for (const page of [path, `${path}/slip`]) {
      expect(await textOf(page, asha.cookies)).not.toMatch(/₹[\d,.]+ to collect|[Cc]ollect ₹/);
    }
    await move(order.first.id, "handed over");
    await move(order.second.id, "handed over");
    for (const { id } of [order.first, order.second]) await move(id, "delivered");
    expect(await findCashOf(shop.ctx.db, order.id)).toEqual([]);
    expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
      captured: order.total,
      refunds: [],
    });
    const mails = (await shop.queuedMails()).filter(
      (mail) => mail.kind === "parcel-shipped" && mail.order.id === order.id,
    );
    expect(mails).toMatchObject([{ parcel: { toCollect: 0 } }, { parcel: { toCollect: 0 } }]);
  });

  describe.each([
    { prefix: "", says: "The courier has your parcel already" },
    { prefix: "/hi", says: "आपका पार्सल कूरियर के पास है" },
  ])("what a carrier has taken along ($prefix)", ({ prefix, says }) => {
    test("is paid at the door and not here, and what is still in the house can be paid", async () => {
      const order = await packedOrder();
      const [atDoor = 0, here = 0] = await collects(order.id);
      const old = await openLink(order);
      await move(order.first.id, "handed over");
      expect(await findLink(shop.ctx.db, old.id)).toMatchObject({ status: "cancelled" });
      const page = await textOf(`${prefix}/orders/${order.id}/pay`, order.cookies);
      expect(page).toContain(formatPaise(here));
      expect(page).toContain(formatPaise(atDoor));
      await pay(await openLink(order));
      expect(await collects(order.id)).toEqual([atDoor, 0]);
      const refused = await payNow(shop.ctx, order.uid, order.id);
      expect(refused).toEqual({ ok: false, failure: "with-the-carrier" });
      expect(await textOf(`${prefix}/orders/${order.id}/pay`, order.cookies)).toContain(says);
      const own = await textOf(`${prefix}/orders/${order.id}`, order.cookies);
      expect(own).not.toContain(`/orders/${order.id}/pay`);
      for (const { id } of [order.first]) await move(id, "delivered");
      await move(order.second.id, "handed over");
      await move(order.second.id, "delivered");
      expect((await findCashOf(shop.ctx.db, order.id)).map(({ amount }) => amount)).toEqual([
        atDoor,
      ]);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        captured: order.total,
        refunds: [],
      });
    });
  });

  test("a payment that comes while the carrier has the parcels goes back, and the door's cash is in the book", async () => {
    const order = await packedOrder();
    const link = await openLink(order);
    // Paid at the provider; its webhook comes after the parcels have left.
    expect((await fetch(link.url, { method: "POST", redirect: "manual" })).status).toBe(303);
    for (const { id } of [order.first, order.second]) await move(id, "handed over");
    const row = await findLink(shop.ctx.db, link.id);
    if (row) await syncLink(shop.ctx, row);
    expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
      captured: order.total,
      refunds: [{ reason: "paid twice", amount: order.total, method: "provider" }],
    });
    for (const { id } of [order.first, order.second]) await move(id, "delivered");
    const cash = (await findCashOf(shop.ctx.db, order.id)).map(({ amount }) => amount);
    expect(cash.reduce((sum, each) => sum + each, 0)).toBe(order.total);
    expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
      captured: 2 * order.total,
      left: order.total,
    });
  });
});
