import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { firstTerms } from "#domain/settings/first/terms.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { orderMails } from "#server/mail/templates/order-mails.ts";
import { lockOrder, saveOrderStatus } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { anAddress, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aBuyerWith, anOffer, noOffers } from "./an-offer.ts";

const PRICE = rupees(29_999);
const TENTH = 2_999_90;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  beforeEach(() => noOffers(shop.ctx));

  const open = async (buyer: { uid: string; email: string }, offers?: string) =>
    openCheckout(shop.ctx, buyer.uid, {
      ...anAddress({ email: buyer.email }),
      ...(offers === undefined ? {} : { offers }),
    });
  const opened = async (buyer: { uid: string; email: string }) =>
    successOf(await open(buyer)).checkoutId;
  const uses = (offerId: number) =>
    shop.rows<{ orderId: string | null; amount: number }>(
      sql`select order_id as "orderId", amount::float8 from offer_uses where offer_id = ${offerId}`,
    );
  const endHolds = () => shop.rows(sql`update offer_uses set until = now() - interval '1 minute'`);

  test("an order has the price that was confirmed, and keeps what it is made of", async () => {
    const offerId = await anOffer(shop.ctx, { code: "TEN", name: "Diwali" });
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    const checkoutId = await opened(buyer);
    const state = await readPayment(shop.ctx, buyer.uid, checkoutId);
    expect(state).toMatchObject({ kind: "open", changed: false, total: PRICE - TENTH });
    expect(await uses(offerId)).toEqual([{ orderId: null, amount: TENTH }]);
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
    expect(order.total).toBe(PRICE - TENTH);
    expect(order.pricing).toEqual({
      delivery: 0,
      discounts: [{ offerId, name: "Diwali", code: "TEN", amount: TENTH, lines: [TENTH] }],
    });
    expect(await uses(offerId)).toEqual([{ orderId: order.id, amount: TENTH }]);
    const mail = orderMails["order-customer"](
      { kind: "order-customer", order },
      {
        publicUrl: "",
        adminEmail: "",
        brand: { name: "", address: "", email: "" },
        terms: firstTerms,
        language: "en",
      },
    );
    const text = mail.body.map((part) => part?.text).join("\n");
    expect(text).toContain("Diwali (TEN): −₹2,999.90\nDelivery: Free\nTotal: ₹26,999.10");
  });

  test("a card is charged the same, and the provider's order is made for it", async () => {
    await anOffer(shop.ctx);
    const buyer = await aBuyerWith(shop.ctx, null);
    const checkoutId = await opened(buyer);
    const started = successOf(await startPayment(shop.ctx, buyer.uid, checkoutId));
    expect(started.amount).toBe(PRICE - TENTH);
    const { fields } = await payByCard(shop, started);
    const order = successOf(await confirmPayment(shop.ctx, buyer.uid, { checkoutId, fields }));
    expect(order.total).toBe(PRICE - TENTH);
  });

  test("an offer that ends between confirming and paying is reported, and not charged otherwise (§20.11)", async () => {
    await anOffer(shop.ctx, { code: "TEN" });
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    const checkoutId = await opened(buyer);
    await noOffers(shop.ctx);
    expect(await readPayment(shop.ctx, buyer.uid, checkoutId)).toMatchObject({
      changed: true,
      total: PRICE,
    });
    expect(failureOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId))).toBe("cart-changed");
    expect(failureOf(await startPayment(shop.ctx, buyer.uid, checkoutId))).toBe("cart-changed");
  });

  test("what the page has shown to be taken off is what is confirmed", async () => {
    const offerId = await anOffer(shop.ctx, { code: "TEN" });
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    successOf(await open(buyer, `${offerId}:TEN-${TENTH}`));
    await noOffers(shop.ctx);
    const refused = await open(buyer, `${offerId}:TEN-${TENTH}`);
    expect(failureOf(refused)).toEqual({ kind: "offer-changed" });
    successOf(await open(buyer, ""));
  });

  test("a limit by customer: the second order costs the full price", async () => {
    await anOffer(shop.ctx, { code: "ONCE", limitCustomer: 1 });
    const buyer = await aBuyerWith(shop.ctx, "ONCE");
    successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer)));
    await shop.rows(sql`insert into carts (user_id, items, offer)
      select ${buyer.uid}, items, 'ONCE' from orders where user_id = ${buyer.uid}`);
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer)));
    expect(order.total).toBe(PRICE);
    expect(order.pricing).toBeUndefined();
  });

  test("one's own earlier checkout does not stand in one's way (§20.9)", async () => {
    const offerId = await anOffer(shop.ctx, { code: "LAST", limitAll: 1, limitCustomer: 1 });
    const buyer = await aBuyerWith(shop.ctx, "LAST");
    await opened(buyer);
    await shop.rows(sql`update carts set items = jsonb_set(items, '{0,quantity}', '2')
      where user_id = ${buyer.uid}`);
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer)));
    expect(order.pricing?.discounts).toHaveLength(1);
    expect(await uses(offerId)).toEqual([{ orderId: order.id, amount: TENTH * 2 }]);
  });

  test("a checkout holds its offer for half an hour (§20.9)", async () => {
    const offerId = await anOffer(shop.ctx, { code: "TEN", limitAll: 1 });
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    const now = new Date();
    const address = anAddress({ email: buyer.email });
    successOf(await openCheckout({ ...shop.ctx, now: () => now }, buyer.uid, address));
    const held = await shop.rows<{ minutes: number }>(
      sql`select extract(epoch from until - ${now.toISOString()}::timestamptz)::float8 / 60 as minutes
        from offer_uses where offer_id = ${offerId}`,
    );
    expect(held).toEqual([{ minutes: 30 }]);
  });

  describe("a hold that has ended", () => {
    test("goes to another; who paid by card keeps the price all the same (§20.11)", async () => {
      const offerId = await anOffer(shop.ctx, { code: "LAST", limitAll: 1 });
      const first = await aBuyerWith(shop.ctx, "LAST");
      const checkoutId = await opened(first);
      const started = successOf(await startPayment(shop.ctx, first.uid, checkoutId));
      await endHolds();
      const second = await aBuyerWith(shop.ctx, "LAST");
      successOf(await payOnDelivery(shop.ctx, second.uid, await opened(second)));
      const { fields } = await payByCard(shop, started);
      const order = successOf(await confirmPayment(shop.ctx, first.uid, { checkoutId, fields }));
      expect(order.total).toBe(PRICE - TENTH);
      expect(await uses(offerId)).toHaveLength(2);
    });

    test("goes to another; who pays in cash is shown it before (§20.9, §20.11)", async () => {
      const offerId = await anOffer(shop.ctx, { code: "LAST", limitAll: 1 });
      const first = await aBuyerWith(shop.ctx, "LAST");
      const checkoutId = await opened(first);
      await endHolds();
      const second = await aBuyerWith(shop.ctx, "LAST");
      successOf(await payOnDelivery(shop.ctx, second.uid, await opened(second)));
      const state = await readPayment(shop.ctx, first.uid, checkoutId);
      expect(state).toMatchObject({ changed: true, total: PRICE });
      expect(failureOf(await payOnDelivery(shop.ctx, first.uid, checkoutId))).toBe("cart-changed");
      expect(await uses(offerId)).toHaveLength(2); // one of them a hold that has ended
    });
  });

  test("a single-use code that two have typed works once (§20.8)", async () => {
    const offerId = await anOffer(shop.ctx, { batch: true }, ["GIFT-AAAA", "GIFT-BBBB"]);
    const buyers = await Promise.all(
      ["GIFT-AAAA", "GIFT-AAAA", "GIFT-BBBB"].map((code) => aBuyerWith(shop.ctx, code)),
    );
    const orders = await Promise.all(
      buyers.map(async (buyer) =>
        successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer))),
      ),
    );
    const codes = orders.flatMap(({ pricing }) => pricing?.discounts.map(({ code }) => code) ?? []);
    expect(codes.sort()).toEqual(["GIFT-AAAA", "GIFT-BBBB"]);
    expect(await uses(offerId)).toHaveLength(2);
  });

  test("a cancelled order gives its use back, and uses it again when it is taken up again (§20.12)", async () => {
    const offerId = await anOffer(shop.ctx, { code: "TEN", limitAll: 1 });
    const buyer = await aBuyerWith(shop.ctx, "TEN");
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer)));
    const setStatus = (status: "cancelled" | "placed") =>
      transact(shop.ctx.db, "once", async (tx) => {
        const before = await lockOrder(tx, order.id);
        if (!before) throw new Error("the order is gone");
        const changed = await saveOrderStatus(tx, before, status, "here", new Date());
        await shop.ctx.publish({ kind: "order-status-changed", order: changed }, tx);
      });
    await setStatus("cancelled");
    expect(await uses(offerId)).toEqual([]);
    await setStatus("placed");
    await setStatus("placed");
    expect(await uses(offerId)).toEqual([{ orderId: order.id, amount: TENTH }]);
  });

  test("a whole price taken off is an order of nothing (§20.14)", async () => {
    await anOffer(shop.ctx, { kind: "amount", value: rupees(90_000) });
    const buyer = await aBuyerWith(shop.ctx, null);
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, await opened(buyer)));
    expect(order.total).toBe(0);
  });
});
