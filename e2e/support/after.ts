import type { APIRequestContext, BrowserContext } from "@playwright/test";
import type { AdminShop } from "./admin.ts";
import { address, expect, hydrated, newEmail, newHome, type Page } from "./test.ts";

export const PASSWORD = "neem-leaf-7";
/** What is bought: products' ids with their pieces. */
export type Goods = Record<string, number>;

/** Signs up a new customer in this context, who is about to pay these; where the payment is. */
async function openPayment(
  shop: AdminShop,
  asking: APIRequestContext,
  goods: Goods,
  email: string,
): Promise<string> {
  const form = { ...address, ...newHome(), email };
  const send = (path: string, fields: Record<string, string>) =>
    shop.send(asking, shop.url + path, fields);
  await send("/signup", { ...form, password: PASSWORD });
  for (const [id, quantity] of Object.entries(goods)) {
    await send("/cart", { intent: "add", id, quantity: String(quantity) });
  }
  return new URL(await send("/checkout", { ...form, confirmed: "yes" }), shop.url).href;
}

/** The number of the customer's newest order. */
async function newestOrder(shop: AdminShop, asking: APIRequestContext): Promise<string> {
  const list = await (await asking.get(`${shop.url}/orders`)).text();
  return /GV-[0-9A-Z]{10}/.exec(list)?.[0] ?? "";
}

/** A new customer, signed in in this context, who has ordered these in cash; the order's number. */
export async function buyInCash(
  shop: AdminShop,
  context: BrowserContext,
  goods: Goods = { "1": 1 },
  email = newEmail(),
): Promise<string> {
  const payment = new URL(await openPayment(shop, context.request, goods, email));
  const checkoutId = payment.searchParams.get("checkout") ?? "";
  await shop.send(context.request, `${shop.url}/payment`, { intent: "cod", checkoutId });
  return newestOrder(shop, context.request);
}

/** A new customer, signed in in this page's context, who has paid these by UPI; the order's number. */
export async function buyByUpi(
  shop: AdminShop,
  page: Page,
  goods: Goods = { "1": 1 },
  email = newEmail(),
): Promise<string> {
  const { request } = page.context();
  await page.goto(await openPayment(shop, request, goods, email));
  await hydrated(page);
  await page.getByRole("button", { name: "Pay with Razorpay" }).click();
  const provider = page.frameLocator('iframe[title="Payment to Greenverse"]');
  await provider.getByRole("tab", { name: "UPI" }).click();
  await provider.getByLabel("UPI ID").fill("success@razorpay");
  await provider.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  return newestOrder(shop, request);
}

/** Nothing is wider than the page, on a phone, a tablet and a desk. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}
