import { expect, expectAccessible, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" }); // pages do not depend on each other

/** Width and height in CSS pixels; 720 × 450 is a window of 1440 × 900 at a zoom of 200 %. */
const sizes = {
  phone: [
    [390, 844],
    [320, 640],
  ],
  desktop: [
    [768, 1024],
    [720, 450],
    [1440, 900],
  ],
} as const;

const screens = [
  "/",
  "/about",
  "/media",
  "/technology",
  "/portal",
  "/blog",
  "/shop",
  "/compare",
  "/calculator",
  "/calculator?area=24&ceiling=2.9&people=4&pets=1&city=delhi&pm25=&pm10=310",
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
  test(`${path} fits every width, and axe finds nothing`, async ({ page, isMobile }) => {
    await page.goto(path);
    for (const [width, height] of sizes[isMobile ? "phone" : "desktop"]) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scrolls, `${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });
}
