import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { formatPaise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import { type MoneyKey, moneyKeys } from "#domain/order/numbers.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import { sumRefunds } from "#server/admin/queries/month-money.ts";
import { readFortnight, readOverview } from "#server/admin/read-overview.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { moveOrderRefund } from "#server/payments/move-order-refund.ts";
import { noteGivenBack } from "#server/payments/pay-by-hand.ts";
import { findRefund } from "#server/payments/queries/refunds.ts";
import { askAgain, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What an order owes, and what it brought, in the sums of admins: after it was edited, and after money that it did not
// cost went back.

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let asha: Awaited<ReturnType<typeof aSuperAdmin>>;
  const { aCardOrder, linksOf, payAt, rowOf, seenOf, sync } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    asha = await aSuperAdmin(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  /** A cash order of two pieces. */
  async function aCashOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    return { ...customer, ...successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId)) };
  }
  /** So many pieces leave in a parcel. */
  const leaves = async (id: string, quantity: number) =>
    successOf(
      await addParcel(shop.ctx, boss, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity }], handedOver: true, requestKey: `leaves ${id}` },
      }),
    );
  async function moveRefundTo(orderId: string, id: string, status: "failed") {
    const row = await findRefund(shop.ctx.db, id);
    if (!row) throw new Error("no refund");
    await moveOrderRefund(shop.ctx, { ...row, orderId }, { status, lastError: "refused" });
  }
  const keys = Object.keys(moneyKeys) as MoneyKey[];
  /** What is still to be collected, by each table that adds it up. */
  async function toCollect() {
    const today = dayOf(shop.ctx.now());
    const tables = await Promise.all(
      keys.map((by) => readMoney(shop.ctx, boss, { by, from: today, until: today })),
    );
    const overview = successOf(await readOverview(shop.ctx, boss, 14));
    const sums = [
      ...tables.map((table) => successOf(table).total.toCollect),
      overview.days.reduce((sum, day) => sum + day.toCollect, 0),
    ];
    expect(new Set(sums).size).toBe(1);
    return sums[0] ?? 0;
  }
  const revenue = async () =>
    successOf(await readFortnight(shop.ctx, boss)).days.reduce((sum, day) => sum + day.revenue, 0);

  test("what its carrier collects all the same is to be collected wherever it is shown (§22.81)", async () => {
    const before = await toCollect();
    const order = await aCashOrder();
    const { url } = successOf(await payNow(shop.ctx, order.uid, order.id));
    const [link] = await linksOf({ orderId: order.id });
    await payAt(url);
    await leaves(order.id, 2);
    await sync(link?.id ?? "");
    const row = await rowOf(order.id);
    expect([row.refunded, dueOf(row)]).toEqual([order.total, order.total]);
    expect(successOf(await readCash(shop.ctx, boss, order))?.due).toBe(order.total);
    expect(await toCollect()).toBe(before + order.total);
  });

  test("what a form gives back of a cash order that was paid is not asked for at its door, whatever the reason (§22.67)", async () => {
    const order = await aCashOrder();
    const { url } = successOf(await payNow(shop.ctx, order.uid, order.id));
    const [link] = await linksOf({ orderId: order.id });
    await payAt(url);
    await sync(link?.id ?? "");
    expect(dueOf(await rowOf(order.id))).toBe(0);
    const given = { amount: "500", reason: "order changed", note: "" };
    const [refund] = successOf(
      await refundByAdmin(shop.ctx, boss, { id: order.id, key: "form" }, given),
    );
    expect(dueOf(await rowOf(order.id))).toBe(0);
    await moveRefundTo(order.id, refund?.id ?? "", "failed");
    successOf(await askAgain(shop.ctx, boss, refund?.id ?? "", "bank"));
    const row = await rowOf(order.id);
    expect([row.refunded, dueOf(row)]).toEqual([500_00, 0]);
  });

  test("pieces that were taken out of a paid order lower what it brought once (§13.14)", async () => {
    const before = await revenue();
    const { id, total } = await aCardOrder(2);
    expect(await revenue()).toBe(before + total);
    const edit = { id, seen: await seenOf(id) };
    const { total: left } = successOf(await editLines(shop.ctx, boss, edit, ["1"])) ?? { total: 0 };
    expect(await revenue()).toBe(before + left);
  });

  test("what an admin gave back by hand after the provider could not counts as given by hand (§23.59)", async () => {
    const id = randomUUID();
    const now = shop.ctx.now();
    const payment = { paymentId: "pay_refused", providerOrderId: "", checkoutId: "" };
    const money = {
      amount: 700_00,
      currency: "INR",
      reason: "paid twice",
      status: "failed",
    } as const;
    const row = { id, ...payment, ...money, createdAt: now, updatedAt: now };
    await shop.ctx.db.insert(refunds).values(row);
    successOf(await noteGivenBack(shop.ctx, boss, id, "UTR654321"));
    const stretch = { from: now, to: new Date(now.getTime() + 60_000) };
    expect((await sumRefunds(shop.ctx.db, stretch)).filter(({ unmatched }) => unmatched)).toEqual([
      { method: "bank", unmatched: true, count: 1, amount: 700_00 },
    ]);
  });

  test("an order whose money went back before is not called unpaid when it is cancelled (§22.23)", async () => {
    const { id } = await aCardOrder();
    const given = { all: "yes", reason: "goodwill", note: "" };
    successOf(await refundByAdmin(shop.ctx, boss, { id, key: "all" }, given));
    const path = `/admin/dashboard/orders/${id}/cancel`;
    const { text } = await getPage(site, path, asha.cookies);
    expect(text).toContain(adminMessages.cancelNothing);
    expect(text).not.toMatch(/was not paid|[Nn]othing was paid/);
  });

  test("what went back of an edited order is shown by what was paid: in the list, on its pages and on its slip (§10.28)", async () => {
    const customer = await aCustomer(shop.ctx);
    const { uid, cookies } = customer;
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
    await payByCard(shop, options);
    const { id, total } = successOf(await settleCheckout(shop.ctx, options.orderId));
    const edit = { id, seen: await seenOf(id) };
    successOf(await editLines(shop.ctx, boss, edit, ["1"]));
    const pages = [
      ["/orders", cookies],
      [`/orders/${id}`, cookies],
      [`/admin/dashboard/orders/${id}`, asha.cookies],
      [`/admin/dashboard/orders/${id}/slip`, asha.cookies],
    ] as const;
    const said = new RegExp(`(Part refunded|Refund on its way): ${formatPaise(total / 2)}`);
    for (const [path, of] of pages) {
      const { text } = await getPage(site, path, of);
      expect([path, said.test(text)]).toEqual([path, true]);
    }
    const page = await getPage(site, `/admin/dashboard/orders/${id}`, asha.cookies);
    expect(page.text.replaceAll("<!-- -->", "")).toContain(`(${formatPaise(total)} was paid)`);
  });
});
