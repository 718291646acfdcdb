import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lineKey } from "#domain/cart.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { mergeCarts } from "#server/cart/merge-carts.ts";
import { findCart } from "#server/cart/queries.ts";
import { setCartQuantity } from "#server/cart/set-cart-quantity.ts";
import type { Context } from "#server/context/context.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { aBuyer, aCart, aLine, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A cart is changed while its account is erased: who changes it is signed out (§12.25), and nothing is kept of it.

const choice = { id: 1, size: "", material: "", color: "", quantity: 1 };
const local = () => ({ cartId: randomUUID(), items: JSON.stringify([aLine(2)]) });

const changes = {
  "something is added": (ctx: Context, uid: string) => addToCart(ctx, uid, choice),
  "its number is set": async (ctx: Context, uid: string, read: Read) =>
    setCartQuantity(ctx, uid, lineKey(aLine(1)), 3, read),
  "a visitor's cart joins it": (ctx: Context, uid: string) => mergeCarts(ctx, uid, local()),
};
type Read = Awaited<ReturnType<typeof findCart>>;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  describe.each(Object.entries(changes))("%s", (_, change) => {
    test.each([0, 2])(
      "once the account is gone, with %i pieces in the cart before",
      async (had) => {
        const customer = await aBuyer(shop.ctx);
        if (had > 0) await aCart(shop.ctx, customer.uid, 1, had);
        const read = await findCart(shop.ctx, customer.uid); // as the request has read it
        successOf(await eraseRecords(shop.ctx, customer));
        const done = await change(shop.ctx, customer.uid, read);
        // To set the number of a line that is gone changes nothing, in a cart that is gone too.
        if (done.ok) expect(done.value).toEqual([]);
        else expect(failureOf(done)).toBe("auth/user-token-expired");
        expect(await findCart(shop.ctx, customer.uid)).toMatchObject({ lines: [], version: null });
      },
    );

    test("at one time with the erasure, many times", async () => {
      for (let round = 0; round < 10; round++) {
        const customer = await aBuyer(shop.ctx);
        await aCart(shop.ctx, customer.uid, 1, 1);
        const read = await findCart(shop.ctx, customer.uid);
        const erasing = eraseRecords(shop.ctx, customer);
        const done = await Promise.all([
          change(shop.ctx, customer.uid, read),
          change(shop.ctx, customer.uid, read),
          erasing,
          change(shop.ctx, customer.uid, read),
        ]);
        for (const each of done)
          if (!each.ok) expect(failureOf(each)).toBe("auth/user-token-expired");
        successOf(await erasing);
        expect((await findCart(shop.ctx, customer.uid)).version).toBeNull();
      }
    });
  });
});
