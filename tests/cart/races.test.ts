import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { add, type CartLine, count, lineKey, setQuantity } from "#domain/cart.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { mergeCarts } from "#server/cart/merge-carts.ts";
import { findCart } from "#server/cart/queries.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { setCartQuantity } from "#server/cart/set-cart-quantity.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { aBuyer, aCart, aCheckout, aLine, aPayment, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A change is written where the cart still is what was read, often long before: nothing may get lost.
eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const linesOf = async (uid: string) => (await readCart(shop.ctx, uid)).lines;
  const piecesOf = async (uid: string, id: number) =>
    count((await linesOf(uid)).filter((line) => line.id === id));
  const choice = (id: number, quantity = 1) => ({
    id,
    size: "",
    material: "",
    color: "",
    quantity,
  });
  /** Adds one piece each, all of them to the cart as it is at first. */
  async function addAtOnce(uid: string, ids: number[]): Promise<void> {
    const read = await findCart(shop.ctx, uid);
    const added = await Promise.all(ids.map((id) => addToCart(shop.ctx, uid, choice(id), read)));
    for (const each of added) successOf(each);
  }

  test("a change costs one statement where the cart is known, and two where it is not", async () => {
    const { uid } = await aBuyer(shop.ctx);
    const key = lineKey(aLine(1));
    const steps = [
      (read?: Awaited<ReturnType<typeof findCart>>) => addToCart(shop.ctx, uid, choice(1), read),
      (read?: Awaited<ReturnType<typeof findCart>>) => setCartQuantity(shop.ctx, uid, key, 5, read),
      (read?: Awaited<ReturnType<typeof findCart>>) => setCartQuantity(shop.ctx, uid, key, 0, read),
    ];
    for (const known of [true, false]) {
      for (const change of steps) {
        const read = known ? await findCart(shop.ctx, uid) : undefined;
        const sent: Sent[] = [];
        await shop.ctx.statements.during(sent, () => change(read));
        expect(sent).toHaveLength(known ? 1 : 2);
      }
    }
  });

  test("200 devices that add at once lose nothing, be the cart empty or not", async () => {
    for (const first of [0, 1]) {
      const { uid } = await aBuyer(shop.ctx);
      if (first) await aCart(shop.ctx, uid, 3, first);
      await addAtOnce(
        uid,
        [...Array(200).keys()].map((n) => 1 + (n % 3)),
      );
      expect(await piecesOf(uid, 1)).toBe(67);
      expect(await piecesOf(uid, 2)).toBe(67);
      expect(await piecesOf(uid, 3)).toBe(66 + first);
    }
  });

  test("a cart that is read at any time ends as if each change had waited for the last", async () => {
    const step = fc.record({
      id: fc.constantFrom(1, 2, 3),
      quantity: fc.integer({ min: 0, max: 12 }),
      adds: fc.boolean(),
      /** How many changes ago the cart was read; null: not before the change. */
      age: fc.option(fc.nat(4)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { uid } = await aBuyer(shop.ctx);
        const reads = [];
        let expected: CartLine[] = [];
        for (const { id, quantity, adds, age } of steps) {
          reads.unshift(await findCart(shop.ctx, uid));
          const read = age === null ? undefined : reads[Math.min(age, reads.length - 1)];
          const key = lineKey(aLine(id));
          if (adds) {
            const line = aLine(id, Math.max(1, quantity));
            const answered = await addToCart(shop.ctx, uid, choice(id, line.quantity), read);
            expected = add(expected, line);
            expect(successOf(answered)).toEqual(expected);
          } else {
            const answered = await setCartQuantity(shop.ctx, uid, key, quantity, read);
            expected = setQuantity(expected, key, quantity);
            expect(successOf(answered)).toEqual(expected);
          }
        }
        expect(await linesOf(uid)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("merges and changes at once lose nothing", async () => {
    const { uid } = await aBuyer(shop.ctx);
    const merges = Array.from({ length: 20 }, () =>
      mergeCarts(shop.ctx, uid, { cartId: randomUUID(), items: JSON.stringify([aLine(2)]) }),
    );
    await Promise.all([
      ...merges,
      addAtOnce(uid, Array(20).fill(1)),
      addAtOnce(uid, Array(20).fill(2)),
    ]);
    expect(await piecesOf(uid, 1)).toBe(20);
    expect(await piecesOf(uid, 2)).toBe(40);
  });

  test("an order in cash that is placed meanwhile takes what it sells and nothing else", async () => {
    for (let round = 0; round < 8; round++) {
      const { uid, checkoutId } = await aCheckout(shop.ctx, 2);
      const adding = addAtOnce(uid, Array(round).fill(2));
      const placed = await payOnDelivery(shop.ctx, uid, checkoutId);
      await adding;
      if (!placed.ok) expect(placed.failure).toBe("cart-changed");
      expect(await piecesOf(uid, 1)).toBe(placed.ok ? 0 : 2);
      expect(await piecesOf(uid, 2)).toBe(round);
    }
  });

  test("an order that was paid by card takes what it sold, and leaves what is added meanwhile", async () => {
    for (const emptied of [false, true]) {
      const { uid, orderId } = await aPayment(shop);
      // Emptied: the order finds no cart, and its first line comes while it is being placed.
      if (emptied) await setCartQuantity(shop.ctx, uid, lineKey(aLine(1)), 0);
      const adding = addAtOnce(uid, Array(6).fill(2));
      successOf(await settleCheckout(shop.ctx, orderId));
      await adding;
      expect(await piecesOf(uid, 1)).toBe(0);
      expect(await piecesOf(uid, 2)).toBe(6);
    }
  });
});
