import { readFile } from "node:fs/promises";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

const fileOf = (text: string) => ({
  name: "products.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("a file is exported, a price changed in it, checked line by line and imported (§21.21, §21.22)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/admin/dashboard/products`);
  await page.getByRole("link", { name: "Import and export" }).click();
  await hydrated(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export all as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const lamps = Array.from({ length: 300 }, (_, at) => `lamp-${at},Lamp ${at},,Warm light`);
  const changed = file.replaceAll("29999.00", "28888.00");
  expect(changed).not.toBe(file);
  await page
    .getByLabel("CSV file")
    .setInputFiles(fileOf(`${changed}dear,Dear fan,A fan${",".repeat(14)}free`));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "What the import will do" })).toBeVisible();
  const lines = page.getByRole("table", { name: "The file line by line" });
  await expect(lines.getByRole("row", { name: /air-purifier Changed/ })).toBeVisible();
  await expect(lines.getByRole("row", { name: /dear Wrong/ })).toContainText("no price in rupees");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto(`${shop.url}/shop`);
  await expect(page.getByText("₹28,888").first()).toBeVisible();

  await page.goto(`${shop.url}/admin/dashboard/products/import`);
  const many = ["Handle,Title,Variant Price,Body (HTML)", ...lamps].join("\n");
  await page.getByLabel("CSV file").setInputFiles(fileOf(many.replaceAll(",,", ",900,")));
  await page.getByRole("button", { name: "Check the file" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Import 300 products" }).click();
  const status = page.getByRole("status").filter({ hasText: /of 300 products|Waiting/ });
  await expect(status.or(page.getByRole("heading", { name: "Imported" }))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "300" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is checked and imported by forms alone (§21.21)", async ({ page }) => {
    await page.goto(`${shop.url}/admin/dashboard/products/import`);
    const text = "Handle,Title,Variant Price,Body (HTML)\nfern-lamp,Fern Lamp,900,Warm light";
    await page.getByLabel("CSV file").setInputFiles(fileOf(text));
    await page.getByRole("button", { name: "Check the file" }).click();
    const button = page.getByRole("button", { name: "Import 1 product" });
    const again = page.getByRole("link", { name: "Look again" });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    await button.click();
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
