import type { AdminShop } from "../support/admin.ts";
import { buyInCash, look } from "../support/after.ts";
import { expect, hydrated, newEmail, test } from "../support/test.ts";

// The list of customers and the page of one (§21.30–21.32).
test.describe.configure({ mode: "default", timeout: 300_000 });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
  dashboard = `${shop.url}/admin/dashboard`;
});

test("a customer is found, read, tagged, closed and erased (§21.30, §21.31, §21.32)", async ({
  context,
  browser,
}) => {
  const email = newEmail();
  const id = await buyInCash(shop, context, { "1": 1 }, email);
  const office = await browser.newContext();
  await shop.enter(office, shop.boss);
  const page = await office.newPage();
  await page.goto(`${dashboard}/customers`);
  await look(page, "customers");
  await page.getByLabel("Search customers").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "customer" })).toHaveText("1 customer");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "New order for them" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Orders", exact: true })).toContainText(id);
  await hydrated(page);
  await page.getByLabel("Tag", { exact: true }).fill("Gold");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("link", { name: "gold", exact: true })).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("Rings twice.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Rings twice.");
  await look(page, "customer");
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "customer-dark");
  await page.emulateMedia({ colorScheme: "light" });

  const address = page.url();
  await page.goto(`${dashboard}/customers?tag=gold`);
  await hydrated(page);
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await page.getByLabel("Name of this view").fill("Gold ones");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Gold ones" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.goto(address);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed in nowhere.")).toBeVisible();
  await page.getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("The account is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText("The account is open again.")).toBeVisible();
  await page.getByText("Erase the account").click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Tick that they have asked for it")).toBeVisible();
  await page.getByLabel(/They have asked for it/).check();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(`${dashboard}/customers`);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto(`${dashboard}/audit`);
  await expect(page.getByText("Looked at a customer").first()).toBeVisible();
  await expect(page.getByText("Erased an account")).toBeVisible();
  await office.close();
});

test("the lists of orders show what is packed, in rows of 44 px, with a tab for every status (§22.101)", async ({
  context,
  browser,
}) => {
  const id = await buyInCash(shop, context);
  const office = await browser.newContext();
  await shop.enter(office, shop.boss);
  const page = await office.newPage();
  await page.goto(dashboard);
  await look(page, "orders");
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole("row").filter({ hasText: id });
  await expect(row.locator(".line-list img")).toBeVisible();
  await expect(row.locator(".line-list small")).not.toBeEmpty();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
  const tabs = page.getByRole("navigation", { name: "Status" }).getByRole("link");
  const counts = (await tabs.allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
  expect(counts).toHaveLength(8);
  expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(counts[0]);
  const select = row.getByLabel(`Status of order ${id}`);
  await select.evaluate((element: HTMLSelectElement) => {
    element.value = "processing";
  });
  const cut = await select.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${dashboard}/queues/to-pack`);
  await look(page, "to-pack-dark");
  await page.goto(`${dashboard}/orders/${id}`);
  const sum = page.locator(".table tfoot tr.total td");
  await expect(sum).toHaveCSS("font-weight", "600");
  await look(page, "order-dark");
  await office.close();
});
