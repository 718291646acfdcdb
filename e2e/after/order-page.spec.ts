import type { AdminShop } from "../support/admin.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  newHome,
  test,
} from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});

/** Signs this browser in as a new customer who has ordered a purifier in cash; the order's id. */
async function orderInCash(context: import("@playwright/test").BrowserContext): Promise<string> {
  const form = { ...address, ...newHome(), email: newEmail() };
  const send = (path: string, fields: Record<string, string>) =>
    shop.send(context.request, shop.url + path, fields);
  await send("/signup", { ...form, password: "neem-leaf-7" });
  await send("/cart", { intent: "add", id: "1", quantity: "1" });
  const payment = await send("/checkout", { ...form, confirmed: "yes" });
  const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
  await send("/payment", { intent: "cod", checkoutId });
  const list = await (await context.request.get(`${shop.url}/orders`)).text();
  return /GV-[0-9A-Z]{10}/.exec(list)?.[0] ?? "";
}

test("a customer looks at an order, cancels it, and sees that it is cancelled (§22.15, §22.21)", {
  tag: "@core",
}, async ({ page, context }) => {
  const id = await orderInCash(context);
  await page.goto(`${shop.url}/orders`);
  await hydrated(page);
  await page.getByRole("link", { name: id }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}`, level: 1 })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: `Cancel order ${id}?` })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reason").selectOption("It takes too long");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page).toHaveURL(`${shop.url}/orders/${id}`);
  await expect(page.getByText("You cancelled the order")).toBeVisible();
  await expect(page.getByText("It takes too long")).toBeVisible();
  await expect(page.getByText("Nothing was paid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expectAccessible(page);
});

test("an admin cancels an order that has left, by the keyboard (§22.21, §22.23)", {
  tag: "@core",
}, async ({ page, context }) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  const address = `${shop.url}/admin/dashboard/orders/${id}`;
  await page.goto(address);
  await hydrated(page);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Cancel order ${id}?` })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reason").selectOption("Not in stock");
  await page.getByLabel("Note to the customer (optional)").fill("The next ones come in January.");
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  const timeline = page.getByRole("heading", { name: "Timeline" }).locator("..");
  await expect(timeline).toContainText("Cancelled by the shop");
  await expect(timeline).toContainText("Not in stock · The next ones come in January.");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("an order is cancelled all the same (§22.21)", async ({ page, context }) => {
    const id = await orderInCash(context);
    await page.goto(`${shop.url}/orders/${id}`);
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByLabel("Anything to add? (optional)").fill("Thank you");
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("You cancelled the order")).toBeVisible();
    await expect(page.getByText("Thank you")).toBeVisible();
  });
});
