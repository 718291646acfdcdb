import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PriceFrom } from "#domain/catalogue/product-document.ts";
import { openProductStore } from "#server/catalogue/product-store.ts";
import { noteBegunPrices } from "#server/catalogue/queries/begun-prices.ts";
import { cacheTexts } from "#server/http/reading/cached-text.ts";
import { googleFeed } from "#server/http/reading/google-feed.ts";
import { theOwner } from "#tests/api/program.ts";
import { aDocument, addProduct, editProduct } from "#tests/support/catalogue/products.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { anEndpoint } from "./receiver.ts";

const HOUR = 3_600_000; // ms
const later = () => new Date(Date.now() + 100 * HOUR);

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await anEndpoint(shop.ctx, await theOwner(shop.ctx), "http://localhost:9/hook");
  });
  afterAll(() => shop.close());

  /** A price that begins so many ms from now. */
  const coming = (after: number, discounted: number | null = 1_999_900): PriceFrom => ({
    ...{ mrp: 3_500_000, discounted },
    from: new Date(Date.now() + after).toISOString(),
  });
  const aProduct = (...comingPrices: PriceFrom[]) =>
    addProduct(shop.ctx, aDocument({ comingPrices }));
  /** How often programs were told of a product. */
  const toldOf = async (id: number) =>
    (
      await shop.rows(
        sql`select from webhook_deliveries where event = 'product.changed' and subject = ${`product ${id}`}`,
      )
    ).length;
  /** Several processes that notice at once what has begun. */
  const notice = (now = new Date()) =>
    Promise.all([1, 2, 3, 4].map(() => noteBegunPrices(shop.ctx.db, now)));

  describe("a price that begins by the clock is told to programs once (§26.48)", () => {
    test("when it begins, and when the next one ends it; feeds follow", async () => {
      const feed = cacheTexts(shop.ctx.changes)(() => googleFeed(shop.ctx));
      const isOnSale = () => feed().text.includes("12345.00 INR");
      expect(isOnSale()).toBe(false);
      const id = await aProduct(coming(500, 1_234_500));
      await until("the sale stands in the feed", async () => isOnSale() || undefined);
      await notice();
      expect(await toldOf(id)).toBe(2); // its saving and the beginning
      await editProduct(shop.ctx, id, { comingPrices: [coming(500, null)] });
      await until("the sale is over in the feed", async () => !isOnSale() || undefined);
      await notice();
      expect(await toldOf(id)).toBe(4);
    });

    test("by whichever of several processes notices it first", async () => {
      const id = await aProduct(coming(HOUR));
      const saved = await toldOf(id);
      await notice();
      expect(await toldOf(id)).toBe(saved);
      await notice(later());
      await notice(later());
      expect(await toldOf(id)).toBe(saved + 1);
    });

    test("by the next process, where none ran then", async () => {
      const id = await aProduct(coming(HOUR), coming(2 * HOUR, null));
      const saved = await toldOf(id);
      for (let start = 0; start < 2; start++) {
        const store = await openProductStore(shop.ctx.db, shop.ctx.changes, later);
        store.close();
        expect(await toldOf(id)).toBe(saved + 2);
      }
    });

    test("and not at all where it was taken back, once where it was saved again", async () => {
      const id = await aProduct(coming(HOUR));
      await editProduct(shop.ctx, id, { comingPrices: [] });
      const other = await aProduct(coming(HOUR));
      await editProduct(shop.ctx, other, { warranty: "3 years" });
      const saved = [await toldOf(id), await toldOf(other)];
      await notice(later());
      expect([await toldOf(id), await toldOf(other)]).toEqual([saved[0], (saved[1] ?? 0) + 1]);
    });

    test("with the note that it has begun, or neither", async () => {
      const id = await aProduct(coming(HOUR));
      const saved = await toldOf(id);
      const refuse = sql`create function refuse() returns trigger language plpgsql as
        'begin raise exception ''not now''; end'`;
      await shop.ctx.db.execute(refuse);
      await shop.ctx.db.execute(
        sql`create trigger refuse before insert on changes for each row execute function refuse()`,
      );
      await expect(noteBegunPrices(shop.ctx.db, later())).rejects.toThrow();
      await shop.ctx.db.execute(sql`drop function refuse cascade`);
      expect(await toldOf(id)).toBe(saved);
      await notice(later());
      expect(await toldOf(id)).toBe(saved + 1);
    });
  });
});
