import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";
import { checkouts } from "../../server/db/schema/shopping.ts";
import { openCheckout } from "../../server/services/open-checkout.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { readPayment } from "../../server/services/read-payment.ts";
import { readSession } from "../../server/services/read-session.ts";
import { startPayment } from "../../server/services/start-payment.ts";
import { eachEngine } from "../support/engines.ts";
import {
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  aLine,
  anAddress,
  failureOf,
  successOf,
} from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());
  const checkoutOf = async (id: string) => {
    const [row] = await house.shop.db.select().from(checkouts).where(eq(checkouts.id, id));
    return row;
  };

  describe("confirming the details", () => {
    test("blank and wrong fields are named, and nothing is opened", async () => {
      const { uid } = await aCustomer(house.shop);
      await aCart(house.shop, uid);
      const input = { ...anAddress(), city: " ", pinCode: "012345", phone: undefined };
      expect(failureOf(await openCheckout(house.shop, uid, input))).toEqual({
        kind: "fields",
        errors: {
          city: messages.blankField,
          phone: messages.blankField,
          pinCode: messages.badPin,
        },
      });
      const [opened] = await house.shop.db
        .select({ n: count() })
        .from(checkouts)
        .where(eq(checkouts.userId, uid));
      expect(Number(opened?.n)).toBe(0);
    });

    test("saves the profile, keeps a snapshot and ignores what else was sent", async () => {
      const { uid, cookies, email } = await aCustomer(house.shop);
      await aCart(house.shop, uid, 1, 2);
      const address = anAddress({ email: "other@example.in", city: "Nashik", pinCode: "422001" });
      const input = { ...address, total: 1, status: "delivered", userId: "x", paymentId: "free" };
      const { checkoutId } = successOf(await openCheckout(house.shop, uid, input));
      expect(await checkoutOf(checkoutId)).toMatchObject({
        userId: uid,
        status: "started",
        items: [aLine(1, 2)],
        total: 5_999_800,
        shippingAddress: address,
        paymentId: null,
      });
      const { customer } = await readSession(house.shop, aClient(cookies));
      expect(customer).toMatchObject({ city: "Nashik", pinCode: "422001", email });
    });

    test("a profile that cannot be saved stops nobody", async () => {
      const { uid } = await aCustomer(house.shop);
      await aCart(house.shop, uid);
      // A rule of the database that this profile breaks, and no checkout does.
      await house.rows(sql`alter table users add constraint no_goa check (city <> 'Panaji')`);
      try {
        const input = anAddress({ city: "Panaji", state: "Goa" });
        const opened = successOf(await openCheckout(house.shop, uid, input));
        expect((await checkoutOf(opened.checkoutId))?.shippingAddress.city).toBe("Panaji");
        const line = house.log.findLast(({ msg }) => msg === "Error updating profile:");
        expect(line).toMatchObject({ level: 50, userId: uid });
      } finally {
        await house.rows(sql`alter table users drop constraint no_goa`);
      }
    });

    test("an empty cart opens nothing", async () => {
      const { uid } = await aCustomer(house.shop);
      const failure = failureOf(await openCheckout(house.shop, uid, anAddress()));
      expect(failure).toEqual({ kind: "cart-empty" });
    });

    test("confirming the same thing again, even at once, opens one checkout", async () => {
      const { uid } = await aCustomer(house.shop);
      await aCart(house.shop, uid);
      const results = await Promise.all(
        Array.from({ length: 10 }, () => openCheckout(house.shop, uid, anAddress())),
      );
      expect(new Set(results.map((one) => successOf(one).checkoutId)).size).toBe(1);
    });

    test("another address or another cart opens another checkout", async () => {
      const { uid } = await aCustomer(house.shop);
      await aCart(house.shop, uid);
      const open = async (changes = {}) =>
        successOf(await openCheckout(house.shop, uid, anAddress(changes))).checkoutId;
      const ids = [await open(), await open({ city: "Nashik" })];
      await aCart(house.shop, uid, 2);
      ids.push(await open({ city: "Nashik" }));
      expect(new Set(ids).size).toBe(3);
    });

    test("the same cart bought again is another checkout", async () => {
      const { uid, email, checkoutId } = await aCheckout(house.shop);
      successOf(await payOnDelivery(house.shop, uid, checkoutId));
      await aCart(house.shop, uid, 1, 2);
      const again = successOf(await openCheckout(house.shop, uid, anAddress({ email })));
      expect(again.checkoutId).not.toBe(checkoutId);
    });
  });

  describe("starting a card payment", () => {
    test("hands the window its options (§7.10)", async () => {
      const { uid, email, checkoutId } = await aCheckout(house.shop, 2);
      expect(successOf(await startPayment(house.shop, uid, checkoutId))).toEqual({
        key: "rzp_test_shop",
        amount: 5_999_800,
        currency: "INR",
        name: "Greenverse",
        description: "Product Purchase",
        order_id: expect.stringMatching(/^order_/),
        prefill: { name: "Asha Rao", email, contact: "9876543210" },
        notes: { address: "12 Neem Street, Pune, Maharashtra 411001" },
        theme: { color: "#16a34a" },
      });
    });

    test("again and at once gives the same provider order", async () => {
      const { uid, checkoutId } = await aCheckout(house.shop);
      const results = await Promise.all(
        Array.from({ length: 8 }, () => startPayment(house.shop, uid, checkoutId)),
      );
      results.push(await startPayment(house.shop, uid, checkoutId));
      const ids = new Set(results.map((one) => successOf(one).order_id));
      expect(ids.size).toBe(1);
      expect((await checkoutOf(checkoutId))?.providerOrderId).toBe([...ids][0]);
    });

    test("stops when the cart is not the one that was confirmed", async () => {
      const { uid, checkoutId } = await aCheckout(house.shop);
      await aCart(house.shop, uid, 3);
      expect(failureOf(await startPayment(house.shop, uid, checkoutId))).toBe("cart-changed");
    });

    test("stops when the order is there already, or the cart is empty, or it is not one's own", async () => {
      const { uid, checkoutId } = await aCheckout(house.shop);
      const other = await aCheckout(house.shop);
      expect(failureOf(await startPayment(house.shop, other.uid, checkoutId))).toBe(
        "checkout-unknown",
      );
      successOf(await payOnDelivery(house.shop, uid, checkoutId));
      expect(failureOf(await startPayment(house.shop, uid, checkoutId))).toBe("over");
      await house.rows(sql`delete from carts where user_id = ${other.uid}`);
      const empty = await startPayment(house.shop, other.uid, other.checkoutId);
      expect(failureOf(empty)).toBe("cart-empty");
    });

    test("a provider that cannot be reached, and a shop without one, say so", async () => {
      const { uid, checkoutId } = await aCheckout(house.shop);
      const failing = { ...house.payments, createOrder: house.unreachable.createOrder };
      for (const payments of [failing, null]) {
        const started = await startPayment({ ...house.shop, payments }, uid, checkoutId);
        expect(failureOf(started)).toBe("provider-failed");
      }
      expect((await checkoutOf(checkoutId))?.status).toBe("started");
    });
  });

  describe("the payment page's state", () => {
    test("is the server's own, from open over changed to ordered", async () => {
      const { uid, checkoutId } = await aCheckout(house.shop, 2);
      const state = () => readPayment(house.shop, uid, checkoutId);
      expect(await state()).toMatchObject({ kind: "open", total: 5_999_800, changed: false });
      expect(await readPayment(house.shop, uid, null)).toMatchObject({ kind: "open", checkoutId });
      await aCart(house.shop, uid, 2);
      expect(await state()).toMatchObject({ kind: "open", total: 7_799_700, changed: true });
      await house.rows(sql`delete from carts where user_id = ${uid}`);
      expect(await state()).toEqual({ kind: "cart-empty" });
      await aCart(house.shop, uid, 1, 2);
      const order = successOf(await payOnDelivery(house.shop, uid, checkoutId));
      expect(await state()).toEqual({ kind: "ordered", order, refund: null });
      await aCart(house.shop, uid, 1, 1);
      expect(await readPayment(house.shop, uid, null)).toEqual({ kind: "no-checkout" });
    });

    test("nobody sees the checkout of somebody else", async () => {
      const { checkoutId } = await aCheckout(house.shop);
      const stranger = await aCheckout(house.shop, 1);
      const seen = await readPayment(house.shop, stranger.uid, checkoutId);
      expect(seen).toEqual({ kind: "no-checkout" });
    });
  });
});
