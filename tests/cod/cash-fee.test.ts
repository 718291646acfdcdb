import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { quoteOrder } from "#server/checkout/order-entry/quote-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aBuyerWith, anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { anAddress, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { rowOf, withCod } from "./cash-orders.ts";

const PRICE = rupees(29_999);
const FEE = rupees(49);

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await fillIn(shop.ctx, "legal", { gstin: "27AAACZ0000A1Z9", name: "Neem Ltd" });
    ctx = withCod(shop.ctx, { fee: FEE });
  });
  afterAll(() => shop.close());
  beforeEach(() => noOffers(shop.ctx));

  const opened = async (quantity = 1, percent = 0) => {
    await noOffers(shop.ctx);
    if (percent > 0) await anOffer(shop.ctx, { code: "LESS", value: percent });
    const buyer = await aBuyerWith(ctx, percent > 0 ? "LESS" : null, quantity);
    const address = anAddress({ email: buyer.email });
    return { ...buyer, ...successOf(await openCheckout(ctx, buyer.uid, address)) };
  };
  const seenOf = async (id: string) => (await rowOf(ctx, id)).updatedAt?.toISOString() ?? "";

  describe("an order in cash that costs a fee (§20.25)", () => {
    test("is placed for what the payment page has said, with the tax of it", async () => {
      const { uid, checkoutId } = await opened();
      expect(await readPayment(ctx, uid, checkoutId)).toMatchObject({
        total: PRICE,
        inCash: { total: PRICE + FEE, fee: FEE, rounded: 0 },
      });
      const order = successOf(await payOnDelivery(ctx, uid, checkoutId, { shown: PRICE + FEE }));
      expect(order).toMatchObject({ total: PRICE + FEE, pricing: { delivery: FEE, cash: FEE } });
      expect(order.tax && splitOf(order.tax).net).toBe(PRICE + FEE);
      const row = await rowOf(ctx, order.id);
      expect([row.total, row.pricing, row.tax]).toEqual([order.total, order.pricing, order.tax]);
    });

    test("is not placed for more than the page has said", async () => {
      const { uid, checkoutId } = await opened();
      expect(failureOf(await payOnDelivery(ctx, uid, checkoutId, { shown: PRICE }))).toBe(
        "cart-changed",
      );
    });

    test("costs nothing more by card, nor where offers take off all of it", async () => {
      const { uid, checkoutId } = await opened();
      const answer = await payByCard(shop, successOf(await startPayment(ctx, uid, checkoutId)));
      const paid = successOf(await confirmPayment(ctx, uid, { checkoutId, fields: answer.fields }));
      expect([paid.total, paid.pricing?.cash]).toEqual([PRICE, undefined]);
      const free = await opened(1, 100);
      const order = successOf(await payOnDelivery(ctx, free.uid, free.checkoutId));
      expect([order.total, order.pricing?.cash]).toEqual([0, undefined]);
    });

    test("is quoted by telephone with it in cash, and without it by a link", async () => {
      const { variantOf } = orderEntryOf(() => shop);
      const totalOf = async (payment: string) => {
        const address = anAddress({ email: `${crypto.randomUUID()}@example.in` });
        const lines = [{ variant: variantOf(1), quantity: "1" }];
        const typed = { customer: "", address, lines, code: "", payment };
        return successOf(await quoteOrder(ctx, typed)).priced.total;
      };
      expect([await totalOf("cash"), await totalOf("link")]).toEqual([PRICE + FEE, PRICE]);
    });

    test("keeps the fee when pieces are taken out, collects it, and gives it back with the delivery", async () => {
      const { uid, checkoutId } = await opened(2);
      const { id } = successOf(await payOnDelivery(ctx, uid, checkoutId));
      const less = await editLines(shop.ctx, boss, { id, seen: await seenOf(id) }, ["1"]);
      expect(successOf(less)).toEqual({ total: PRICE + FEE, back: 0 });
      const parcel = successOf(
        await addParcel(shop.ctx, boss, id, {
          ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
          ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: "all" },
        }),
      );
      expect(parcel.toCollect).toBe(PRICE + FEE);
      successOf(await moveByHand(shop.ctx, boss, parcel.id, "delivered"));
      expect(await rowOf(ctx, id)).toMatchObject({ captured: PRICE + FEE });
      const fields = { reason: "returned", "pieces.0": "1" };
      const goods = await refundByAdmin(shop.ctx, boss, { id, key: "goods" }, fields);
      expect(successOf(goods)).toMatchObject([{ amount: PRICE }]);
      const fee = { reason: "goodwill", delivery: "yes" };
      const rest = await refundByAdmin(shop.ctx, boss, { id, key: "fee" }, fee);
      expect(successOf(rest)).toMatchObject([{ amount: FEE }]);
    });
  });
});
