/**
 * `npm run trial -- screens [path…]`: pictures of every public page in full length, at the widths of a phone,
 * a tablet and a desktop, in test-results/screens. `--owner` starts a shop with more products, orders,
 * stock and an offer, and shows its admin pages too. To look at; nothing is compared.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { publicPages } from "#bench/public-pages.ts";
import {
  customersPages,
  ownersPages,
  startOwnersShop,
  workAsOwner,
} from "#bench/support/owners-shop.ts";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { startShop } from "#tests/support/start-shop.ts";

const WIDTHS = [390, 768, 1440];
const FOLDER = "test-results/screens";

/** Pictures are loaded when they come near: passes all of them once. */
async function passThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager"; // also in boxes that scroll
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

const { values, positionals: asked } = parseArgs({
  options: { owner: { type: "boolean", default: false } },
  allowPositionals: true,
});
const shop = values.owner ? await startOwnersShop() : await startShop({ mode: "process" });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? "chromium",
  args: launchFlags,
});
try {
  mkdirSync(FOLDER, { recursive: true });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  if (values.owner) await workAsOwner(context, shop.url);
  const all = values.owner ? [...ownersPages, ...customersPages] : await publicPages(shop.url);
  for (const path of asked.length > 0 ? asked : all) {
    const page = await context.newPage();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url + path);
      await passThrough(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const file = `${FOLDER}/${path.replaceAll(/\W+/g, "-")}-${width}.png`;
      await page.screenshot({ path: file, fullPage: true });
      console.log(wide > width ? `${file} is ${wide} wide` : file);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await shop.close();
}
