import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedProducts } from "#scripts/seed/products.ts";
import { type Engine, ownDatabase } from "#tests/support/engines.ts";
import { startShop } from "#tests/support/start-shop.ts";

const engines = [ownDatabase("pglite"), ownDatabase("pglite")];
const now = new Date("2026-11-28T10:00:00Z");

/** The names, SKUs and prices of a shop's products after its catalogue was filled up to 60. */
async function filled(engine: Engine) {
  const shop = await startShop({ mode: "inside", engine });
  try {
    const made = [60, 60, 10].map((count) => () => seedProducts(shop.ctx.db, count, now));
    const counts = [];
    for (const make of made) counts.push(await make());
    const rows = await shop.rows<{ name: string }>(sql`select p.name, p.position, p.description,
        (select string_agg(sku, ' ' order by id) from variants v where v.product_id = p.id) as skus,
        (select string_agg(mrp || ' ' || coalesce(discounted, 0), ' ' order by id)
          from prices c where c.product_id = p.id) as prices
      from products p order by p.position, p.id`);
    return { counts, rows };
  } finally {
    await shop.close();
  }
}

test("the catalogue is filled up with invented products, the same ones each time (§21.25)", async () => {
  const [first, second] = [await filled(engines[0] as Engine), await filled(engines[1] as Engine)];
  expect(first.counts).toEqual([57, 0, 0]);
  expect(first.rows).toHaveLength(60);
  expect(new Set(first.rows.map(({ name }) => name)).size).toBe(60);
  expect(second).toEqual(first);
});
