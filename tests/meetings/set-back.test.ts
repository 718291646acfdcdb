import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueOf } from "#domain/order/due.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { readOrderToCancel } from "#server/admin/read-order-to-cancel.ts";
import { cancelByAdmin, cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { findCashOf } from "#server/cod/queries/collections.ts";
import { listQueue } from "#server/orders/queues.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { undoPress } from "#server/shipping/undo-press.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The selector sets any status from any other (§4.13); where a parcel has left the house, setting it back is a
// change of the word alone (§22.11).

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
    boss = { uid: "boss", email: "boss@greenverse.example", authority };
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  /** A cash order whose only parcel has been handed over. */
  async function sentOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: `key ${++keys}` },
    };
    const parcel = successOf(await addParcel(shop.ctx, boss, id, typed));
    return { ...customer, id, total, parcel: parcel.id };
  }
  const statusMails = async (id: string) =>
    (await shop.queuedMails()).filter(
      (mail) => mail.kind === "order-status" && mail.order.id === id,
    ).length;
  const inQueue = async (queue: "to-pack" | "to-hand-over", id: string) =>
    successOf(await listQueue(shop.ctx, boss, queue)).rows.some(({ order }) => order.id === id);

  test("an order that has arrived is not cancelled, whatever it was set back to (§22.21)", async () => {
    const order = await sentOrder();
    successOf(await moveByHand(shop.ctx, boss, order.parcel, "delivered"));
    const why = { reason: "mistake", note: "" } as const;
    for (const status of ["shipped", "placed"]) {
      await setStatus(shop.ctx, boss, order.id, status);
      const seen = (await rowOf(shop.ctx, order.id)).updatedAt?.toISOString() ?? "";
      expect(failureOf(await cancelByAdmin(shop.ctx, owner, { id: order.id, seen }, why))).toBe(
        "order-not-now",
      );
    }
    expect((await rowOf(shop.ctx, order.id)).status).toBe("placed");
  });

  test("an order of which one parcel has arrived is not cancelled as a whole (§22.21)", async () => {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const parcels = [];
    for (const _ of [1, 2]) {
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: `key ${++keys}` },
      };
      parcels.push(successOf(await addParcel(shop.ctx, boss, id, typed)).id);
    }
    const [first = "", second = ""] = parcels;
    successOf(await moveByHand(shop.ctx, boss, first, "delivered"));
    expect((await rowOf(shop.ctx, id)).status).not.toBe("delivered");
    const cancel = async () => {
      const seen = (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "";
      return cancelByAdmin(shop.ctx, owner, { id, seen }, { reason: "mistake", note: "" });
    };
    expect(failureOf(await cancel())).toBe("order-not-now");
    expect(successOf(await readOrderToCancel(shop.ctx, owner, id))).toMatchObject({
      mayCancel: false,
      hasArrivedInPart: true,
    });
    // What comes back is given back by itself; the rest stays bought.
    successOf(await moveByHand(shop.ctx, boss, second, "come back"));
    expect(failureOf(await cancel())).toBe("order-not-now");
    const { status, total, captured } = await rowOf(shop.ctx, id);
    expect([status, captured]).toEqual(["delivered", total / 2]);
  });

  describe.each(["placed", "processing"])("a sent order that is set to %s", (status) => {
    test("is not packed again, notifies no one, and is not its customer's to cancel", async () => {
      const order = await sentOrder();
      const before = await statusMails(order.id);
      await setStatus(shop.ctx, boss, order.id, status);
      expect((await rowOf(shop.ctx, order.id)).status).toBe(status);
      expect(await statusMails(order.id)).toBe(before);
      expect(await inQueue("to-pack", order.id)).toBe(false);
      for (const prefix of ["", "/hi"]) {
        const { text } = await getPage(site, `${prefix}/orders/${order.id}`, order.cookies);
        expect(text).toContain(order.id);
        expect(text).not.toContain(`/orders/${order.id}/cancel`);
      }
      const why = { reason: "", note: "" };
      expect(await cancelOwnOrder(shop.ctx, order.uid, order.id, why)).toMatchObject({
        ok: false,
        failure: "order-not-now",
      });
      // The parcel goes on, and takes the order with it.
      successOf(await moveByHand(shop.ctx, boss, order.parcel, "delivered"));
      expect((await rowOf(shop.ctx, order.id)).status).toBe("delivered");
    });
  });

  test("a cash order that was delivered by its parcel owes nothing when it is set back", async () => {
    const order = await sentOrder();
    successOf(await moveByHand(shop.ctx, boss, order.parcel, "delivered"));
    for (const status of ["shipped", "placed"]) {
      await setStatus(shop.ctx, boss, order.id, status);
      expect(dueOf(await rowOf(shop.ctx, order.id))).toBe(0);
      expect(await findCashOf(shop.ctx.db, order.id)).toMatchObject([{ amount: order.total }]);
      for (const prefix of ["", "/hi"]) {
        const { text } = await getPage(site, `${prefix}/orders/${order.id}`, order.cookies);
        expect(text).not.toContain(`/orders/${order.id}/pay`);
      }
    }
    const mails = await statusMails(order.id);
    await setStatus(shop.ctx, boss, order.id, "delivered");
    expect(await statusMails(order.id)).toBe(mails);
    expect((await rowOf(shop.ctx, order.id)).captured).toBe(order.total);
  });

  test("what is packed of an order that was set to shipped is taken apart with it (§22.11), and packed anew by 'Undo'", async () => {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const statesOf = async () => (await findParcels(shop.ctx.db, id)).map(({ state }) => state);
    successOf(await workOnOrder(shop.ctx, boss, id, "pack"));
    await setStatus(shop.ctx, boss, id, "shipped");
    expect(await statesOf()).toEqual(["packed"]);
    await setStatus(shop.ctx, boss, id, "placed");
    expect(await statesOf()).toEqual(["cancelled"]);
    expect(await inQueue("to-pack", id)).toBe(true);
    expect(await inQueue("to-hand-over", id)).toBe(false);
    const seen = (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "";
    expect(successOf(await undoPress(shop.ctx, boss, { id, seen }))).toBe("shipped");
    expect(await statesOf()).toEqual(["cancelled", "packed"]);
    expect(await inQueue("to-hand-over", id)).toBe(true);
  });

  test("an order that left in no parcel is where its status says", async () => {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    await setStatus(shop.ctx, boss, id, "delivered");
    expect(dueOf(await rowOf(shop.ctx, id))).toBe(0);
    await setStatus(shop.ctx, boss, id, "placed");
    expect(dueOf(await rowOf(shop.ctx, id))).toBe(total);
    expect(await inQueue("to-pack", id)).toBe(true);
  });
});
