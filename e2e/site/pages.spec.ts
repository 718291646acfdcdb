import { buyInCash } from "../support/after.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";
import { parts } from "./pages.ts";

async function open(page: Page, paths: Record<string, string>, url = "", order = "") {
  for (const path of Object.values(paths)) {
    const address = url + path.replace("ORDER", order);
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(scrolls, address).toBeLessThanOrEqual(0);
  }
}

for (const part of ["what the shop shows", "the cart, forms and legal pages"] as const) {
  test(`pages open: ${part}`, { tag: "@core" }, ({ page }) => open(page, parts[part]));
}

test("pages open: a customer and an order", { tag: "@core" }, async ({
  page,
  context,
  adminShop,
}) => {
  const order = await buyInCash(adminShop, context);
  await open(page, parts["a customer and an order"], adminShop.url, order);
});

for (const part of [
  "an admin's orders",
  "an admin's products and texts",
  "an admin's overview and settings",
] as const) {
  test(`pages open: ${part}`, { tag: "@core" }, async ({ page, context, adminShop }) => {
    const order = await adminShop.order();
    await adminShop.enter(context, adminShop.boss);
    await open(page, parts[part], adminShop.url, order);
  });
}
