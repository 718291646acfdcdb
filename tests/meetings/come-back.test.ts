import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { findOrderRow } from "#server/orders/queries/orders.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { aCheckout, aCustomer, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// One of the two parcels of an order comes back, with one of its two pieces (§22.33).

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  /** An order of two pieces, and the parcels with one each, on their way. */
  async function onTheWay(pay: "card" | "cash") {
    await stockUp(shop.ctx, 5);
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const order =
      pay === "cash"
        ? successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId))
        : await paid(customer.uid, checkoutId);
    const parcels: string[] = [];
    for (const _ of [1, 2]) {
      const parcel = await addParcel(shop.ctx, owner, order.id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: `key ${++keys}` },
      });
      parcels.push(successOf(parcel).id);
    }
    const [first = "", second = ""] = parcels;
    return { ...customer, id: order.id, total: order.total, first, second };
  }
  async function paid(uid: string, checkoutId: string) {
    const started = successOf(await startPayment(shop.ctx, uid, checkoutId));
    const { fields } = await payByCard(shop, started);
    return successOf(await confirmPayment(shop.ctx, uid, { checkoutId, fields }));
  }
  const move = async (parcel: string, state: string) =>
    successOf(await moveByHand(shop.ctx, owner, parcel, state));
  const statusOf = async (id: string) => (await findOrderRow(shop.ctx.db, id))?.status;
  const refundsOf = (id: string) =>
    shop.rows<{ amount: number; reason: string }>(
      sql`select amount::float8 as amount, reason from refunds where order_id = ${id} order by created_at, id`,
    );
  async function giveBack(id: string) {
    const asked = sql`select id from refunds where order_id = ${id} and status = 'requested'`;
    for (const row of await shop.rows<{ id: string }>(asked)) await followRefund(shop.ctx, row.id);
  }

  describe.each([
    { when: "before the other arrives", steps: ["back", "arrive"] },
    { when: "after the other has arrived", steps: ["arrive", "back"] },
  ])("paid by card, $when", ({ steps }) => {
    test("its piece is on the shelf again and the money for it goes back, once", async () => {
      const order = await onTheWay("card");
      for (const step of steps) {
        if (step === "arrive") await move(order.first, "delivered");
        else await move(order.second, "come back");
      }
      const again = await moveByHand(shop.ctx, owner, order.second, "come back");
      expect(failureOf(again)).toBe("parcel-not-now");
      expect(await statusOf(order.id)).toBe("delivered");
      expect((await standingOf(shop)).onHand).toBe(4);
      const half = order.total / 2;
      expect(await refundsOf(order.id)).toEqual([{ amount: half, reason: "come back" }]);
      await giveBack(order.id);
      await makeDocuments(shop.ctx);
      const made = (await findDocumentsOf(shop.ctx.db, order.id)).map((each) => [
        each.kind,
        each.total,
      ]);
      expect(made).toEqual([
        ["receipt voucher", order.total],
        ["tax invoice", half],
        ["tax invoice", half],
        ["credit note", half],
      ]);
      for (const [prefix, sentence] of [
        ["", "A parcel of your order came back to us."],
        ["/hi", "आपके ऑर्डर का एक पार्सल हमारे पास वापस आ गया।"],
      ]) {
        const page = await getPage(site, `${prefix}/orders/${order.id}`, order.cookies);
        expect(page.text).toContain(sentence);
      }
    });
  });

  test("when both come back, the order is cancelled and all of it goes back", async () => {
    const order = await onTheWay("card");
    await move(order.first, "come back");
    expect(await statusOf(order.id)).toBe("shipped");
    await move(order.second, "come back");
    expect(await statusOf(order.id)).toBe("cancelled");
    expect((await standingOf(shop)).onHand).toBe(5);
    const amounts = (await refundsOf(order.id)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.total);
    await giveBack(order.id);
    await makeDocuments(shop.ctx);
  });

  test("what an admin gave back before goes back no second time", async () => {
    const order = await onTheWay("card");
    const what = { id: order.id, key: "by hand" };
    const fields = { reason: "goodwill", "pieces.0": "2" };
    successOf(await refundByAdmin(shop.ctx, owner, what, fields));
    await move(order.first, "delivered");
    await move(order.second, "come back");
    expect((await standingOf(shop)).onHand).toBe(4);
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, reason: "goodwill" }]);
    await giveBack(order.id);
  });

  test("one piece that was given back while it was on its way is the one that comes back", async () => {
    const order = await onTheWay("card");
    const fields = { reason: "returned", "pieces.0": "1" };
    successOf(await refundByAdmin(shop.ctx, owner, { id: order.id, key: "early" }, fields));
    await move(order.first, "delivered");
    await move(order.second, "come back");
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total / 2, reason: "returned" }]);
    await giveBack(order.id);
  });

  test("of a cash order nothing was paid for it: it is on the shelf again, and nothing goes back", async () => {
    const order = await onTheWay("cash");
    await move(order.first, "delivered");
    await move(order.second, "come back");
    expect(await statusOf(order.id)).toBe("delivered");
    expect((await standingOf(shop)).onHand).toBe(4);
    expect(await refundsOf(order.id)).toEqual([]);
    await makeDocuments(shop.ctx);
    const row = await findOrderRow(shop.ctx.db, order.id);
    expect(row?.captured).toBe(order.total / 2);
  });
});
