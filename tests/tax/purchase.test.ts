import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDetails, readDetails } from "#server/checkout/check-details.ts";
import { openCheckout, renewCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { removeUser } from "#server/privacy/queries/erasure.ts";
import { aBuyer, aCart, anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const OFFICE = { company: " Neem Works\nLtd ", gstin: "29 aaacz-0000a1z5" };
const office = { company: "Neem Works, Ltd", gstin: "29AAACZ0000A1Z5" };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const checkoutOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
    if (!row) throw new Error("the checkout is gone");
    return row;
  };
  const open = async (buyer: { uid: string; email: string }, more: Record<string, unknown> = {}) =>
    successOf(await openCheckout(shop.ctx, buyer.uid, { ...anAddress(buyer), ...more })).checkoutId;

  describe("the tax of a purchase", () => {
    test("is kept with the checkout and its order, and changes no total (§23.34)", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid, 1, 2);
      const id = await open(buyer);
      const stored = await checkoutOf(id);
      expect(stored.total).toBe(5_999_800);
      expect(stored.tax).toEqual({
        place: { code: "27", supplier: "09", interState: true, unionTerritory: false },
        lines: [
          {
            ...{ hsn: "842139", rate: 1800, net: 5_999_800 },
            ...{ taxable: 5_084_576, cgst: 0, sgst: 0, igst: 915_224 },
          },
        ],
        delivery: null,
      });
      expect(await readPayment(ctx, buyer.uid, id)).toMatchObject({ tax: stored.tax, buyer: null });
      const order = successOf(await payOnDelivery(ctx, buyer.uid, id));
      const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
      expect([order.tax, row?.tax, row?.total]).toEqual([stored.tax, stored.tax, 5_999_800]);
    });

    test("another rate or another HSN is another checkout; a payment page says what was confirmed", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid);
      const first = await open(buyer);
      expect(await open(buyer)).toBe(first);
      const before = await checkoutOf(first);
      const { content } = ctx.settings;
      const rates = [
        ...content.tax.rates,
        { hsn: "842139", rate: 5, from: "2026-01-01", exempt: false },
      ];
      const changed = {
        ...ctx,
        settings: { ...ctx.settings, content: { ...content, tax: { ...content.tax, rates } } },
      };
      const second = successOf(await openCheckout(changed, buyer.uid, anAddress(buyer))).checkoutId;
      expect(second).not.toBe(first);
      expect((await checkoutOf(second)).tax?.lines[0]).toMatchObject({ rate: 500, net: 2_999_900 });
      expect(await readPayment(changed, buyer.uid, first)).toMatchObject({
        tax: before.tax,
        changed: false,
      });
    });

    test("is not shown where the shop has no GSTIN, and the purchase goes on", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid);
      const real = { ...ctx, settings: { ...ctx.settings, demo: false } };
      const opened = successOf(await openCheckout(real, buyer.uid, anAddress(buyer)));
      expect((await checkoutOf(opened.checkoutId)).tax).toBeNull();
      expect(
        successOf(await payOnDelivery(real, buyer.uid, opened.checkoutId)).tax,
      ).toBeUndefined();
    });
  });

  describe("a company that buys (§23.35)", () => {
    test("is kept in its one form, comes along when the cart is taken up anew, and is on the order", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid);
      const plain = await open(buyer);
      const id = await open(buyer, OFFICE);
      expect(id).not.toBe(plain);
      expect(await open(buyer, office)).toBe(id);
      expect((await checkoutOf(id)).buyer).toEqual(office);
      expect(await readDetails(ctx, buyer.uid, id)).toMatchObject({ buyer: office });
      const other = await aBuyer(ctx);
      expect(await readDetails(ctx, other.uid, id)).toBeNull();
      expect(await readDetails(ctx, buyer.uid, "x")).toBeNull();
      await aCart(ctx, buyer.uid, 2);
      const state = await readPayment(ctx, buyer.uid, id);
      expect(state).toMatchObject({ changed: true, buyer: office });
      if (state.kind !== "open") throw new Error("not open");
      expect(state.tax?.lines).toHaveLength(2);
      const confirmed = { address: state.shippingAddress, buyer: state.buyer };
      const renewed = successOf(await renewCheckout(ctx, buyer.uid, confirmed));
      expect(await readPayment(ctx, buyer.uid, renewed.checkoutId)).toMatchObject({
        ...{ buyer: office, changed: false, tax: state.tax },
      });
      const order = successOf(await payOnDelivery(ctx, buyer.uid, renewed.checkoutId));
      expect(order.buyer).toEqual(office);
      expect((await listOrders(ctx, buyer.uid))[0]).toMatchObject({ buyer: office });
      const mails = await shop.rows<{ data: unknown }>(
        sql`select data from mails where order_id = ${order.id}`,
      );
      expect(JSON.stringify(mails)).toContain(office.gstin);
    });

    test.each([
      [{ company: "Neem Works", gstin: "29AAACZ0000A1Z6" }, ["gstin"]],
      [{ company: "Neem Works", gstin: "28AAACZ0000A1Z5" }, ["gstin"]],
      [{ company: " ", gstin: "29AAACZ0000A1Z5" }, ["company"]],
      [{ company: "x".repeat(121), gstin: "nonsense" }, ["company", "gstin"]],
      [{ company: "x".repeat(100_000), gstin: "9".repeat(100_000) }, ["company", "gstin"]],
    ])("is refused as %j", async (typed, fields) => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid);
      const input = { ...anAddress(buyer), ...typed };
      const failure = failureOf(await openCheckout(ctx, buyer.uid, input));
      expect(failure.kind === "buyer" && Object.keys(failure.errors)).toEqual(fields);
      expect(Object.keys(failureOf(checkDetails(ctx, input)).said)).toEqual(fields);
    });

    test("need not be registered, and is none without a name", () => {
      const details = (typed: object) =>
        successOf(checkDetails(shop.ctx, { ...anAddress(), ...typed }));
      expect(details({ company: "Neem Works", gstin: " " }).buyer).toEqual({
        ...{ company: "Neem Works", gstin: "" },
      });
      expect(details({ company: " \u0000", gstin: "" }).buyer).toBeNull();
      expect(details({ company: ["x"], gstin: 7 }).buyer).toBeNull();
    });

    test("goes with the address when the account is erased, and stays on the order", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid);
      const id = await open(buyer, office);
      const order = successOf(await payOnDelivery(ctx, buyer.uid, id));
      await aCart(ctx, buyer.uid);
      const later = await open(buyer, office);
      await ctx.db
        .update(checkouts)
        .set({ providerOrderId: `order_${later}` })
        .where(eq(checkouts.id, later));
      await transact(ctx.db, "once", (tx) => removeUser(tx, buyer.uid));
      expect(await checkoutOf(later)).toMatchObject({ buyer: null, tax: null, items: [] });
      const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
      expect([row?.buyer, row?.shippingAddress?.address]).toEqual([office, "12 Neem Street"]);
    });
  });

  describe("a PIN code and its state (§23.37)", () => {
    const check = (typed: object) => checkDetails(shop.ctx, { ...anAddress(), ...typed });

    test("that contradict each other are asked about once, and never refused", () => {
      const typed = { state: "Karnataka", pinCode: "411001" };
      const { question } = successOf(check(typed));
      expect(question).toEqual({
        sentence:
          "This PIN code lies in Maharashtra as far as we know. Is the state right? Confirm once more if it is.",
        place: "411001 Karnataka",
      });
      const placeSure = question?.place;
      expect(successOf(check({ ...typed, placeSure })).question).toBeNull();
      // Another place is another question.
      expect(successOf(check({ ...typed, state: "Goa", placeSure })).question?.place).toBe(
        "411001 Goa",
      );
    });

    test("of which several states are known name them all", () => {
      const { question } = successOf(check({ state: "Goa", pinCode: "160001" }));
      expect(question?.sentence).toContain("lies in Punjab or Chandigarh as far");
    });

    test.each([
      ["Maharashtra", "411001"],
      ["Punjab", "160001"],
      ["Chandigarh", "160001"],
      ["Goa", "899999"],
    ])("are taken as they are: %s %s", (state, pinCode) => {
      expect(successOf(check({ state, pinCode })).question).toBeNull();
    });

    test("of the army's post are refused kindly", () => {
      const failure = failureOf(check({ pinCode: "903001", placeSure: "903001 Maharashtra" }));
      expect(failure).toMatchObject({
        errors: {},
        said: { pinCode: expect.stringContaining("civil address") },
      });
    });
  });
});
