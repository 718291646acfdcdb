import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { rupees } from "#domain/money.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { listProducts } from "#server/catalogue/list-products.ts";
import { moveProduct } from "#server/catalogue/move-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const asha: SignedInAdmin = {
  uid: "asha",
  email: "asha@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], products: ["update"] } },
};
const everything = { search: "", state: null };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const made = async (changes: Partial<ProductDocument> = {}) =>
    successOf(
      await saveProduct(shop.ctx, asha, { id: null, revision: 0, document: aDocument(changes) }),
    ).id;

  describe("the list (§16.10)", () => {
    test("is searched by name, SKU and number, and counts states", async () => {
      const sku = `LAMP_${engine.name}%`;
      const variants = aDocument().variants.map((one, at) => (at === 0 ? { ...one, sku } : one));
      const id = await made({ name: "100% Wool_Lamp", state: "archived", variants });
      const found = async (search: string) =>
        successOf(await listProducts(shop.ctx, asha, { search, state: null }, 1)).products.map(
          (product) => product.id,
        );
      expect(await found("100% wool_")).toEqual([id]);
      expect(await found("100_ wool")).toEqual([]);
      expect(await found(sku.toLowerCase())).toEqual([id]);
      expect(await found(String(id))).toEqual([id]);
      const page = successOf(
        await listProducts(shop.ctx, asha, { search: "wool", state: "archived" }, 99),
      );
      expect(page).toMatchObject({ page: 1, pages: 1, counts: { archived: 1 } });
      expect(page.products).toMatchObject([
        {
          id,
          picture: "purifier-white-wood",
          price: { price: rupees(9999), mrp: rupees(12_000) },
          variants: 4,
          offered: 4,
        },
      ]);
    });

    test("products are moved, also where two had the same place", async () => {
      const [one, two] = [await made({ name: "One" }), await made({ name: "Two" })];
      const order = async () => {
        const { products, pages } = successOf(await listProducts(shop.ctx, asha, everything, 1));
        expect(pages).toBe(1);
        return products.map(({ id }) => id).slice(-2);
      };
      expect(await order()).toEqual([one, two]);
      successOf(await moveProduct(shop.ctx, asha, two, "up", null));
      expect(await order()).toEqual([two, one]);
      expect(
        shop.ctx.catalogue
          .live()
          .slice(-2)
          .map(({ id }) => id),
      ).toEqual([two, one]);
      successOf(await moveProduct(shop.ctx, asha, one, "down", null));
      expect(await order()).toEqual([two, one]);
      expect(failureOf(await moveProduct(shop.ctx, asha, 999_999, "up", null))).toBe(
        "unknown-product",
      );
    });
  });
});
