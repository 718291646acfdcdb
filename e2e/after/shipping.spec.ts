import type { AdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

test("an order leaves in a parcel by hand and arrives (§22.32, §22.33)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Add parcel" }).click();
  await expect(page.getByRole("heading", { name: `Parcels of order ${id}` })).toBeVisible();
  await page.getByRole("button", { name: "Add parcel" }).click();
  await expect(page.getByText("Say who carries it")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Carrier", { exact: true }).fill("Himalaya Couriers");
  await page.getByLabel("Tracking number").fill("HC 4471 2093");
  await page.getByLabel("Link to the carrier's page about it").fill("https://track.example/4471");
  await page.getByRole("button", { name: "Add parcel" }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}` })).toBeVisible();
  await page.getByRole("button", { name: /^Hand over/ }).click();
  await expect(page.getByRole("button", { name: /^Delivered/ })).toBeVisible();
  await expect(page.getByLabel(`Status of order ${id}`)).toHaveValue("shipped");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: /^Delivered/ }).click();
  await expect(page.getByLabel(`Status of order ${id}`)).toHaveValue("delivered");
  await expect(page.getByText("Parcel has arrived, to the customer")).toBeVisible();
});

test("tracking numbers come in as a table, and shipping documents as a PDF, without scripts too (§22.35, §22.36)", async ({
  browser,
}) => {
  const id = await shop.order();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await shop.enter(context, shop.boss);
  const page = await context.newPage();
  await page.goto(`${shop.url}/admin/dashboard/parcels`);
  const table = page.getByLabel(/^CSV with the columns/);
  await table.fill(`Order,Carrier,Tracking number\n${id},Himalaya Couriers,HC-77\nGV-NONE,a,HC-78`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText(`${id}: a parcel with all that is left`)).toBeVisible();
  await expect(page.getByText("Line 3: There is no order GV-NONE.")).toBeVisible();
  await page.getByRole("button", { name: "Enter 1" }).click();
  await expect(page.getByText("1 tracking number is entered.")).toBeVisible();
  const labels = await page.request.get(
    `${shop.url}/admin/dashboard/parcels/papers.pdf?what=labels&parcel=${id}-1`,
  );
  expect(labels.headers()["content-type"]).toBe("application/pdf");
  expect((await labels.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await context.close();
});
