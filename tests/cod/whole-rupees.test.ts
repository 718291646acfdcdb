import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { firstTerms } from "#domain/settings/first/terms.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { quoteOrder } from "#server/checkout/order-entry/quote-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { orderMails } from "#server/mail/templates/order-mails.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aBuyerWith, anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { anAddress, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { rowOf, withCod } from "./cash-orders.ts";

const PRICE = rupees(29_999);
const TENTH = 2_999_90;
const EXACT = PRICE - TENTH; // 26,999.10

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await fillIn(shop.ctx, "legal", { gstin: "27AAACZ0000A1Z9", name: "Neem Ltd" });
    ctx = withCod(shop.ctx, { wholeRupees: true });
  });
  afterAll(() => shop.close());
  beforeEach(() => noOffers(shop.ctx));

  const opened = async (from = ctx, quantity = 1) => {
    await noOffers(shop.ctx);
    await anOffer(shop.ctx, { code: "TEN", name: "Diwali" });
    const buyer = await aBuyerWith(from, "TEN", quantity);
    const address = anAddress({ email: buyer.email });
    return { ...buyer, ...successOf(await openCheckout(from, buyer.uid, address)) };
  };
  const inCash = async (from = ctx, quantity = 1) => {
    const { uid, checkoutId } = await opened(from, quantity);
    return successOf(await payOnDelivery(from, uid, checkoutId));
  };
  const seenOf = async (id: string) => (await rowOf(ctx, id)).updatedAt?.toISOString() ?? "";
  const usesOf = (id: string) =>
    shop.rows<{ offer: number }>(
      sql`select offer_id as offer from offer_uses where order_id = ${id}`,
    );

  describe("an order in cash whose sums are whole rupees (§20.23)", () => {
    test("is placed for what the payment page has said, with its tax, its lines and its uses", async () => {
      const { uid, checkoutId } = await opened();
      expect(await readPayment(ctx, uid, checkoutId)).toMatchObject({
        total: EXACT,
        inCash: { total: rupees(26_999), rounded: 10 },
      });
      const order = successOf(await payOnDelivery(ctx, uid, checkoutId));
      expect(order.total).toBe(rupees(26_999));
      expect(order.pricing).toMatchObject({
        whole: true,
        discounts: [
          { code: "TEN", amount: TENTH },
          { offerId: 0, amount: 10, lines: [10] },
        ],
      });
      expect(order.tax && splitOf(order.tax).net).toBe(order.total);
      const row = await rowOf(ctx, order.id);
      expect([row.total, row.pricing, row.tax]).toEqual([order.total, order.pricing, order.tax]);
      const [line] = await shop.rows<{ discount: string; tax: string }>(
        sql`select discount::text, tax::text from order_lines where order_id = ${order.id}`,
      );
      const taxed = order.tax?.lines[0];
      expect(line).toEqual({
        discount: String(TENTH + 10),
        tax: String((taxed?.net ?? 0) - (taxed?.taxable ?? 0)),
      });
      expect(await usesOf(order.id)).toHaveLength(1);
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
      expect(text).toContain("Delivery: Free\nRounded down for cash: −₹0.10\nTotal: ₹26,999");
    });

    test("is not placed for more than the page has said, where the setting has changed since", async () => {
      const { uid, checkoutId } = await opened();
      const shown = rupees(26_999);
      const late = await payOnDelivery(shop.ctx, uid, checkoutId, { shown });
      expect(failureOf(late)).toBe("cart-changed");
      expect(successOf(await payOnDelivery(ctx, uid, checkoutId, { shown: EXACT })).total).toBe(
        shown,
      );
    });

    test("costs what it costs by card, and where the setting is off", async () => {
      const { uid, checkoutId } = await opened();
      const answer = await payByCard(shop, successOf(await startPayment(ctx, uid, checkoutId)));
      const paid = successOf(await confirmPayment(ctx, uid, { checkoutId, fields: answer.fields }));
      expect([paid.total, paid.pricing?.whole]).toEqual([EXACT, undefined]);
      const off = await inCash(shop.ctx);
      expect([off.total, off.pricing?.whole]).toEqual([EXACT, undefined]);
    });

    test("is entered by telephone for the same", async () => {
      await noOffers(shop.ctx);
      await anOffer(shop.ctx, { code: "TEN" });
      const { variantOf } = orderEntryOf(() => shop);
      const typed = (payment: string) => ({
        customer: "",
        address: anAddress({ email: `${crypto.randomUUID()}@example.in` }),
        lines: [{ variant: variantOf(1), quantity: "1" }],
        code: "ten",
        payment,
      });
      const totalOf = async (payment: string) =>
        successOf(await quoteOrder(ctx, typed(payment))).priced.total;
      expect([await totalOf("cash"), await totalOf("link")]).toEqual([rupees(26_999), EXACT]);
      const entered = successOf(
        await enterOrder(
          ctx,
          boss,
          { key: crypto.randomUUID(), shown: rupees(26_999) },
          typed("cash"),
        ),
      );
      expect((await rowOf(ctx, entered.orderId ?? "")).total).toBe(rupees(26_999));
    });
  });

  describe("what becomes of it (§20.24)", () => {
    test("stays a whole rupee when pieces come and go, whatever is set by then", async () => {
      const { id, total } = await inCash(ctx, 3); // 80,997.30
      expect(total).toBe(rupees(80_997));
      const [offer] = await usesOf(id);
      const less = await editLines(shop.ctx, boss, { id, seen: await seenOf(id) }, ["2"]);
      expect(successOf(less)).toEqual({ total: rupees(53_998), back: 0 }); // 53,998.20
      const { variantOf } = orderEntryOf(() => shop);
      await anOffer(shop.ctx, { value: 33 });
      const rows = [{ variant: variantOf(1), quantity: "1" }]; // 20,099.33
      const key = crypto.randomUUID();
      const more = await addLines(shop.ctx, boss, { id, seen: await seenOf(id), key }, rows);
      expect(successOf(more)).toEqual({ outcome: "added", amount: rupees(20_099) });
      const row = await rowOf(ctx, id);
      expect(row.total).toBe(rupees(74_097)); // 53,998.20 + 20,099.33 = 74,097.53
      expect(row.tax && splitOf(row.tax).net).toBe(row.total);
      expect(await usesOf(id)).toContainEqual(offer);
      expect((await usesOf(id)).map((use) => use.offer)).not.toContain(0);
    });

    test("is invoiced to the paisa, collected, and goes back when it is cancelled", async () => {
      const { id } = await inCash(ctx, 2);
      successOf(await workOnOrder(ctx, boss, id, "pack"));
      const [parcel] = await shop.rows<{ toCollect: number }>(
        sql`select to_collect::float8 as "toCollect" from parcels where order_id = ${id}`,
      );
      expect(parcel).toEqual({ toCollect: rupees(53_998) });
      const why = { reason: "asked", note: "" };
      successOf(await cancelByAdmin(ctx, boss, { id, seen: await seenOf(id) }, why));
      expect((await rowOf(ctx, id)).total).toBe(rupees(53_998));
      expect(await usesOf(id)).toEqual([]);
    });

    test("gives no paise back for a parcel that comes back unpaid (§20.24)", async () => {
      await anOffer(shop.ctx, { code: "FLAT", kind: "amount", value: rupees(100) });
      const { uid, email } = await aBuyerWith(ctx, "FLAT", 3);
      const { checkoutId } = successOf(await openCheckout(ctx, uid, anAddress({ email })));
      const { id } = successOf(await payOnDelivery(ctx, uid, checkoutId));
      const parcels: string[] = [];
      for (const requestKey of [1, 2, 3].map((number) => `${id} ${number}`)) {
        const typed = {
          ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
          ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey },
        };
        parcels.push(successOf(await addParcel(ctx, boss, id, typed)).id);
      }
      const [first = "", ...others] = parcels;
      for (const each of others) successOf(await moveByHand(ctx, boss, each, "delivered"));
      successOf(await moveByHand(ctx, boss, first, "come back"));
      expect(await rowOf(ctx, id)).toMatchObject({
        ...{ status: "delivered", captured: rupees(29_966 * 2), refunded: 0 },
      });
    });
  });
});
