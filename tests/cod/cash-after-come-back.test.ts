import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { dueOf, payableElsewhere } from "#domain/order/due.ts";
import { type MoneyKey, moneyKeys } from "#domain/order/numbers.ts";
import { COD } from "#domain/order.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { readOverview } from "#server/admin/read-overview.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { findLink, findOpenLinks } from "#server/payments/queries/payment-links.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findCollecting } from "#server/shipping/queries/collecting.ts";
import { rowOf } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// One of the two parcels of a cash order does not reach its customer: nobody pays for it by a link (§22.67).

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  let keys = 0;
  const parcelOf = async (id: string, handedOver: boolean) => {
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 1 }], handedOver, requestKey: `key ${++keys}` },
    };
    return successOf(await addParcel(shop.ctx, owner, id, typed)).id;
  };
  /** A cash order of two pieces, the first with a carrier and the second packed. */
  async function halfOnTheWay({ handedOver } = { handedOver: true }) {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const first = await parcelOf(id, handedOver);
    return { uid: customer.uid, id, total, first, second: await parcelOf(id, false) };
  }
  const move = async (parcel: string, state: ParcelState) =>
    successOf(await moveByHand(shop.ctx, owner, parcel, state));
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
  /** What is still to be collected, by each table that adds it up. */
  async function toCollect(): Promise<number> {
    const today = dayOf(shop.ctx.now());
    const by = { from: today, until: today };
    const sums = await Promise.all(
      (Object.keys(moneyKeys) as MoneyKey[]).map(
        async (key) =>
          successOf(await readMoney(shop.ctx, owner, { by: key, ...by })).total.toCollect,
      ),
    );
    const { days } = successOf(await readOverview(shop.ctx, owner, 14));
    const all = new Set([...sums, days.reduce((sum, day) => sum + day.toCollect, 0)]);
    expect(all.size).toBe(1);
    return sums[0] ?? 0;
  }
  /** The revenue of the overview, which counts by the day of the order. */
  const revenueNow = async () =>
    successOf(await readOverview(shop.ctx, owner, 14)).days.reduce(
      (sum, day) => sum + day.revenue,
      0,
    );
  const collects = async (id: string) =>
    (await findCollecting(shop.ctx.db, id)).map(({ toCollect }) => toCollect);

  describe("a cash order of which one parcel does not reach its customer (§22.130)", () => {
    test.each(["coming back", "come back", "lost"] as const)(
      "is paid online for the other alone while the first is %s",
      async (state) => {
        const order = await halfOnTheWay();
        await move(order.first, state);
        const link = await openLink(order);
        expect(link.amount).toBe(order.total / 2);
        await pay(link);
        expect(await collects(order.id)).toEqual([order.total / 2, 0]);
        expect(failureOf(await payNow(shop.ctx, order.uid, order.id))).toBe("nothing-to-pay");
        await move(order.second, "handed over");
        await move(order.second, "delivered");
        if (state === "coming back") await move(order.first, "come back");
        expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
          ...{ captured: order.total / 2, refunded: 0 },
        });
      },
    );

    test("owes what still comes, on pages, in sums and to programs", async () => {
      const order = await halfOnTheWay();
      const before = await toCollect();
      const revenue = await revenueNow();
      await move(order.first, "come back");
      const half = order.total / 2;
      const own = successOf(await readOrderOfCustomer(shop.ctx, order.uid, order.id));
      const cash = successOf(await readCash(shop.ctx, owner, { id: order.id, paymentId: COD }));
      const details = successOf(await readOrder(shop.ctx, owner, order.id));
      expect([dueOf({ ...own.order, ...own.facts }), cash?.due, details.due]).toEqual([
        ...[half, half, half],
      ]);
      expect(before - (await toCollect())).toBe(half);
      expect(await revenueNow()).toBe(revenue);
      await pay(await openLink(order));
      const paid = successOf(await readOrderOfCustomer(shop.ctx, order.uid, order.id));
      expect(dueOf({ ...paid.order, ...paid.facts })).toBe(0);
      const mails = await shop.queuedMails();
      const mail = mails.find(
        (each) => each.kind === "order-payment" && each.order.id === order.id,
      );
      expect(mail).toMatchObject({ amount: half, due: 0 });
      for (const state of ["handed over", "delivered"] as const) await move(order.second, state);
      expect(await revenueNow()).toBe(revenue + half);
    });

    test("keeps the link by which the other is paid", async () => {
      const order = await halfOnTheWay();
      const link = await openLink(order);
      await move(order.first, "coming back");
      await move(order.first, "come back");
      expect(await findLink(shop.ctx.db, link.id)).toMatchObject({
        ...{ status: "created", amount: order.total / 2 },
      });
    });

    test("is paid no more by a payment that was made elsewhere", async () => {
      const order = await halfOnTheWay();
      await move(order.first, "come back");
      const row = await rowOf(shop.ctx, order.id);
      const parcels = await findCollecting(shop.ctx.db, order.id);
      expect(dueOf(row)).toBe(order.total);
      expect(payableElsewhere(row, parcels)).toBe(order.total / 2);
    });

    test("gives back what a link of before brings beyond that", async () => {
      const order = await halfOnTheWay({ handedOver: false });
      const link = await openLink(order);
      expect(link.amount).toBe(order.total);
      // Paid at the provider; its news come after the first parcel has come back.
      expect((await fetch(link.url, { method: "POST", redirect: "manual" })).status).toBe(303);
      for (const state of ["handed over", "come back"] as const) await move(order.first, state);
      const row = await findLink(shop.ctx.db, link.id);
      if (row) await syncLink(shop.ctx, row);
      expect(await collects(order.id)).toEqual([order.total / 2, 0]);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        captured: order.total,
        refunds: [{ reason: "paid twice", amount: order.total / 2 }],
      });
    });

    test("gives all of it back where the other was paid at the door meanwhile", async () => {
      const order = await halfOnTheWay({ handedOver: false });
      const link = await openLink(order);
      expect((await fetch(link.url, { method: "POST", redirect: "manual" })).status).toBe(303);
      for (const state of ["handed over", "delivered"] as const) await move(order.first, state);
      for (const state of ["handed over", "come back"] as const) await move(order.second, state);
      expect((await rowOf(shop.ctx, order.id)).status).toBe("delivered");
      const row = await findLink(shop.ctx.db, link.id);
      if (row) await syncLink(shop.ctx, row);
      const money = await readOrderMoney(shop.ctx, order.id);
      const back = money?.refunds.map(({ amount }) => amount) ?? [];
      expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(order.total);
      expect(money?.left).toBe(order.total / 2);
    });
  });
});
