import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withStoredIds } from "#domain/catalogue/editing/option-ids.ts";
import { findVariant, priceOf, priceTag } from "#domain/catalogue.ts";
import { seedDocuments, seedProducts } from "#server/catalogue/seed/seed-products.ts";
import {
  aDocument,
  addProduct as add,
  documentOf,
  writeProduct as edit,
} from "#tests/support/catalogue/products.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  describe("a new shop", () => {
    test("sells the three products of a new shop, to the letter (§3, §15.1)", async () => {
      const live = shop.ctx.catalogue.live();
      expect(live.map(({ updatedAt: _, ...product }) => product)).toEqual(
        seedProducts.map(({ updatedAt: _, ...product }) => product),
      );
      for (const [at, document] of seedDocuments.entries()) {
        expect(await documentOf(shop.ctx, at + 1)).toEqual(withStoredIds(document));
      }
    });

    test("finds products by their ids alone", () => {
      const { catalogue } = shop.ctx;
      expect(catalogue.find(2)?.name).toBe("Indoor Monitor");
      for (const id of [0, 99, "1", null, undefined, {}])
        expect(catalogue.find(id)).toBeUndefined();
    });
  });

  describe("a product that is added", () => {
    test("gets the next id, and what is not live is found by any() alone (§15.1, §15.2)", async () => {
      const { ctx } = shop;
      const id = await add(ctx, aDocument({ state: "draft", position: 9 }));
      expect(id).toBeGreaterThanOrEqual(4);
      expect(ctx.catalogue.find(id)).toBeUndefined();
      expect(ctx.catalogue.any(id)).toMatchObject({ id, name: "Table Purifier", state: "draft" });
      await edit(ctx, id, aDocument({ state: "live", position: 0 }));
      expect(ctx.catalogue.find(id)?.revision).toBe(2);
      expect(ctx.catalogue.live().map((product) => product.id)).toEqual([id, 1, 2, 3]);
      await edit(ctx, id, aDocument({ state: "archived" }));
      expect(ctx.catalogue.find(id)).toBeUndefined();
    });
  });

  describe("an edit", () => {
    test("is refused where another was made first", async () => {
      const id = await add(shop.ctx, aDocument());
      expect(await edit(shop.ctx, id, aDocument({ name: "First" }), 1)).toBe(2);
      expect(await edit(shop.ctx, id, aDocument({ name: "Second" }), 1)).toBeNull();
      expect(shop.ctx.catalogue.find(id)?.name).toBe("First");
      expect(await edit(shop.ctx, 9999, aDocument())).toBeNull();
    });

    test("replaces features, details and pictures, and comes back as it was written", async () => {
      const { ctx } = shop;
      const id = await add(ctx, aDocument());
      const changed = aDocument({
        features: [{ name: "Quiet", note: "Below 20 dB" }],
        details: [],
        pictures: [{ picture: "uabc", alt: "The purifier", color: "", material: "" }],
        search: { title: "A purifier", text: "For the table" },
        hsn: "84213920",
      });
      await edit(ctx, id, changed);
      expect(await documentOf(ctx, id)).toEqual(withStoredIds(changed));
      expect(ctx.catalogue.find(id)).toMatchObject({
        features: ["Quiet"],
        featureNotes: ["Below 20 dB"],
        image: "uabc-1200.avif",
        gallery: [],
      });
    });

    test("never loses a variant's id: one that comes back is the same", async () => {
      const { ctx } = shop;
      const id = await add(ctx, aDocument());
      const choice = { size: "Small", material: "Metal", color: "Grey" };
      const idOf = () => {
        const product = ctx.catalogue.find(id);
        return product && findVariant(product, choice)?.id;
      };
      const before = idOf();
      expect(before).toBeGreaterThan(0);
      const without = aDocument();
      without.variants = without.variants.filter(({ color }) => color !== "Grey");
      await edit(ctx, id, without);
      expect(idOf()).toBeUndefined();
      await edit(ctx, id, aDocument());
      expect(idOf()).toBe(before);
    });
  });

  describe("a price", () => {
    test("of a variant is its own until it ends (§15.5)", async () => {
      const { ctx } = shop;
      const id = await add(ctx, aDocument());
      const small = { size: "Small", material: "Wood", color: "White" };
      const tag = () => {
        const product = ctx.catalogue.find(id);
        return product && priceTag(product, small);
      };
      const document = aDocument();
      const variant = document.variants.find(
        (each) => each.size === "Small" && each.material === "Wood" && each.color === "White",
      );
      if (!variant) throw new Error("the purifier has no such variant");
      variant.price = { mrp: 2_500_000, discounted: null };
      await edit(ctx, id, document);
      expect(tag()).toEqual({ price: 2_500_000, mrp: 2_500_000 });
      const product = ctx.catalogue.find(id);
      expect(product && priceOf(product)).toBe(2_999_900);
      await edit(ctx, id, aDocument());
      expect(tag()).toEqual({ price: 2_999_900, mrp: 3_500_000 });
    });

    test("is added and never replaced, and an edit of something else adds none (§15.6)", async () => {
      const { ctx } = shop;
      const id = await add(ctx, aDocument());
      const rows = () =>
        shop.rows<{ discounted: string }>(
          sql`select discounted::text from prices where product_id = ${id} order by id`,
        );
      await edit(ctx, id, aDocument({ name: "Another name" }));
      expect(await rows()).toHaveLength(1);
      await edit(ctx, id, aDocument({ price: { mrp: 3_500_000, discounted: 100 } }));
      expect(await rows()).toEqual([{ discounted: "2999900" }, { discounted: "100" }]);
      expect(await documentOf(ctx, id)).toMatchObject({ price: { discounted: 100 } });
    });

    test("that is to come begins by itself (§15.6)", async () => {
      const { ctx } = shop;
      const from = new Date(Date.now() + 700).toISOString();
      const coming = { mrp: 3_500_000, discounted: 1_999_900, from };
      const document = aDocument({ comingPrices: [coming] });
      const id = await add(ctx, document);
      expect(await documentOf(ctx, id)).toEqual(withStoredIds(document));
      const price = () => priceOf(ctx.catalogue.find(id) ?? seedProducts[0] ?? ({} as never));
      await until("the price has begun", () => price() === 1_999_900);
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));
      // A form that was opened before still has it as one to come: it stays the price.
      await edit(ctx, id, document);
      expect(price()).toBe(1_999_900);
      const { price: now, comingPrices } = await documentOf(ctx, id);
      expect([now, comingPrices]).toEqual([{ mrp: 3_500_000, discounted: 1_999_900 }, []]);
    });

    test("that is to come can be taken back", async () => {
      const { ctx } = shop;
      const from = new Date(Date.now() + 3_600_000).toISOString();
      const id = await add(ctx, aDocument({ comingPrices: [{ mrp: 1, discounted: null, from }] }));
      await edit(ctx, id, aDocument());
      expect((await documentOf(ctx, id)).comingPrices).toEqual([]);
    });
  });
});
