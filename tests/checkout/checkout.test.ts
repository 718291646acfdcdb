import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import {
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  aLine,
  anAddress,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const checkoutOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
    return row;
  };

  describe("confirming the details", () => {
    test("blank and wrong fields are named, and nothing is opened (§5.6)", async () => {
      const { uid } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid);
      const input = { ...anAddress(), city: " ", pinCode: "012345", phone: undefined };
      expect(failureOf(await openCheckout(shop.ctx, uid, input))).toEqual({
        kind: "fields",
        errors: {
          city: "field/blank",
          phone: "field/blank",
          pinCode: "field/bad-pin",
        },
      });
      const [opened] = await shop.ctx.db
        .select({ n: count() })
        .from(checkouts)
        .where(eq(checkouts.userId, uid));
      expect(Number(opened?.n)).toBe(0);
    });

    test("saves the profile, keeps a snapshot and ignores what else was sent (§3.14, §7.7)", async () => {
      const { uid, cookies, email } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid, 1, 2);
      const address = anAddress({ email: "other@example.in", city: "Nashik", pinCode: "422001" });
      const input = { ...address, total: 1, status: "delivered", userId: "x", paymentId: "free" };
      const { checkoutId } = successOf(await openCheckout(shop.ctx, uid, input));
      expect(await checkoutOf(checkoutId)).toMatchObject({
        userId: uid,
        status: "started",
        items: [aLine(1, 2)],
        total: 5_999_800,
        shippingAddress: address,
        paymentId: null,
      });
      const { customer } = await readSession(shop.ctx, aClient(cookies));
      expect(customer).toMatchObject({ city: "Nashik", pinCode: "422001", email });
    });

    test("a profile that cannot be saved stops nobody (§2.56, §8.33)", async () => {
      const { uid } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid);
      // A rule of the database that this profile breaks, and no checkout does.
      await shop.rows(sql`alter table users add constraint no_goa check (city <> 'Panaji')`);
      try {
        const input = anAddress({ city: "Panaji", state: "Goa" });
        const opened = successOf(await openCheckout(shop.ctx, uid, input));
        expect((await checkoutOf(opened.checkoutId))?.shippingAddress.city).toBe("Panaji");
        const line = shop.log.findLast(({ msg }) => msg === "Error updating profile:");
        expect(line).toMatchObject({ level: 50, userId: uid });
      } finally {
        await shop.rows(sql`alter table users drop constraint no_goa`);
      }
    });

    test("an empty cart opens nothing", async () => {
      const { uid } = await aCustomer(shop.ctx);
      const failure = failureOf(await openCheckout(shop.ctx, uid, anAddress()));
      expect(failure).toEqual({ kind: "cart-empty" });
    });

    test("confirming the same thing again, even at once, opens one checkout (§10.1)", async () => {
      const { uid } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid);
      const results = await Promise.all(
        Array.from({ length: 10 }, () => openCheckout(shop.ctx, uid, anAddress())),
      );
      expect(new Set(results.map((one) => successOf(one).checkoutId)).size).toBe(1);
    });

    test("another address or another cart opens another checkout", async () => {
      const { uid } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid);
      const open = async (changes = {}) =>
        successOf(await openCheckout(shop.ctx, uid, anAddress(changes))).checkoutId;
      const ids = [await open(), await open({ city: "Nashik" })];
      await aCart(shop.ctx, uid, 2);
      ids.push(await open({ city: "Nashik" }));
      expect(new Set(ids).size).toBe(3);
    });

    test("the same cart bought again is another checkout", async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx);
      successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
      await aCart(shop.ctx, uid, 1, 2);
      const again = successOf(await openCheckout(shop.ctx, uid, anAddress({ email })));
      expect(again.checkoutId).not.toBe(checkoutId);
    });
  });

  describe("starting a card payment", () => {
    test("hands the window its options (§7.10, §9.1, §9.5)", async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2);
      expect(successOf(await startPayment(shop.ctx, uid, checkoutId))).toEqual({
        provider: "razorpay",
        orderId: expect.stringMatching(/^order_/),
        amount: 5_999_800,
        start: {
          kind: "window",
          options: {
            key: "rzp_test_shop",
            amount: 5_999_800,
            currency: "INR",
            name: "Greenverse",
            description: "Product Purchase",
            order_id: expect.stringMatching(/^order_/),
            prefill: { name: "Asha Rao", email, contact: "9876543210" },
            notes: { address: "12 Neem Street, Pune, Maharashtra 411001" },
            theme: { color: "#16a34a" },
            // UPI first, and no field for a UPI id (docs/decisions/0179).
            config: {
              display: {
                blocks: { upi: { name: "UPI", instruments: [{ method: "upi" }] } },
                sequence: ["block.upi"],
                preferences: { show_default_blocks: true },
                hide: [{ method: "upi", flows: ["collect"] }],
              },
            },
          },
        },
      });
    });

    test("again and at once gives the same provider order (§10.8)", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const results = await Promise.all(
        Array.from({ length: 8 }, () => startPayment(shop.ctx, uid, checkoutId)),
      );
      results.push(await startPayment(shop.ctx, uid, checkoutId));
      const ids = new Set(results.map((one) => successOf(one).orderId));
      expect(ids.size).toBe(1);
      expect((await checkoutOf(checkoutId))?.providerOrderId).toBe([...ids][0]);
    });

    test("stops when the cart is not the one that was confirmed (§10.7)", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      await aCart(shop.ctx, uid, 3);
      expect(failureOf(await startPayment(shop.ctx, uid, checkoutId))).toBe("cart-changed");
    });

    test("stops when the order is there already, or the cart is empty, or it is not one's own", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const other = await aCheckout(shop.ctx);
      expect(failureOf(await startPayment(shop.ctx, other.uid, checkoutId))).toBe(
        "checkout-unknown",
      );
      successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
      expect(failureOf(await startPayment(shop.ctx, uid, checkoutId))).toBe("over");
      await shop.rows(sql`delete from carts where user_id = ${other.uid}`);
      const empty = await startPayment(shop.ctx, other.uid, other.checkoutId);
      expect(failureOf(empty)).toBe("cart-empty");
    });

    test("a provider that cannot be reached, and a shop without one, say so", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const failing = { ...shop.payments, createOrder: shop.unreachable.createOrder };
      for (const provider of [failing, null]) {
        const payments = providersOf(provider);
        const started = await startPayment({ ...shop.ctx, payments }, uid, checkoutId);
        expect(failureOf(started)).toBe("provider-failed");
      }
      expect((await checkoutOf(checkoutId))?.status).toBe("started");
    });
  });

  describe("the payment page's state", () => {
    test("is the server's own, from open over changed to ordered", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx, 2);
      const state = () => readPayment(shop.ctx, uid, checkoutId);
      expect(await state()).toMatchObject({ kind: "open", total: 5_999_800, changed: false });
      expect(await readPayment(shop.ctx, uid, null)).toMatchObject({ kind: "open", checkoutId });
      await aCart(shop.ctx, uid, 2);
      expect(await state()).toMatchObject({ kind: "open", total: 7_799_700, changed: true });
      await shop.rows(sql`delete from carts where user_id = ${uid}`);
      expect(await state()).toEqual({ kind: "cart-empty" });
      await aCart(shop.ctx, uid, 1, 2);
      const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      const coming = { promised: { from: day, until: day }, unconfirmed: false };
      expect(await state()).toEqual({ kind: "ordered", order, refund: null, coming });
      await aCart(shop.ctx, uid, 1, 1);
      expect(await readPayment(shop.ctx, uid, null)).toEqual({ kind: "no-checkout" });
    });

    test("nobody sees the checkout of somebody else", async () => {
      const { checkoutId } = await aCheckout(shop.ctx);
      const stranger = await aCheckout(shop.ctx, 1);
      const seen = await readPayment(shop.ctx, stranger.uid, checkoutId);
      expect(seen).toEqual({ kind: "no-checkout" });
    });
  });
});
