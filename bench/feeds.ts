import { getRequestListener } from "@hono/node-server";
import { feedItems } from "#server/http/reading/feed-items.ts";
import { reading } from "#server/http/reading/reading.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop } from "#tests/support/start-shop.ts";
import type { Findings } from "./support/figure.ts";
import { openSamples } from "./support/samples.ts";

const PRODUCTS = 3_000;
const ROUNDS = 9;
const FEEDS = ["/feeds/google.xml", "/feeds/meta.csv"];
const WAYS = ["made anew", "from memory"];

/**
 * ms until a feed of 3,000 products is with who asks: made anew, as after a change, and from memory. Limit: the items
 * of the feed as JSON.
 */
export async function benchFeeds(): Promise<Findings> {
  const shop = await startShop({ mode: "inside" });
  const [product] = shop.ctx.catalogue.live();
  if (!product) throw new Error("the shop has no product");
  const variants = product.variants.slice(0, 1);
  const all = Array.from({ length: PRODUCTS }, (_, at) => ({ ...product, id: at + 1, variants }));
  const ctx = { ...shop.ctx, catalogue: { ...shop.ctx.catalogue, live: () => all } };
  const samples = openSamples();
  const timed = async (name: string, does: () => unknown) => {
    const began = performance.now();
    await does();
    samples.note(name, performance.now() - began);
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const site = await serve(getRequestListener(reading(ctx, { isCached: true }).fetch));
      for (const feed of FEEDS) {
        const read = async () => (await fetch(site.url + feed)).text();
        await timed(`limit of ${feed}`, () => JSON.stringify(feedItems(ctx)));
        for (const how of WAYS) await timed(`${feed}, ${how}`, read);
      }
      await site.close();
    }
  } finally {
    await shop.close();
  }
  const figures = FEEDS.flatMap((feed) => {
    const limit = { name: "its items as JSON, ms", runs: samples.runs(`limit of ${feed}`) };
    return WAYS.map((how) => ({
      name: `${feed}, ${how}, ms`,
      runs: samples.runs(`${feed}, ${how}`),
      limit,
      goal: "under 300",
    }));
  });
  return { figures, notes: [] };
}
