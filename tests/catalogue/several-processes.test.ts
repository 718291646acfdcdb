import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { total } from "#domain/cart.ts";
import { priceOf } from "#domain/catalogue.ts";
import { openCheckout, renewCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import type { Context } from "#server/context/context.ts";
import {
  aDocument,
  addProduct,
  editProduct,
  writeProduct,
} from "#tests/support/catalogue/products.ts";
import { aBuyer, aCart, anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine, ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const priceIn = ({ catalogue }: Context, id: number) => {
  const product = catalogue.find(id);
  return product ? priceOf(product) : null;
};

describe("two shops on one database", () => {
  const engine = ownDatabase("postgres");
  let one: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    [one, other] = await Promise.all([
      startShop({ mode: "inside", engine }),
      startShop({ mode: "inside", engine }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  test("that start together seed it once", async () => {
    const rows = await one.rows<{ id: number }>(sql`select id from products order by id`);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(other.ctx.catalogue.live()).toEqual(one.ctx.catalogue.live());
  });

  test("agree soon (§15.8)", async () => {
    const id = await addProduct(one.ctx);
    expect(priceIn(one.ctx, id)).toBe(2_999_900);
    await until("it is known", () => other.ctx.catalogue.find(id));
    await editProduct(other.ctx, id, { price: { mrp: 3_500_000, discounted: 2_499_900 } });
    expect(priceIn(other.ctx, id)).toBe(2_499_900);
    await until("it is known", () => priceIn(one.ctx, id) === 2_499_900);
    await editProduct(one.ctx, id, { state: "archived" });
    await until("it is known", () => !other.ctx.catalogue.find(id));
  });

  test("begin a price that is to come at the same time", async () => {
    const from = new Date(Date.now() + 800).toISOString();
    const coming = { mrp: 3_500_000, discounted: 1_500_000, from };
    const id = await addProduct(one.ctx, aDocument({ comingPrices: [coming] }));
    await until("it is known", () => other.ctx.catalogue.find(id));
    const begun = (shop: TestShop) =>
      until("it has begun", () => priceIn(shop.ctx, id) === 1_500_000 && Date.now());
    const times = await Promise.all([begun(one), begun(other)]);
    for (const time of times) expect(time).toBeGreaterThanOrEqual(Date.parse(from));
  });
});

/** A process that has not read yet what has changed in the database: it does when it looks. */
function late(ctx: Context): Context {
  const before = new Map(ctx.catalogue.live().map((product) => [product.id as unknown, product]));
  let looked = false;
  return {
    ...ctx,
    catalogue: {
      ...ctx.catalogue,
      find: (id) => (looked ? ctx.catalogue.find(id) : before.get(id)),
    },
    changes: {
      ...ctx.changes,
      look: async () => {
        await ctx.changes.look();
        looked = true;
      },
    },
  };
}

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = shop.ctx;
  });
  afterAll(() => shop.close());

  /** A customer with two pieces of a product of their own in the cart. */
  async function aWish() {
    const id = await addProduct(ctx);
    const { uid, email } = await aBuyer(ctx);
    await aCart(ctx, uid, id, 2);
    return { id, uid, address: anAddress({ email }) };
  }
  const cheaper = { mrp: 3_500_000, discounted: 1_000_000 };

  test("a process that has not read a new price yet confirms the new one (§15.7)", async () => {
    const { id, uid, address } = await aWish();
    const behind = late(ctx);
    await editProduct(ctx, id, { price: cheaper });
    expect(priceIn(behind, id)).toBe(2_999_900);
    const { checkoutId } = successOf(await openCheckout(behind, uid, address));
    const page = await readPayment(behind, uid, checkoutId);
    expect(page).toMatchObject({ kind: "open", changed: false, total: 2_000_000 });
    const order = successOf(await payOnDelivery(behind, uid, checkoutId));
    expect([order.total, total(order.items)]).toEqual([2_000_000, 2_000_000]);
  });

  test("a process that has not read that a product has gone opens nothing for it", async () => {
    const { id, uid, address } = await aWish();
    const behind = late(ctx);
    await editProduct(ctx, id, { state: "archived" });
    expect(failureOf(await openCheckout(behind, uid, address))).toEqual({ kind: "cart-empty" });
  });

  test("a price that changes after the confirmation is shown before paying, and not charged", async () => {
    const { id, uid, address } = await aWish();
    const { checkoutId } = successOf(await openCheckout(ctx, uid, address));
    await editProduct(ctx, id, { price: cheaper });
    const page = await readPayment(ctx, uid, checkoutId);
    expect(page).toMatchObject({ kind: "open", changed: true });
    expect(failureOf(await payOnDelivery(ctx, uid, checkoutId))).toBe("cart-changed");
    const renewed = successOf(await renewCheckout(ctx, uid, { address, buyer: null }));
    const order = successOf(await payOnDelivery(ctx, uid, renewed.checkoutId));
    expect(order.total).toBe(2_000_000);
  });

  test("what is charged is what the page showed, also by a process that has not read it yet", async () => {
    const { id, uid, address } = await aWish();
    const { checkoutId } = successOf(await openCheckout(ctx, uid, address));
    const behind = late(ctx);
    await editProduct(ctx, id, { price: cheaper });
    const page = await readPayment(behind, uid, checkoutId);
    expect(page).toMatchObject({ kind: "open", changed: false, total: 5_999_800 });
    const order = successOf(await payOnDelivery(behind, uid, checkoutId));
    expect(order.total).toBe(5_999_800);
  });

  test("a variant is charged at its own price", async () => {
    const document = aDocument();
    for (const variant of document.variants) {
      if (variant.size === "Small") variant.price = { mrp: 900_000, discounted: 800_000 };
    }
    const id = await addProduct(ctx, document);
    const { uid, email } = await aBuyer(ctx);
    await aCart(ctx, uid, id, 1, { size: "Small", material: "Wood", color: "Grey" });
    await aCart(ctx, uid, id, 1);
    const { checkoutId } = successOf(await openCheckout(ctx, uid, anAddress({ email })));
    const order = successOf(await payOnDelivery(ctx, uid, checkoutId));
    expect(order.items.map(({ price }) => price)).toEqual([800_000, 2_999_900]);
    expect(order.total).toBe(3_799_900);
    // An order is a snapshot: it stays what it was.
    await writeProduct(ctx, id, aDocument({ state: "archived", name: "Gone" }));
    const page = await readPayment(ctx, uid, checkoutId);
    expect(page).toMatchObject({ kind: "ordered", order: { items: order.items } });
  });
});
