import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueOf, paidOf } from "#domain/order/due.ts";
import { defaultPermissions, type Permissions, type SignedInAdmin } from "#domain/roles.ts";
import { attachPayment } from "#server/admin/money/attach-payment.ts";
import { readToday } from "#server/admin/read-today.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { reportUnknownOrder } from "#server/payments/receive-webhook.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { rowOf } from "./cash-orders.ts";

const someone = (permissions: Permissions): SignedInAdmin => ({
  uid: "asha",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions },
});
const asha = someone({ ...defaultPermissions("admin"), refunds: ["update"] });
const WHY = { reason: "", note: "" };

// Money that came for an order of the provider which the shop does not know, counted for one of its orders.
bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let events = 0;
  /** An unmatched payment that was reported to the shop, with its sum in paise. */
  async function unknownPayment(quantity = 1) {
    const { checkoutId, orderId, answer } = await aPayment(shop, quantity);
    await shop.ctx.db.execute(
      sql`update checkouts set provider_order_id = null where id = ${checkoutId}`,
    );
    await shop.ctx.db.execute(sql`insert into webhook_events (id, provider, event, provider_order_id, problem)
      values (${`event ${++events}`}, ${shop.payments.name}, 'payment.captured', ${orderId}, 'unknown order')`);
    const [payment] = successOf(await shop.payments.findPayments(orderId));
    return { providerOrderId: orderId, paymentId: answer.paymentId, amount: payment?.amount ?? 0 };
  }
  async function cashOrder(quantity = 1) {
    const { uid, checkoutId } = await aCheckout(shop.ctx, quantity);
    return { uid, ...successOf(await payOnDelivery(shop.ctx, uid, checkoutId)) };
  }
  const unmatched = async () =>
    successOf(await readToday(shop.ctx, asha)).parts.find(({ task }) => task === "unmatched")
      ?.count;
  const attach = (providerOrderId: string, orderId: string, admin = asha) =>
    attachPayment(shop.ctx, admin, { providerOrderId, orderId });

  test("it is money of the order, its parcels collect that much less, and the customer is notified, with what is left to pay (§22.100, §12.38)", async () => {
    const order = await cashOrder(2);
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 2 }], handedOver: false, requestKey: "attached" },
    };
    successOf(await addParcel(shop.ctx, asha, order.id, typed));
    const { providerOrderId, paymentId, amount } = await unknownPayment();
    expect(await unmatched()).toBe(1);
    expect(successOf(await attach(providerOrderId, ` ${order.id} `))).toEqual({
      orderId: order.id,
      amount,
    });
    expect(await unmatched()).toBe(0);
    const row = await rowOf(shop.ctx, order.id);
    expect([paidOf(row), dueOf(row)]).toEqual([amount, order.total - amount]);
    const [parcel] = await findParcels(shop.ctx.db, order.id);
    expect(parcel?.toCollect).toBe(order.total - amount);
    const mails = (await shop.queuedMails()).filter((mail) => mail.kind === "order-payment");
    expect(mails).toMatchObject([{ order: { id: order.id }, amount, due: order.total - amount }]);
    const audit = await shop.rows<{ after: object }>(
      sql`select after from audit_entries where action = 'payment.attach' and subject_id = ${order.id}`,
    );
    expect(audit).toEqual([{ after: { payment: providerOrderId, amount } }]);

    // It goes back by the way that it came.
    successOf(await cancelOwnOrder(shop.ctx, order.uid, order.id, WHY));
    const back = await shop.rows(sql`select amount::int, method from refunds
      where payment_id = ${paymentId} and order_id = ${order.id}`);
    expect(back).toEqual([{ amount, method: "provider" }]);
  });

  test("once, whoever presses, and never both: counted and given back", async () => {
    const order = await cashOrder();
    const { providerOrderId, amount } = await unknownPayment();
    const done = await Promise.all([
      attach(providerOrderId, order.id),
      attach(providerOrderId, order.id),
      giveBackUnknown(shop.ctx, asha, providerOrderId),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const refunds = await shop.rows(
      sql`select id from refunds where provider_order_id = ${providerOrderId}`,
    );
    const paid = paidOf(await rowOf(shop.ctx, order.id));
    expect(refunds.length * amount + paid).toBe(amount);
    expect(failureOf(await attach(providerOrderId, order.id))).toBe("payment-unknown");
  });

  test.each(["counted", "given back"])(
    "an event that comes when it was %s makes nothing unknown again",
    async (how) => {
      const order = await cashOrder();
      const { providerOrderId } = await unknownPayment();
      if (how === "counted") successOf(await attach(providerOrderId, order.id));
      else successOf(await giveBackUnknown(shop.ctx, asha, providerOrderId));
      await shop.ctx.db.execute(sql`insert into webhook_events (id, provider, event, provider_order_id)
      values (${`event ${++events}`}, ${shop.payments.name}, 'order.paid', ${providerOrderId})`);
      await reportUnknownOrder(shop.ctx, providerOrderId);
      expect(await unmatched()).toBe(0);
    },
  );

  describe("is refused, with nothing done,", () => {
    const refusals: [string, string, () => Promise<string>][] = [
      ["for no order of the shop", "attach-unknown-order", async () => "GV-NONE"],
      [
        "for one that is paid",
        "attach-too-much",
        async () => {
          const order = await cashOrder();
          const { providerOrderId } = await unknownPayment();
          successOf(await attach(providerOrderId, order.id));
          return order.id;
        },
      ],
      [
        "for what a carrier collects",
        "attach-too-much",
        async () => {
          const order = await cashOrder();
          const typed = {
            ...{ carrierName: "Himalaya Couriers", trackingNumber: "HC1234", trackingUrl: "" },
            ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: false, requestKey: order.id },
          };
          const { id } = successOf(await addParcel(shop.ctx, asha, order.id, typed));
          successOf(await moveByHand(shop.ctx, asha, id, "handed over"));
          return order.id;
        },
      ],
    ];
    test.each(refusals)("%s", async (_, code, orderOf) => {
      const orderId = await orderOf();
      const { providerOrderId } = await unknownPayment();
      expect(failureOf(await attach(providerOrderId, orderId))).toBe(code);
      expect(await unmatched()).toBe(1);
      successOf(await giveBackUnknown(shop.ctx, asha, providerOrderId));
    });

    test("to who may not move money, or not change orders", async () => {
      const order = await cashOrder();
      const { providerOrderId } = await unknownPayment();
      for (const permissions of [
        { ...defaultPermissions("admin"), refunds: [] },
        { ...defaultPermissions("admin"), orders: ["read" as const], refunds: ["update" as const] },
      ]) {
        const refused = await attach(providerOrderId, order.id, someone(permissions));
        expect(failureOf(refused)).toBe("insufficient-permissions");
      }
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({ captured: 0 });
      successOf(await giveBackUnknown(shop.ctx, asha, providerOrderId));
    });
  });

  test("the form says what was wrong beside the number that was typed", async () => {
    const { cookies } = await aSuperAdmin(shop.ctx);
    const { providerOrderId } = await unknownPayment();
    const fields = { intent: "attach", ref: providerOrderId, orderId: "GV-NONE" };
    const refused = await post(site, "/admin/dashboard/today", fields, cookies);
    expect(refused.text).toContain("There is no order with this number.");
    expect(refused.text).toContain('value="GV-NONE"');
    const order = await cashOrder();
    const done = await post(
      site,
      "/admin/dashboard/today",
      { ...fields, orderId: order.id },
      cookies,
    );
    expect(done.text).toContain(`counts for order ${order.id} now.`);
  });
});
