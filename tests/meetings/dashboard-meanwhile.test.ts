import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { controlSandbox } from "#tests/support/provider/razorpay.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The owner gives money back in the provider's dashboard while the shop, or an admin of it, gives back the same (§10.23,
// §22.51): no more goes back by a payment than came by it, all that must go back does, and nothing waits for ever.

eachEngine((engine) => {
  let shop: TestShop;
  const { aCardOrder, add, linksOf, payAt, sync } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const inDashboard = (paymentId: string, amount: number) =>
    controlSandbox(shop.bank.url, "POST", `/v1/payments/${paymentId}/refund`, {
      amount,
    }) as Promise<{ id: string }>;
  const refundsOf = (id: string) =>
    shop.rows<{ id: string; amount: number; status: string; source: string; paymentId: string }>(
      sql`select id, amount::float8 as amount, status, source, payment_id as "paymentId" from refunds
        where order_id = ${id} order by created_at, id`,
    );
  /** Follows what is asked for until nothing changes any more. */
  async function followAll(id: string) {
    for (let round = 0; round < 4; round++) {
      for (const refund of await refundsOf(id)) await followRefund(shop.ctx, refund.id);
    }
  }
  const givenBack = async (paymentId: string) => {
    const all = successOf(await shop.payments.findRefunds(paymentId));
    const standing = all.filter(({ status }) => status !== "failed");
    return standing.reduce((sum, { amount }) => sum + amount, 0);
  };
  const waitsFor = async (id: string) =>
    successOf(await listRefundQueue(shop.ctx, boss, "due", 1)).refunds.filter(
      ({ orderId }) => orderId === id,
    );
  const paymentOf = async (linkId: string) => {
    const [row] = await shop.rows<{ paymentId: string }>(
      sql`select payment_id as "paymentId" from payment_links where id = ${linkId}`,
    );
    return row?.paymentId ?? "";
  };

  let keys = 0;
  /** A cash order whose link was paid and whose door paid too: the link's money goes back as "paid twice". */
  async function paidTwice() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const parcel = successOf(
      await addParcel(shop.ctx, boss, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: false, requestKey: `key ${++keys}` },
      }),
    );
    const { url } = successOf(await payNow(shop.ctx, customer.uid, id));
    const [link] = await linksOf({ orderId: id });
    await payAt(url);
    for (const state of ["handed over", "delivered"]) {
      successOf(await moveByHand(shop.ctx, boss, parcel.id, state));
    }
    await sync(link?.id ?? "");
    return { id, total, paymentId: await paymentOf(link?.id ?? "") };
  }

  describe.each([
    ["some", 1000],
    ["all", null],
  ])(
    "%s of a payment that was paid twice, given in the dashboard before the shop asks,",
    (_, part) => {
      test.each(["is reported first", "is found when the shop asks"])("%s", async (when) => {
        const { id, total, paymentId } = await paidTwice();
        const [asked] = await refundsOf(id);
        expect(asked).toMatchObject({ amount: total, status: "requested" });
        const given = await inDashboard(paymentId, part ?? total);
        const event = { paymentId, providerRefundId: given.id };
        if (when === "is reported first") await syncRefund(shop.ctx, event);
        await followAll(id);
        await syncRefund(shop.ctx, event);
        await followAll(id);
        expect(await givenBack(paymentId)).toBe(total);
        expect(await readOrderMoney(shop.ctx, id)).toMatchObject({
          captured: 2 * total,
          refunded: total,
        });
        const rows = await refundsOf(id);
        expect(rows.filter(({ status }) => status === "requested")).toEqual([]);
        expect(await waitsFor(id)).toEqual([]);
      });
    },
  );

  test("of what came back in one of two parcels the rest goes back that the dashboard left", async () => {
    const { id, total, paymentId } = await aCardOrder(2);
    const parcels: string[] = [];
    for (const _ of [1, 2]) {
      const parcel = await addParcel(shop.ctx, boss, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: `key ${++keys}` },
      });
      parcels.push(successOf(parcel).id);
    }
    successOf(await moveByHand(shop.ctx, boss, parcels[0] ?? "", "delivered"));
    successOf(await moveByHand(shop.ctx, boss, parcels[1] ?? "", "come back"));
    const given = await inDashboard(paymentId, total - 10_000_00);
    await syncRefund(shop.ctx, { paymentId, providerRefundId: given.id });
    await followAll(id);
    const rows = await shop.rows<{ amount: number; status: string; pieces: number }>(
      sql`select amount::float8 as amount, status, jsonb_array_length(parts -> 'lines') as pieces
        from refunds where order_id = ${id} and source = 'order' order by amount`,
    );
    expect(rows).toEqual([
      { amount: 10_000_00, status: "processed", pieces: 1 },
      { amount: total / 2, status: "failed", pieces: 1 },
    ]);
    expect(await givenBack(paymentId)).toBe(total);
    expect(await waitsFor(id)).toEqual([]);
  });

  describe.each([
    ["with one payment", false],
    ["with a second payment by a link", true],
  ])("an order %s: an admin and the dashboard at one time", (_, hasLink) => {
    test.each([
      ["less than all together", 0.3, 0.4],
      ["more than all together", 0.8, 0.7],
      ["all, each", 1, 1],
    ])("%s", async (_, byShop, byOwner) => {
      const { id, total, paymentId: first } = await aCardOrder();
      let [paymentId, came, all] = [first, total, total];
      if (hasLink) {
        expect(successOf(await add(id, 3, 1)).outcome).toBe("asked");
        const [link] = await linksOf({ orderId: id });
        await payAt(link?.url ?? "");
        await sync(link?.id ?? "");
        [paymentId, came] = [await paymentOf(link?.id ?? ""), Number(link?.amount)];
        all = total + came;
      }
      const amount = Math.floor((hasLink ? all : total) * byShop);
      const given = Math.floor(came * byOwner);
      const fields = { amount: (amount / 100).toFixed(2), reason: "goodwill", note: "" };
      const key = `key ${++keys}`;
      const [dashboard] = await Promise.all([
        inDashboard(paymentId, given),
        refundByAdmin(shop.ctx, boss, { id, key }, fields),
      ]);
      const event = { paymentId, providerRefundId: dashboard.id };
      await Promise.all([
        syncRefund(shop.ctx, event),
        followAll(id),
        refundByAdmin(shop.ctx, boss, { id, key }, fields),
        syncRefund(shop.ctx, event),
      ]);
      await syncRefund(shop.ctx, event);
      await followAll(id);
      const rows = await refundsOf(id);
      const standing = rows.filter(({ status }) => status !== "failed");
      expect(standing.filter(({ status }) => status === "requested")).toEqual([]);
      const payments = [...new Set([first, paymentId])];
      const gone = await Promise.all(payments.map(givenBack));
      const sum = gone.reduce((one, next) => one + next, 0);
      expect(standing.reduce((one, next) => one + next.amount, 0)).toBe(sum);
      expect((await readOrderMoney(shop.ctx, id))?.refunded).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(given);
      expect(sum).toBeLessThanOrEqual(Math.min(all, amount + given));
      // What failed waits for an admin only while something of its payment is left.
      if (sum === all) expect(await waitsFor(id)).toEqual([]);
    });
  });
});
