/**
 * `npm run screens [path…]`: pictures of every public page in full length, at the widths of a phone,
 * a tablet and a desktop, in test-results/screens. To look at; nothing is compared.
 */
import { mkdirSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { publicPages } from "./public-pages.ts";

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
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

const shop = await startShop({ mode: "process" });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? "chromium",
  args: launchFlags,
});
try {
  mkdirSync(FOLDER, { recursive: true });
  const asked = process.argv.slice(2);
  for (const path of asked.length > 0 ? asked : await publicPages(shop.url)) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      await page.goto(shop.url + path);
      await passThrough(page);
      const file = `${FOLDER}/${path.replaceAll(/\W+/g, "-")}-${width}.png`;
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await shop.close();
}
