import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });
let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

/** Nothing is wider than the page, on a phone, a tablet and a wide screen. */
async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, name).toBeLessThanOrEqual(width);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

test("every legal page is reached from the footer and from the others (§23.21)", async ({
  page,
}) => {
  await page.goto(shop.url);
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expectAccessible(page);
  const pages = page.getByRole("navigation", { name: "Legal pages" });
  await expect(pages.getByRole("link", { name: "Privacy" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  for (const name of [
    "Contact",
    "Terms",
    "Returns and refunds",
    "Shipping and delivery",
    "Grievances",
  ]) {
    await pages.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(page);
  }
  for (const path of ["contact", "privacy", "terms", "returns", "shipping", "grievance"]) {
    await page.goto(`${shop.url}/${path}`);
    await expectFits(page, path);
  }
});

test("an admin writes, publishes and accepts a version; the earlier one stays (§23.23, §23.24)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/policies`);
  await hydrated(page);
  await expectAccessible(page);
  await expectFits(page, "policies");
  await page.getByRole("rowheader").getByRole("link", { name: "Shipping and delivery" }).click();
  await expect(page.getByRole("heading", { name: "New version 2" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("We carry it to {delivery.area} {no.such}.");
  await page.locator(".save-bar").getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("There is no {no.such}.").first()).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("We carry it all over {delivery.area}.");
  await expect(page.getByLabel("Preview")).toContainText("We carry it all over India.");
  await page.getByLabel("What has changed").fill("Said in one sentence");
  await page.locator(".save-bar").getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, "policy");
  await page.getByRole("button", { name: "Publish version 2 as it is saved" }).click();
  await expect(page.getByText("The version is published.")).toBeVisible();
  await page.getByRole("button", { name: "I have read version 2" }).click();
  await expect(page.getByText(/Read and accepted by/)).toBeVisible();
  await page.goto(`${shop.url}/shipping`);
  await expect(page.getByText("We carry it all over India.")).toBeVisible();
  await page.getByRole("link", { name: /^Version 1/ }).click();
  await expect(page.getByText("This is an earlier version.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, "shipping-old");
});

test("what the law requires to be stated is typed in the form and stands on the page (§23.27)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/products/1/law`);
  await hydrated(page);
  await page.getByLabel("Importer", { exact: true }).fill("Leaf Imports");
  await page.getByLabel("Importer's address").fill("4 Dock Road, Mumbai 400001");
  await page.getByLabel("Country of origin").fill("Vietnam");
  await page.getByLabel("BIS number").fill("R-41000000");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await page.goto(`${shop.url}/product/1`);
  const declared = page.getByRole("region", { name: "Product Information" });
  await expect(declared).toContainText("Leaf Imports, 4 Dock Road, Mumbai 400001");
  await expect(declared).toContainText("R-41000000");
  await expect(declared).toContainText("inclusive of all taxes");
  await expectAccessible(page);
  await expectFits(page, "product");
});
