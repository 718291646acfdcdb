import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { openProductStore } from "#server/catalogue/product-store.ts";
import { noteBegunPrices } from "#server/catalogue/queries/begun-prices.ts";
import { theOwner } from "#tests/api/program.ts";
import { aDocument, addProduct } from "#tests/support/catalogue/products.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { anEndpoint } from "./receiver.ts";

const HOUR = 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await anEndpoint(shop.ctx, await theOwner(shop.ctx), "http://localhost:9/hook");
  });
  afterAll(() => shop.close());

  const coming = (after: number): ProductDocument =>
    aDocument({
      comingPrices: [
        {
          ...{ mrp: 3_500_000, discounted: 1_999_900 },
          from: new Date(Date.now() + after).toISOString(),
        },
      ],
    });
  /** How often programs were told of a product since it was added. */
  const toldOf = async (id: number) =>
    (
      await shop.rows(
        sql`select from webhook_deliveries where event = 'product.changed' and subject = ${`product ${id}`}`,
      )
    ).length - 1;

  describe("a price that begins by the clock is told to programs once (§12.42)", () => {
    test("when it begins", async () => {
      const id = await addProduct(shop.ctx, coming(500));
      await until("it is told", async () => (await toldOf(id)) > 0);
      await Promise.all([1, 2, 3].map(() => noteBegunPrices(shop.ctx.db, new Date())));
      expect(await toldOf(id)).toBe(1);
    });

    test("by the next process, where none ran then, however long", async () => {
      const id = await addProduct(shop.ctx, coming(HOUR));
      const later = () => new Date(Date.now() + 100 * HOUR);
      for (let start = 0; start < 2; start++) {
        const store = await openProductStore(shop.ctx.db, shop.ctx.changes, later);
        store.close();
        expect(await toldOf(id)).toBe(1);
      }
    });
  });
});
