import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withOwnVariants } from "#domain/catalogue/editing/differences.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { findVariant } from "#domain/catalogue.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readCart as readSavedCart } from "#server/cart/read-cart.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  anAddress,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A colour of a product is renamed while its stock, carts, checkouts and orders name it (§16.8).

const asha: SignedInAdmin = {
  ...{ uid: "asha", email: "asha@example.in" },
  authority: { role: "admin", permissions: { orders: [], users: [], products: ["update"] } },
};

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const opened = async () => {
    const { document, revision } = successOf(await readProduct(shop.ctx, asha, 1));
    return { document: withOwnVariants(document), revision };
  };
  /** Renames colours of the first product as its form does: by the id of the row. */
  async function rename(names: Record<string, string>) {
    const { document, revision } = await opened();
    const to = (name: string) => names[name] ?? name;
    const renamed: ProductDocument = {
      ...document,
      colors: document.colors.map((color) => ({ ...color, name: to(color.name) })),
      variants: document.variants.map((each) => ({ ...each, color: to(each.color) })),
      pictures: document.pictures.map((each) => ({ ...each, color: to(each.color) })),
      selected: { ...document.selected, color: to(document.selected.color) },
    };
    successOf(await saveProduct(shop.ctx, asha, { id: 1, revision, document: renamed }));
  }
  const firstColor = async () => (await opened()).document.selected.color;
  const variantsOf = () =>
    shop.rows<{ id: number; color: string }>(
      sql`select id, color from variants where product_id = 1 order by id`,
    );

  let number = 0;
  /** The variant that is chosen at first. */
  let selected = 0;
  beforeEach(async () => {
    const product = shop.ctx.catalogue.find(1);
    selected = (product && findVariant(product)?.id) ?? 0;
    await stockUp(shop.ctx, 2, { variantId: selected });
    number += 1;
  });
  const newName = () => `Rose ${number}`;

  test("its variants keep their ids, and the pages its new name", async () => {
    const before = await variantsOf();
    const color = await firstColor();
    await rename({ [color]: newName() });
    expect(await variantsOf()).toEqual(
      before.map((each) => (each.color === color ? { ...each, color: newName() } : each)),
    );
    for (const prefix of ["", "/hi"]) {
      expect((await getPage(site, `${prefix}/product/1`)).text).toContain(newName());
    }
  });

  test("two colours change their names with each other", async () => {
    const before = await variantsOf();
    const [one = "", other = ""] = [...new Set(before.map(({ color }) => color))];
    await rename({ [one]: other, [other]: one });
    const swapped = (color: string) => (color === one ? other : color === other ? one : color);
    expect(await variantsOf()).toEqual(
      before.map((each) => ({ ...each, color: swapped(each.color) })),
    );
    await rename({ [one]: other, [other]: one });
  });

  test("a name that a former colour had is free", async () => {
    const { document, revision } = await opened();
    const [first, gone, ...rest] = document.colors;
    if (!first || !gone) throw new Error("the product has less than two colours");
    const left = {
      ...document,
      colors: [first, ...rest],
      variants: document.variants.filter(({ color }) => color !== gone.name),
      pictures: document.pictures.filter(({ color }) => color !== gone.name),
      selected: { ...document.selected, color: first.name },
    };
    successOf(await saveProduct(shop.ctx, asha, { id: 1, revision, document: left }));
    await rename({ [first.name]: gone.name });
    expect(await firstColor()).toBe(gone.name);
    const named = await variantsOf();
    expect(named.filter(({ color }) => color === gone.name).length).toBeGreaterThan(0);
    expect(named.some(({ color }) => color.startsWith(`${gone.name} (`))).toBe(true);
  });

  describe("its stock", () => {
    test("stays with it: who comes too late is shown so", async () => {
      await rename({ [await firstColor()]: newName() });
      await aCheckout(shop.ctx, 2);
      const late = await aBuyer(shop.ctx);
      await aCart(shop.ctx, late.uid, 1, 1);
      expect(
        failureOf(await openCheckout(shop.ctx, late.uid, anAddress({ email: late.email }))),
      ).toMatchObject({ kind: "sold-out" });
      await shop.ctx.db.execute(sql`delete from reservations`);
    });

    test("is what a cart, a checkout and an order of before take, and give back", async () => {
      const color = await firstColor();
      const buyer = await aBuyer(shop.ctx);
      await aCart(shop.ctx, buyer.uid, 1, 1);
      await rename({ [color]: newName() });
      // The cart shows it, and goes to the till.
      expect((await readSavedCart(shop.ctx, buyer.uid)).lines).toHaveLength(1);
      const address = anAddress({ email: buyer.email });
      const { checkoutId } = successOf(await openCheckout(shop.ctx, buyer.uid, address));
      await rename({ [newName()]: `${newName()} again` });
      const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
      expect(await standingOf(shop, selected)).toMatchObject({ onHand: 1 });
      await rename({ [`${newName()} again`]: color });
      const why = { reason: "", note: "" };
      successOf(await cancelOwnOrder(shop.ctx, buyer.uid, order.id, why));
      await shop.work();
      expect(await standingOf(shop, selected)).toMatchObject({ onHand: 2 });
    });
  });
});
