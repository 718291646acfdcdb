import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import type { Given } from "#server/agents/given.ts";
import { priceSession } from "#server/agents/price-session.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { quoteOrder } from "#server/checkout/order-entry/quote-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { feedItems } from "#server/http/reading/feed-items.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { rowOf, withCod } from "#tests/cod/cash-orders.ts";
import { aBuyerWith, anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { documentOf, editProduct } from "#tests/support/catalogue/products.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PRICE = rupees(29_999);
/** One piece weighs 4.5 kg: the first step adds nothing to one, ₹99 to two and to three, the last ₹199.50 to five. */
const STEPS = [
  { above: "5", fee: "99" },
  { above: "20", fee: "199.50" },
];

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await fillIn(shop.ctx, "legal", { gstin: "27AAACZ0000A1Z9", name: "Neem Ltd" });
    const zones = [{ pins: "560", least: "1", most: "2", fee: "10", freeFrom: "" }];
    const terms = { fee: "49", freeFrom: "100000", byWeight: STEPS, zones };
    await fillIn(shop.ctx, "delivery", terms);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await noOffers(shop.ctx);
    await weighs("4.5 kg");
  });

  const weighs = async (weight: string) => {
    const { declarations } = await documentOf(shop.ctx, 1);
    await editProduct(shop.ctx, 1, { declarations: { ...declarations, weight } });
  };
  const opened = async (
    quantity: number,
    { ctx = shop.ctx, pinCode = "411001", code = "" } = {},
  ) => {
    const buyer = await aBuyerWith(ctx, code || null, quantity);
    const state = pinCode === "411001" ? {} : { city: "Bengaluru", state: "Karnataka" };
    const address = anAddress({ email: buyer.email, pinCode, ...state });
    return { ...buyer, ...successOf(await openCheckout(ctx, buyer.uid, address)) };
  };
  const inCash = async (ctx: Context, { uid, checkoutId }: { uid: string; checkoutId: string }) =>
    successOf(await payOnDelivery(ctx, uid, checkoutId));
  const seenOf = async (id: string) => (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "";

  describe("delivery by weight", () => {
    test("is charged beside the fee of the place, as the payment page has said, with its tax (§20.30)", async () => {
      const two = await opened(2);
      const delivery = rupees(49 + 99);
      expect(await readPayment(shop.ctx, two.uid, two.checkoutId)).toMatchObject({
        total: 2 * PRICE + delivery,
      });
      const answer = await payByCard(
        shop,
        successOf(await startPayment(shop.ctx, two.uid, two.checkoutId)),
      );
      const given = { checkoutId: two.checkoutId, fields: answer.fields };
      const order = successOf(await confirmPayment(shop.ctx, two.uid, given));
      expect(order).toMatchObject({ total: 2 * PRICE + delivery, pricing: { delivery } });
      expect(order.tax && splitOf(order.tax).net).toBe(order.total);
      expect(order.items.some((item) => "grams" in item)).toBe(false);
      const totalAt = async (quantity: number, pinCode: string) =>
        (await inCash(shop.ctx, await opened(quantity, { pinCode }))).total - quantity * PRICE;
      expect(await totalAt(1, "411001")).toBe(rupees(49));
      expect(await totalAt(2, "560001")).toBe(rupees(10 + 99));
      expect(await totalAt(5, "560001")).toBe(rupees(10) + 199_50);
      expect(await totalAt(5, "411001")).toBe(0); // from ₹1,00,000 on
    });

    test("is taken off by an offer for the delivery with the fee of the place, and cash has its own beside both (§20.30)", async () => {
      await anOffer(shop.ctx, { code: "HALF", value: 50, target: "delivery" });
      const ctx = withCod(shop.ctx, { fee: rupees(30) });
      const order = await inCash(ctx, await opened(2, { ctx, code: "HALF" }));
      expect(order.pricing).toMatchObject({
        ...{ delivery: rupees(49 + 99 + 30), cash: rupees(30) },
        discounts: [{ code: "HALF", amount: rupees(74), lines: [0] }],
      });
      expect(order.total).toBe(2 * PRICE + rupees(74 + 30));
    });

    test("is quoted by telephone and to agents (§20.30)", async () => {
      const { variantOf: typedVariant } = orderEntryOf(() => shop);
      const address = anAddress({ email: `${crypto.randomUUID()}@example.in` });
      const lines = [{ variant: typedVariant(1), quantity: "2" }];
      const quote = await quoteOrder(shop.ctx, {
        ...{ customer: "", address, lines, code: "", payment: "cash" },
      });
      expect(successOf(quote).priced.delivery).toBe(rupees(49 + 99));
      const asked: Given = {
        lines: [{ id: 1, variantId: variantOf(1), quantity: 2, price: PRICE }],
        ...{ unknown: [], cut: false, codes: [], consent: {}, language: "en" },
        address: { pinCode: "560001" },
      };
      expect((await priceSession(shop.ctx, asked)).delivery).toBe(rupees(10 + 99));
    });

    test("is that of today's weight until it is paid, and the page says so (§20.33)", async () => {
      const { uid, checkoutId } = await opened(2);
      await weighs("11 kg");
      expect(failureOf(await payOnDelivery(shop.ctx, uid, checkoutId))).toBe("cart-changed");
      expect(failureOf(await startPayment(shop.ctx, uid, checkoutId))).toBe("cart-changed");
      const again = await opened(2);
      expect((await inCash(shop.ctx, again)).pricing?.delivery).toBe(rupees(49) + 199_50);
    });

    test("of a piece whose weight is not known is nothing, and Ready to sell names its product (§20.31)", async () => {
      const keys = () => shop.ctx.readiness.gaps().map(({ key }) => key);
      expect(keys()).not.toContain("product.1.weight");
      await weighs("heavy");
      expect(keys()).toContain("product.1.weight");
      const order = await inCash(shop.ctx, await opened(2));
      expect(order.pricing?.delivery).toBe(rupees(49));
      await fillIn(shop.ctx, "delivery", { byWeight: [] });
      expect(keys()).not.toContain("product.1.weight");
      await fillIn(shop.ctx, "delivery", { byWeight: STEPS });
    });

    test("stays when pieces are taken out and added, and goes back with the delivery (§20.33)", async () => {
      const { id, total } = await inCash(shop.ctx, await opened(2));
      const less = await editLines(shop.ctx, boss, { id, seen: await seenOf(id) }, ["1"]);
      expect(successOf(less)).toEqual({ total: total - PRICE, back: 0 });
      const { add } = orderEntryOf(() => shop);
      expect(successOf(await add(id, 1, 4))).toEqual({ outcome: "added", amount: 4 * PRICE });
      const one = { id, seen: await seenOf(id) };
      successOf(await editLines(shop.ctx, boss, one, ["1"]));
      const parcel = successOf(
        await addParcel(shop.ctx, boss, id, {
          ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
          ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: "all" },
        }),
      );
      expect(parcel.toCollect).toBe(PRICE + rupees(49 + 99));
      successOf(await moveByHand(shop.ctx, boss, parcel.id, "delivered"));
      const goods = { reason: "returned", "pieces.0": "1" };
      const first = await refundByAdmin(shop.ctx, boss, { id, key: "goods" }, goods);
      expect(successOf(first)).toMatchObject([{ amount: PRICE }]);
      const fees = { reason: "goodwill", delivery: "yes" };
      const rest = await refundByAdmin(shop.ctx, boss, { id, key: "fee" }, fees);
      expect(successOf(rest)).toMatchObject([{ amount: rupees(49 + 99) }]);
    });

    test("is in feeds for each variant (§20.30)", async () => {
      const shipping = () =>
        feedItems(shop.ctx).find(({ id }) => id === `${variantOf(1)}`)?.shipping;
      expect(shipping()).toBe("IN:::49.00 INR");
      await weighs("5.001 kg");
      expect(shipping()).toBe("IN:::148.00 INR");
    });
  });
});
