import { mkdirSync } from "node:fs";
import { expect, expectAccessible, test } from "./support/test.ts";

const folder = "test-results/screens";
mkdirSync(folder, { recursive: true });

const screens = [
  "/",
  "/about",
  "/media",
  "/technology",
  "/portal",
  "/blog",
  "/shop",
  "/product/1",
  "/product/2",
  "/product/3",
  "/cart",
  "/checkout",
  "/signup",
  "/login",
  "/forgot-password",
  "/reset-password?token=none",
  "/admin/login",
  "/admin/setup",
];

for (const path of screens) {
  test(`${path} fits its width, and axe finds nothing`, async ({ page, isMobile }) => {
    for (const width of isMobile ? [320, 390] : [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scrolls).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      const name = path.replaceAll(/\W+/g, "-");
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
  });
}
