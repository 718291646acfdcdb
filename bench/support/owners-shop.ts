import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { PASSWORD, SUPER_ADMIN } from "#scripts/seed/customers.ts";
import { startShop } from "#tests/support/start-shop.ts";

const DASHBOARD = "/admin/dashboard";
const PURIFIERS = 45; // variants of product 1, which stand first in the stock
const MONITORS = 4; // of product 2
const groups = [
  ...["brand", "legal", "links", "mail", "security", "delivery", "cod", "returns", "statistics"],
  ...["partners", "testimonials", "videos", "outlets", "news", "milestones", "achievements"],
];

/** What an owner works with, below the admin's first page. */
export const ownersPages = [
  "",
  ...["/overview", "/products", "/products/1", "/products/new", "/products/1/history"],
  ...["/products/1/history/1", "/products/import", "/media", "/stock", "/stock/1", "/offers"],
  ...["/offers/1", "/articles", "/articles/new", "/articles/the-air-you-sleep-in"],
  ...["/health", "/security", "/admins", "/audit"],
  ...groups.map((group) => `/settings/${group}`),
].map((path) => DASHBOARD + path);

/** What customers see of it. `/product/2` is sold out, of `/product/1` few are left. */
export const customersPages = [
  "/shop",
  "/product/1",
  "/product/2",
  "/cart",
  "/blog/the-air-you-sleep-in",
  "/alerts?variant=13",
];

/** A shop of 30 products with orders, an offer, a variant that is sold out and one that is scarce. */
export async function startOwnersShop() {
  const folder = mkdtempSync(join(tmpdir(), "owner-"));
  const size = ["--products", "30", "--orders", "30", "--customers", "8", "--days", "14"];
  execFileSync(process.execPath, ["scripts/seed.ts", ...size], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "error" },
  });
  const engine = { url: () => undefined, folder: () => folder };
  const shop = await startShop({ mode: "process", engine });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs the browser in as the owner, who then makes an offer, sets stock and changes a price that lies in the cart. */
export async function workAsOwner(context: BrowserContext, url: string): Promise<void> {
  const send = async (path: string, form: Record<string, string> | URLSearchParams) => {
    const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
    const data = new URLSearchParams(form).toString();
    const answer = await context.request.post(url + path, { data, headers, maxRedirects: 0 });
    if (answer.status() >= 400) throw new Error(`${path}: ${await answer.text()}`);
  };
  await send("/admin/login", { email: SUPER_ADMIN, password: PASSWORD });
  const offer = { applies: "code", kind: "percent", target: "order", value: "10", active: "yes" };
  await send(`${DASHBOARD}/offers`, { ...offer, code: "NEEM10", name: "" });
  const table = await (await context.request.get(`${url}${DASHBOARD}/stock?show=all`)).text();
  const ids = [...table.matchAll(/name="variant" value="(\d+)"/g)].map(([, id = ""]) => id);
  const counted = new URLSearchParams({ note: "Counted in the store" });
  for (const [index, id] of ids.slice(0, PURIFIERS + MONITORS).entries()) {
    const onHand = index < PURIFIERS ? "2" : "0";
    const row = { variant: id, seen: "0", onHand, lowAt: "3", tracked: id };
    for (const [name, value] of Object.entries(row)) counted.append(name, value);
  }
  await send(`${DASHBOARD}/stock`, counted);
  await send("/cart", { intent: "add", id: "1", quantity: "1" });
  await send("/cart", { intent: "offer", offer: "NEEM10" });
  const page = await context.newPage();
  await page.goto(`${url}${DASHBOARD}/products/1`);
  await page.locator('[name="price"]').fill("28499");
  await page.getByRole("button", { name: "Save product" }).click();
  await page.getByText("The shop shows it now.").waitFor();
  await page.close();
}
