import type { BrowserContext } from "@playwright/test";
import type { AdminShop } from "../support/admin.ts";
import { onPhone, showCode } from "../support/pay-by-upi.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  newHome,
  type Page,
  test,
} from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

/** Signs this browser in as a new customer who buys two purifiers by UPI; the order's id. */
async function buyByUpi(page: Page, context: BrowserContext): Promise<string> {
  const form = { ...address, ...newHome(), email: newEmail() };
  const send = (path: string, fields: Record<string, string>) =>
    shop.send(context.request, shop.url + path, fields);
  await send("/signup", { ...form, password: "neem-leaf-7" });
  await send("/cart", { intent: "add", id: "1", quantity: "2" });
  const payment = await send("/checkout", { ...form, confirmed: "yes" });
  await page.goto(new URL(payment, shop.url).href);
  await hydrated(page);
  await onPhone(page, await showCode(page), "pay");
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  const list = await (await context.request.get(`${shop.url}/orders`)).text();
  return /GV-[0-9A-Z]{10}/.exec(list)?.[0] ?? "";
}

test("an admin gives back one of two pieces, and both see it (§22.51, §22.52)", {
  tag: "@core",
}, async ({ page, context, browser }) => {
  const id = await buyByUpi(page, context);
  const adminContext = await browser.newContext();
  await shop.enter(adminContext, shop.boss);
  const theirs = await adminContext.newPage();
  await theirs.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(theirs);
  await theirs.getByRole("link", { name: "Refund", exact: true }).click();
  await expect(theirs.getByRole("heading", { name: "Refund", level: 2 })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await theirs.setViewportSize({ width, height: 900 });
    const wide = await theirs.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await theirs.screenshot({ path: `test-results/refund-form-${width}.png`, fullPage: true });
  }
  await expectAccessible(theirs);

  const ask = theirs.getByRole("button", { name: "Refund", exact: true });
  await theirs.getByLabel("Air Purifier").fill("3");
  await theirs.getByLabel("Reason").selectOption("Goodwill");
  await ask.click();
  await expect(theirs.getByRole("alert")).toContainText("more pieces than there are left");
  await expect(theirs.getByLabel("Air Purifier")).toHaveValue("3");
  await theirs.getByLabel("Air Purifier").fill("1");
  await ask.click();
  await expect(theirs).toHaveURL(`${shop.url}/admin/dashboard/orders/${id}`);
  await expect(theirs.getByText("₹29,999 goodwill")).toBeVisible();
  await expectAccessible(theirs);

  await expect(async () => {
    await page.goto(`${shop.url}/orders/${id}`);
    await expect(page.getByText("Part refunded: ₹29,999")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeVisible();
  await expectAccessible(page);

  await theirs.goto(`${shop.url}/admin/dashboard/refunds?show=all`);
  await hydrated(theirs);
  await expect(theirs.getByRole("link", { name: id })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await theirs.setViewportSize({ width, height: 900 });
    const wide = await theirs.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await theirs.screenshot({ path: `test-results/refunds-${width}.png`, fullPage: true });
  }
  await expectAccessible(theirs);
  await adminContext.close();
});
