import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countWaiting } from "#server/admin/read-today.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { listQueue } from "#server/orders/queues.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { listToHandOver } from "#server/shipping/list-to-hand-over.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// 'Pack' (§22.72) makes the parcel (§22.32), which is handed over with its carrier, and the queue (§22.71) counts what
// the list of parcels shows.

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

  /** A cash order of two pieces, or of one, which travels without an e-way bill. */
  async function anOrder(quantity = 2) {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, quantity, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    return { ...customer, id, total };
  }
  const dashboard = "/admin/dashboard";
  const send = (path: string, fields: Record<string, string>) =>
    post(site, `${dashboard}${path}`, fields, boss.cookies);
  const textOf = async (path: string, cookies = boss.cookies) => {
    const { status, text } = await getPage(site, path, cookies);
    expect([path, status]).toEqual([path, 200]);
    return text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("<!-- -->", "");
  };
  const statesOf = async (id: string) =>
    (await findParcels(shop.ctx.db, id)).map(({ state }) => state);
  const statusOf = async (id: string) => (await rowOf(shop.ctx, id)).status;
  const waiting = async () => {
    const { parcels } = successOf(await listToHandOver(shop.ctx, owner));
    const { rows } = successOf(await listQueue(shop.ctx, owner, "to-hand-over"));
    const listed = parcels.map(({ orderId, parcel }) => parcel?.id ?? orderId);
    expect(rows.map(({ order, ref }) => ref ?? order.id)).toEqual(listed);
    const counted = successOf(await countWaiting(shop.ctx, owner));
    expect(counted.find(({ task }) => task === "to-hand-over")?.count).toBe(listed.length);
    return listed;
  };

  test("one press packs an order into one parcel with all that it collects", async () => {
    const order = await anOrder();
    const path = `/orders/${order.id}/work`;
    expect(await textOf(`${dashboard}/orders/${order.id}`)).toMatch(/<button[^>]*>Pack<\/button>/);
    expect((await send(path, { intent: "move", action: "pack" })).status).toBe(302);
    expect(await statusOf(order.id)).toBe("packed");
    const [parcel, ...others] = await findParcels(shop.ctx.db, order.id);
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({ state: "packed", toCollect: order.total, carrier: "hand" });
    expect(await waiting()).toContain(parcel?.id);
    const list = await textOf(`${dashboard}/parcels`);
    expect(list).toContain(`value="${parcel?.id}"`);
    const page = await textOf(`${dashboard}/orders/${order.id}`);
    expect(page).toMatch(/<button[^>]*>Hand over<\/button>/);
    expect(page).not.toMatch(/<button[^>]*>Out for delivery<\/button>/);
    for (const [prefix, words] of [
      ["", "Packed"],
      ["/hi", "पैक हो गया है"],
    ]) {
      expect(await textOf(`${prefix}/orders/${order.id}`, order.cookies)).toContain(words);
    }
  });

  test("the same press twice, and two admins at once, make one parcel", async () => {
    const order = await anOrder();
    const press = () => send("/queues/to-pack", { action: "pack", order: order.id });
    await Promise.all([press(), press(), press()]);
    await press();
    expect(await statesOf(order.id)).toEqual(["packed"]);
    const queued = (await shop.queuedMails()).filter(
      (mail) => mail.kind === "order-status" && mail.order.id === order.id,
    );
    expect(queued).toHaveLength(1);
  });

  test("what is packed is handed over with its carrier, then out for delivery, then delivered", async () => {
    const order = await anOrder(1);
    successOf(await workOnOrder(shop.ctx, owner, order.id, "pack"));
    const [parcel] = await findParcels(shop.ctx.db, order.id);
    const skipped = await workOnOrder(shop.ctx, owner, order.id, "out for delivery");
    expect(failureOf(skipped)).toBe("not-handed-over");
    expect(failureOf(await moveByHand(shop.ctx, owner, parcel?.id ?? "", "handed over"))).toBe(
      "carrier-unnamed",
    );
    const form = { intent: "hand over", parcel: parcel?.id ?? "" };
    const blank = await send(`/orders/${order.id}/parcels`, { ...form, carrierName: " " });
    expect(blank.text).toContain("Say who carries it");
    expect(await statesOf(order.id)).toEqual(["packed"]);
    const typed = {
      ...form,
      carrierName: "Himalaya Couriers",
      trackingNumber: "HC 1209",
      trackingUrl: "https://track.example/1209",
    };
    const done = await send(`/orders/${order.id}/parcels`, typed);
    expect(done.status).toBe(302);
    expect(await statusOf(order.id)).toBe("shipped");
    expect(await waiting()).not.toContain(parcel?.id);
    const mails = (await shop.queuedMails()).filter(
      (mail) => mail.kind === "parcel-shipped" && mail.order.id === order.id,
    );
    expect(mails).toMatchObject([
      { parcel: { carrierName: "Himalaya Couriers", trackingNumber: "HC 1209" } },
    ]);
    for (const prefix of ["", "/hi"]) {
      expect(await textOf(`${prefix}/orders/${order.id}`, order.cookies)).toContain("HC 1209");
    }
    for (const [action, state] of [
      ["out for delivery", "out for delivery"],
      ["deliver", "delivered"],
    ] as const) {
      await send(`/orders/${order.id}/work`, { intent: "move", action });
      expect([await statusOf(order.id), await statesOf(order.id)]).toEqual([state, [state]]);
    }
    expect((await rowOf(shop.ctx, order.id)).captured).toBe(order.total);
  });

  test("a parcel that is taken apart brings its order back to what is to be packed", async () => {
    const order = await anOrder();
    const pack = () => workOnOrder(shop.ctx, owner, order.id, "pack");
    successOf(await pack());
    successOf(await moveByHand(shop.ctx, owner, `${order.id}-1`, "cancelled"));
    expect(await statusOf(order.id)).toBe("processing");
    expect(await waiting()).not.toContain(`${order.id}-1`);
    successOf(await pack());
    expect(await statesOf(order.id)).toEqual(["cancelled", "packed"]);
    await setStatus(shop.ctx, owner, order.id, "placed");
    expect(await statesOf(order.id)).toEqual(["cancelled", "cancelled"]);
    const { rows } = successOf(await listQueue(shop.ctx, owner, "to-pack"));
    expect(rows.some((row) => row.order.id === order.id)).toBe(true);
  });

  test("with its last pieces in a parcel an order is packed", async () => {
    const order = await anOrder();
    for (const status of ["placed", "packed"]) {
      const typed = {
        ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "", handedOver: false },
        ...{ pieces: [{ line: 0, quantity: 1 }], requestKey: status },
      };
      successOf(await addParcel(shop.ctx, owner, order.id, typed));
      expect(await statusOf(order.id)).toBe(status);
    }
  });

  describe("an order that an older version packed without a parcel", () => {
    test("waits to be handed over, and its parcel is made then", async () => {
      const order = await anOrder(1);
      const { db } = shop.ctx;
      await db.update(orders).set({ status: "packed" }).where(eq(orders.id, order.id));
      expect(await waiting()).toContain(order.id);
      const page = await textOf(`${dashboard}/orders/${order.id}`);
      expect(page).toMatch(/<button[^>]*>Hand over<\/button>/);
      const path = `/orders/${order.id}/parcels`;
      const form = { intent: "hand over", order: order.id };
      expect((await send(path, form)).text).toContain("Say who carries it");
      expect(await statesOf(order.id)).toEqual([]);
      await Promise.all([1, 2].map(() => send(path, { ...form, carrierName: "Post" })));
      expect(await statesOf(order.id)).toEqual(["handed over"]);
      expect(await statusOf(order.id)).toBe("shipped");
      expect(await waiting()).not.toContain(order.id);
    });

    test("is handed over with others from the list", async () => {
      const [bare, packed] = [await anOrder(1), await anOrder(1)];
      const { db } = shop.ctx;
      await db.update(orders).set({ status: "packed" }).where(eq(orders.id, bare.id));
      successOf(await workOnOrder(shop.ctx, owner, packed.id, "pack"));
      const chosen = { order: bare.id, parcel: `${packed.id}-1` };
      const unnamed = await send("/parcels", { intent: "hand over", ...chosen });
      expect(unnamed.text).toContain("Say who carries it");
      const done = await send("/parcels", { intent: "hand over", ...chosen, carrierName: "Post" });
      expect(done.text).toContain("2 parcels are handed over.");
      expect(await statesOf(bare.id)).toEqual(["handed over"]);
      expect(await findParcels(db, packed.id)).toMatchObject([{ carrierName: "Post" }]);
    });
  });
});
