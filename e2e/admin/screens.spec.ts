import type { Cookie } from "@playwright/test";
import { groups } from "#domain/settings/groups.ts";
import type { AdminShop } from "../support/admin.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel" }); // pages do not depend on each other
let shop: AdminShop;
let session: Cookie[];
test.beforeAll(async ({ adminShop }) => {
  shop = adminShop;
  await shop.order();
  const boss = await shop.visitor();
  await shop.send(boss, "/admin/login", shop.boss);
  session = (await boss.storageState()).cookies;
  await boss.dispose();
});

const screens = [
  ...[
    "/today",
    "/customers",
    "/overview",
    "/products",
    "/products/1",
    "/products/new",
    "/products/1/history",
  ],
  ...["/products/import", "/media", "/stock", "/stock/1", "/offers", "/articles", "/articles/new"],
  ...["/translations", "/translations/product/1"],
  ...["/health", "/security", "/admins", "/audit"],
  ...Object.keys(groups).map((group) => `/settings/${group}`),
];

for (const path of screens) {
  test(`the admin's ${path} fits every width, and axe finds nothing`, async ({ page, context }) => {
    await context.addCookies(session);
    await page.goto(`${shop.url}/admin/dashboard${path}`);
    await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
      if (width !== 768) await expectAccessible(page);
    }
  });
}
