import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProductStore } from "#server/catalogue/product-store.ts";
import { insertProduct } from "#server/catalogue/queries/write-products.ts";
import { followChanges } from "#server/platform/db/changes.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

// A shop of an owner who has added products: 30 of them, one without options and with one picture.
test.describe.configure({ mode: "serial" });

let folder: string;
let shop: ProcessShop;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "greenverse-list-"));
  const database = await openDatabase({ url: null, folder: join(folder, "db") });
  const { changes } = await followChanges(database.db, (error) => {
    throw error;
  });
  const now = new Date();
  const store = await openProductStore(database.db, changes, () => now);
  await transact(database.db, "once", async (tx) => {
    const options = { colors: [], sizes: [], materials: [] };
    const plain = aDocument({
      ...{ ...options, name: "Spare Filter", position: 4, finish: [], finishNote: "" },
      selected: { size: "", material: "", color: "" },
      variants: [{ size: "", material: "", color: "", sku: "SF-1", offered: true, price: null }],
      pictures: [{ picture: "indoor-white-metal", alt: "The filter", color: "", material: "" }],
      price: { mrp: 149_950, discounted: null },
      features: [{ name: "H-13 HEPA", note: "" }],
      details: [],
    });
    await insertProduct(tx, plain, { now });
    for (let number = 1; number <= 26; number++) {
      const document = aDocument({ name: `Purifier Model ${number}`, position: 10 + number });
      await insertProduct(tx, document, { now });
    }
  });
  store.close();
  await database.close();
  shop = await startShop({
    mode: "process",
    host: "localhost",
    engine: { url: () => undefined, folder: () => folder },
  });
});
test.afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a long list has pages, which lead on and back (§15.9)", async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  const names = page.locator(".product-card h3");
  await expect(names).toHaveCount(24);
  await expect(names.first()).toHaveText("Air Purifier");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect(names).toHaveCount(6);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(names.first()).toHaveText("Air Purifier");
});

test("products are found by name and feature, and the search keeps the focus (§15.9, §12.44)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/shop`);
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("model 7");
  await search.press("Enter");
  const names = page.locator(".product-card h3");
  await expect(names).toHaveText(["Purifier Model 7", "Purifier Model 17"]);
  await expect(page.getByRole("status").filter({ hasText: "2 products" })).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill("zeppelin");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No product has all of these words.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(names).toHaveCount(24);
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue("zeppelin");
});

test("a product without options is shown and can be put into the cart (§15.3)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/shop`);
  const card = page.locator(".product-card", { hasText: "Spare Filter" });
  await card.getByRole("link", { name: "Buy Now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spare Filter");
  await expect(page.locator(".buy .price strong")).toHaveText("₹1,499.50");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await page.locator(".order").getByRole("button", { name: "Add to Cart" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Spare Filter");
  await dialog.getByRole("link", { name: "View Cart" }).click();
  await expect(page.locator(".lines > li")).toHaveCount(1);
  await expect(page.locator(".line-total")).toHaveText("₹1,499.50");
  await page.reload();
  await expect(page.locator(".line-total")).toHaveText("₹1,499.50");
});
