import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineKey } from "#domain/cart.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { mergeCarts } from "#server/cart/merge-carts.ts";
import { changeCart, findCart } from "#server/cart/queries.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { setCartQuantity } from "#server/cart/set-cart-quantity.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { aCart, aCustomer, aLine, failureOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const linesOf = async (uid: string) => (await readCart(shop.ctx, uid)).lines;
  const rowsOf = (uid: string) => shop.ctx.db.select().from(carts).where(eq(carts.userId, uid));

  test("two devices that add 20 times each in parallel lose nothing (§4.5)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => aCart(shop.ctx, uid, n % 2 === 0 ? 1 : 2)),
    );
    const lines = await linesOf(uid);
    expect(lines.find(({ id }) => id === 1)?.quantity).toBe(20);
    expect(lines.find(({ id }) => id === 2)?.quantity).toBe(20);
  });

  test("a line never holds more than 99 pieces (§5.10)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 60);
    await aCart(shop.ctx, uid, 1, 60);
    expect(await linesOf(uid)).toEqual([aLine(1, 99)]);
  });

  test("what the shop does not offer is refused and changes nothing (§5.11)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    const choice = { id: "9", size: "", material: "", color: "", quantity: "1" };
    expect(failureOf(await addToCart(shop.ctx, uid, choice))).toBe("option-unknown");
    expect(await rowsOf(uid)).toEqual([]);
  });

  test("an emptied cart has no document (§3.13, §4.5, §7.7)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 2);
    expect(await rowsOf(uid)).toHaveLength(1);
    await setCartQuantity(shop.ctx, uid, lineKey(aLine(1)), 0);
    expect(await rowsOf(uid)).toEqual([]);
  });

  test("a cart that was emptied and filled again is not taken for the one that was read", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 2);
    const read = await findCart(shop.ctx, uid);
    await changeCart(shop.ctx, uid, () => []);
    await aCart(shop.ctx, uid, 3, 1);
    await changeCart(shop.ctx, uid, (lines) => [...lines, aLine(2, 1)], read);
    expect(await linesOf(uid)).toEqual([aLine(3, 1), aLine(2, 1)]);
  });

  test("a quantity is set for the line that is named, and for nobody else", async () => {
    const { uid } = await aCustomer(shop.ctx);
    const other = await aCustomer(shop.ctx);
    for (const id of [uid, other.uid]) await aCart(shop.ctx, id, 1, 2);
    await setCartQuantity(shop.ctx, uid, lineKey(aLine(1)), "7");
    await setCartQuantity(shop.ctx, uid, "no such line", "5");
    expect(await linesOf(uid)).toEqual([aLine(1, 7)]);
    expect(await linesOf(other.uid)).toEqual([aLine(1, 2)]);
  });

  test("a browser's cart adds to the saved one, and counts once however often it is sent (§4.4)", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 2);
    const local = { cartId: randomUUID(), items: JSON.stringify([aLine(1, 3), aLine(2, 1)]) };
    await Promise.all([1, 2, 3].map(() => mergeCarts(shop.ctx, uid, local)));
    await mergeCarts(shop.ctx, uid, local);
    expect(await linesOf(uid)).toEqual([aLine(1, 5), aLine(2, 1)]);
  });

  test("another cart of the same browser counts again", async () => {
    const { uid } = await aCustomer(shop.ctx);
    const items = JSON.stringify([aLine(1, 3)]);
    await mergeCarts(shop.ctx, uid, { cartId: randomUUID(), items });
    await mergeCarts(shop.ctx, uid, { cartId: randomUUID(), items });
    expect(await linesOf(uid)).toEqual([aLine(1, 6)]);
  });

  test.each(["", "not json", "{}", "[null,{}]", '[{"id":99,"quantity":1}]', '[{"id":1e400}]'])(
    "a browser's cart %j adds nothing and breaks nothing",
    async (items) => {
      const { uid } = await aCustomer(shop.ctx);
      await aCart(shop.ctx, uid, 2, 1);
      await mergeCarts(shop.ctx, uid, { cartId: randomUUID(), items });
      expect(await linesOf(uid)).toEqual([aLine(2, 1)]);
    },
  );

  test.each(["\u0000", "", "x".repeat(100), "'; drop table carts; --"])(
    "the cart id %j is no danger",
    async (cartId) => {
      const { uid } = await aCustomer(shop.ctx);
      await mergeCarts(shop.ctx, uid, { cartId, items: JSON.stringify([aLine(1, 1)]) });
      expect(await linesOf(uid)).toEqual([aLine(1, 1)]);
    },
  );

  test("a saved cart is worth what the catalogue says today, and its broken lines are left out", async () => {
    const { uid } = await aCustomer(shop.ctx);
    await aCart(shop.ctx, uid, 1, 2);
    const stored = [
      { ...aLine(1, 2), price: 100, name: "Cheap" },
      { id: 77, quantity: 1 },
    ];
    await shop.rows(
      sql`update carts set items = ${JSON.stringify(stored)}::jsonb where user_id = ${uid}`,
    );
    const line = { ...aLine(1, 2), was: 100 };
    expect(await readCart(shop.ctx, uid)).toEqual({ lines: [line], dropped: 1 });
  });
});
