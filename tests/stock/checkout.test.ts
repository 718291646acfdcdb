import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shortageSentence } from "#domain/stock.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { findRefundOfPayment } from "#server/payments/queries/refunds.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  anAddress,
  aPayment,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { standingOf, stockUp } from "./stocked.ts";

const HALF_AN_HOUR = 30 * 60_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let later = 0; // ms that the shop's clock is ahead
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    later += 2 * HALF_AN_HOUR; // what an earlier test reserved is over
    await stockUp(shop.ctx, 5);
  });

  /** Confirms `quantity` pieces; another customer each time. */
  const tryCheckout = async (quantity: number) => {
    const buyer = await aBuyer(shop.ctx);
    await aCart(shop.ctx, buyer.uid, 1, quantity);
    const opened = await openCheckout(shop.ctx, buyer.uid, anAddress({ email: buyer.email }));
    return { ...buyer, opened };
  };
  const gone = (left: number) => ({
    kind: "sold-out",
    details: [[expect.objectContaining({ left })]],
  });
  const cash = (one: { uid: string; checkoutId: string }) =>
    payOnDelivery(shop.ctx, one.uid, one.checkoutId);

  test("confirming reserves (§18.3), and who comes after is shown how many are left", async () => {
    await aCheckout(shop.ctx, 3);
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, reserved: 3 });
    expect(failureOf((await tryCheckout(3)).opened)).toEqual(gone(2));
    successOf((await tryCheckout(2)).opened);
    expect(failureOf((await tryCheckout(1)).opened)).toEqual(gone(0));
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, reserved: 5 });
  });

  test("all lines are reserved or none", async () => {
    const other = await stockUp(shop.ctx, 1, { variantId: variantOf(2) });
    const { uid, email } = await aBuyer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 2);
    await aCart(shop.ctx, uid, 2, 2);
    const opened = await openCheckout(shop.ctx, uid, anAddress({ email }));
    expect(failureOf(opened)).toEqual(gone(1));
    expect(await standingOf(shop)).toMatchObject({ reserved: 0 });
    expect(await standingOf(shop, other)).toMatchObject({ reserved: 0 });
    await shop.rows(sql`update stock set tracked = false where variant_id = ${other}`);
    await shop.ctx.stock.load();
    successOf(await openCheckout(shop.ctx, uid, anAddress({ email })));
  });

  test("a reservation (§18.6) ends by itself after half an hour", async () => {
    await aCheckout(shop.ctx, 5);
    expect(failureOf((await tryCheckout(1)).opened)).toEqual(gone(0));
    later += HALF_AN_HOUR;
    successOf((await tryCheckout(5)).opened);
  });

  test("confirming again prolongs, and holds what the cart is now", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx, 3);
    later += HALF_AN_HOUR - 60_000;
    const again = await openCheckout(shop.ctx, uid, anAddress({ email }));
    expect(successOf(again).checkoutId).toBe(checkoutId);
    later += HALF_AN_HOUR - 60_000;
    expect(await standingOf(shop)).toMatchObject({ reserved: 3 });
    await aCart(shop.ctx, uid, 1, 2);
    const more = await openCheckout(shop.ctx, uid, anAddress({ email }));
    expect(successOf(more).checkoutId).not.toBe(checkoutId);
    expect(await standingOf(shop)).toMatchObject({ reserved: 5 });
    await aCart(shop.ctx, uid, 1, 1);
    const tooMany = await openCheckout(shop.ctx, uid, anAddress({ email }));
    expect(failureOf(tooMany)).toEqual(gone(5));
    expect(await standingOf(shop)).toMatchObject({ reserved: 5 });
  });

  test("an order in cash takes what was reserved and notes why", async () => {
    const buyer = await aCheckout(shop.ctx, 2);
    const order = successOf(await cash(buyer));
    expect(await standingOf(shop)).toMatchObject({ onHand: 3, reserved: 0 });
    const ledger = await shop.rows(
      sql`select change, on_hand as "onHand", reason from stock_ledger where order_id = ${order.id}`,
    );
    expect(ledger).toEqual([{ change: -2, onHand: 3, reason: "ordered" }]);
    expect(successOf(await cash(buyer)).id).toBe(order.id);
    expect(await standingOf(shop)).toMatchObject({ onHand: 3 });
  });

  test("an expired reservation (§18.5): it is taken if there is enough, otherwise refused", async () => {
    const slow = await aCheckout(shop.ctx, 3);
    const slower = await aCheckout(shop.ctx, 2);
    later += HALF_AN_HOUR;
    const quick = await aCheckout(shop.ctx, 3);
    expect(failureOf(await cash(slow))).toEqual({
      code: "sold-out",
      details: [[expect.objectContaining({ left: 2 })]],
    });
    successOf(await cash(slower));
    successOf(await cash(quick));
    expect(await standingOf(shop)).toMatchObject({ onHand: 0, reserved: 0 });
    expect(await listOrders(shop.ctx, slow.uid)).toEqual([]);
    expect(await readPayment(shop.ctx, slow.uid, slow.checkoutId)).toMatchObject({ kind: "open" });
  });

  test("a payment that comes when it is sold out goes back, and says why", async () => {
    const { uid, checkoutId, answer, orderId } = await aPayment(shop, 5);
    later += HALF_AN_HOUR;
    successOf(await cash(await aCheckout(shop.ctx, 1)));
    expect(failureOf(await confirmPayment(shop.ctx, uid, answer))).toBe("cancelled");
    const refund = await findRefundOfPayment(shop.ctx.db, answer.paymentId);
    expect(refund).toMatchObject({ reason: "sold out", orderId: null });
    const mails = await shop.queuedMails();
    expect(mails.filter(({ kind }) => kind === "refund")).toHaveLength(1);
    expect(failureOf(await settleCheckout(shop.ctx, orderId))).toBe("cancelled");
    expect(await listOrders(shop.ctx, uid)).toEqual([]);
    expect((await readPayment(shop.ctx, uid, checkoutId)).kind).toBe("refunded");
    expect(await standingOf(shop)).toMatchObject({ onHand: 4, reserved: 0 });
  });

  test("a late payment becomes the order where there still is enough", async () => {
    const { uid, answer } = await aPayment(shop, 5);
    later += HALF_AN_HOUR;
    successOf(await confirmPayment(shop.ctx, uid, answer));
    expect(await standingOf(shop)).toMatchObject({ onHand: 0 });
  });

  test("nobody begins to pay what is gone", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx, 5);
    later += HALF_AN_HOUR;
    successOf((await tryCheckout(5)).opened);
    const started = await startPayment(shop.ctx, uid, checkoutId);
    expect(failureOf(started)).toMatchObject({ code: "sold-out" });
  });

  test("two tabs of one customer: what one of them holds is theirs in the other", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx, 5);
    const elsewhere = anAddress({ email, city: "Nashik" });
    const other = successOf(await openCheckout(shop.ctx, uid, elsewhere));
    expect(await standingOf(shop)).toMatchObject({ reserved: 5 });
    successOf(await cash({ uid, checkoutId }));
    expect(failureOf(await cash({ uid, ...other }))).toBe("cancelled");
    expect(await standingOf(shop)).toMatchObject({ onHand: 0, reserved: 0 });
  });

  test("a payment for a checkout that another order cancelled goes back, and takes nothing", async () => {
    const { uid, email, answer } = await aPayment(shop, 2);
    const elsewhere = anAddress({ email, city: "Nashik" });
    const other = successOf(await openCheckout(shop.ctx, uid, elsewhere));
    // The shop asks the provider first: the money becomes the order.
    expect(failureOf(await cash({ uid, ...other }))).toBe("cancelled");
    successOf(await confirmPayment(shop.ctx, uid, answer));
    expect(await standingOf(shop)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  test("an owner who counts fewer: who holds a piece gets it while there is one", async () => {
    const one = await aCheckout(shop.ctx, 1);
    const other = await aCheckout(shop.ctx, 1);
    await stockUp(shop.ctx, 1);
    successOf(await cash(one));
    expect(failureOf(await cash(other))).toMatchObject({ code: "sold-out" });
  });

  test("what is not tracked (§18.1) is neither counted nor held", async () => {
    await shop.rows(sql`update stock set tracked = false`);
    await shop.ctx.stock.load();
    const buyer = await aCheckout(shop.ctx, 6);
    successOf(await cash(buyer));
    expect(await standingOf(shop)).toMatchObject({ onHand: 5, reserved: 0 });
  });

  test("what becomes tracked after confirming is taken all the same", async () => {
    await shop.rows(sql`update stock set tracked = false`);
    await shop.ctx.stock.load();
    const some = await aCheckout(shop.ctx, 2);
    const many = await aCheckout(shop.ctx, 6);
    await stockUp(shop.ctx, 5);
    successOf(await cash(some));
    expect(failureOf(await cash(many))).toMatchObject({ code: "sold-out" });
    expect(await standingOf(shop)).toMatchObject({ onHand: 3 });
  });

  test("a cancelled order gives back once (§18.7), a return no more than was taken", async () => {
    const order = successOf(await cash(await aCheckout(shop.ctx, 4)));
    const cancel = () =>
      transact(shop.ctx.db, "once", (tx) => {
        const changed = { ...order, status: "cancelled" as const };
        const event = { kind: "order-status-changed", order: changed } as const;
        return shop.ctx.publish(event, tx);
      });
    const returned = (quantity: number) =>
      transact(shop.ctx.db, "once", (tx) => {
        const pieces = order.items.map(({ lineId = "" }) => ({ lineId, quantity }));
        return returnToStock(shop.ctx, tx, order.id, pieces, "returned");
      });
    await returned(1);
    expect(await standingOf(shop)).toMatchObject({ onHand: 2 });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await standingOf(shop)).toMatchObject({ onHand: 5 });
    await returned(3);
    await cancel();
    expect(await standingOf(shop)).toMatchObject({ onHand: 5 });
  });

  test("a checkout that is paid holds on when the customer confirms another", async () => {
    const { uid, email, checkoutId, answer } = await aPayment(shop, 3);
    await shop.rows(sql`update checkouts set status = 'paid' where id = ${checkoutId}`);
    const elsewhere = anAddress({ email, city: "Nashik" });
    await openCheckout(shop.ctx, uid, elsewhere);
    expect((await tryCheckout(3)).opened.ok).toBe(false);
    successOf(await confirmPayment(shop.ctx, uid, answer));
    expect(await standingOf(shop)).toMatchObject({ onHand: 2, reserved: 0 });
  });

  test("lines of a product's selected options and of the same ones by name are one variant", async () => {
    const { uid, email } = await aBuyer(shop.ctx);
    const product = shop.ctx.catalogue.find(1);
    await aCart(shop.ctx, uid, 1, 3);
    await shop.rows(
      sql`update carts set items = items || ${JSON.stringify([
        {
          id: 1,
          quantity: 3,
          size: product?.size.selected,
          material: product?.material.selected,
          color: product?.color,
        },
      ])}::jsonb where user_id = ${uid}`,
    );
    expect(failureOf(await openCheckout(shop.ctx, uid, anAddress({ email })))).toEqual(gone(5));
  });

  test("a card payment as ever", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx, 2);
    const started = successOf(await startPayment(shop.ctx, uid, checkoutId));
    const { fields } = await payByCard(shop, started);
    successOf(await confirmPayment(shop.ctx, uid, { checkoutId, fields }));
    expect(await standingOf(shop)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  test("the sentence (§18.4) names what is missing and how many are left", () => {
    const line = { name: "Outdoor Monitor", size: "Medium", material: null, color: "Cream" };
    expect(shortageSentence([{ ...line, left: 2 }])).toBe(
      "Only 2 pieces of Outdoor Monitor (Medium, Cream) are left. Please change your cart to go on.",
    );
  });
});
