import type { APIRequestContext, BrowserContext } from "@playwright/test";
import type { AdminShop } from "./admin.ts";
import { onPhone, showCode } from "./pay-by-upi.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  newHome,
  type Page,
} from "./test.ts";

export const PASSWORD = "neem-leaf-7";
const WIDTHS = [390, 768, 1440] as const;
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
  await onPhone(page, await showCode(page), "pay");
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  return newestOrder(shop, request);
}

/** Where pictures of the pages go that tests look at, if anywhere: `SCREENS=test-results-screens`. */
const { SCREENS } = process.env;

/**
 * The page fits a phone, a tablet and a wide screen, and axe finds nothing on the narrowest and the widest.
 * With the variable SCREENS it is photographed there under this name.
 */
export async function look(page: Page, name: string): Promise<void> {
  await hydrated(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    if (width !== WIDTHS[1]) await expectAccessible(page);
    if (!SCREENS) continue;
    await page.evaluate(async () => {
      scrollTo({ top: 0, behavior: "instant" });
      for (const image of document.images) image.loading = "eager";
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    await page.screenshot({ path: `${SCREENS}/${name}-${width}.png`, fullPage: true });
  }
}
