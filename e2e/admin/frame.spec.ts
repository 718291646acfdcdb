import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
let shop: AdminShop;
let home: string;
let order = "";
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  home = `${shop.url}/admin/dashboard`;
  await shop.order();
  order = await shop.order();
});
test.afterAll(() => shop.close());

const selector = (page: Page) => page.getByLabel(`Status of order ${order}`);
const colour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const PAPER = "rgb(250, 249, 246)";
const NIGHT = "rgb(19, 24, 21)";

test("the admin pages have one slim bar, and neither header nor footer of the shop (§24.61)", async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}/admin/login`);
  for (const path of ["/admin/login", "/admin/dashboard", "/admin/dashboard/products"]) {
    await page.goto(shop.url + path);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(56);
    if (path === "/admin/login") await shop.enter(context, shop.boss);
  }
  const bar = page.getByRole("banner");
  await expect(bar.getByText(shop.boss.email)).toBeVisible();
  await bar.getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/shop`);
  await expect(page.getByRole("contentinfo").getByText("LinkedIn")).toBeVisible();
  await page.goto(home);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.goto(home);
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("the first row stands at most 320 px below the top (§24.62)", async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["", "/products", "/stock?show=all", "/audit", "/admins"]) {
    await page.goto(home + path);
    const row = page.locator("tbody tr").first();
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect([path, Math.round(box?.y ?? 999)]).toEqual([path, expect.any(Number)]);
    expect(box?.y, path).toBeLessThanOrEqual(320);
  }
});

test("the menu stands beside the page on a desktop, and opens on a phone (§24.62)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await expect(page.getByRole("tab", { name: "Audit trail" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Admin menu" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await hydrated(page);
  await expect(page.getByRole("tab", { name: "Stock" })).toBeHidden();
  await page.getByRole("button", { name: "Admin menu" }).click();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Stock" }).click();
  await expect(page.getByLabel("Search the stock")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Stock" })).toBeHidden();
});

test("on a phone the orders come first, their filters behind one button (§24.63)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home);
  await hydrated(page);
  const card = await page.locator("tbody tr").first().boundingBox();
  expect(card?.y).toBeLessThanOrEqual(320);
  await expect(page.getByLabel("Payment")).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expectAccessible(page);
  await page.getByLabel("Payment").selectOption("card");
  await expect(page).toHaveURL(/payment=card/);
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
});

test("the bar for several orders is there only with a selection (§24.65)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  const set = page.getByRole("button", { name: "Set for selected" });
  await expect(set).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: order });
  const before = await row.boundingBox();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(set).toBeVisible();
  await expect(page.getByText("1 selected")).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Select none" }).click();
  await expect(set).toBeHidden();
});

test("a row keeps its status until the server has confirmed another (§24.65)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/admin/dashboard.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await selector(page).selectOption("shipped");
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await expect(selector(page)).toHaveValue("placed");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Setting shipped…")).toBeVisible();
  await expect(selector(page)).toHaveValue("placed");
  goOn();
  await expect(page.getByText(`${order} is shipped now.`)).toBeVisible();
  await expect(selector(page)).toHaveValue("shipped");
});

test("the colours are the device's or chosen, are kept, and end at the shop (§24.64)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(home);
  await hydrated(page);
  expect(await colour(page)).toBe(NIGHT);
  await page.getByText("Light", { exact: true }).click();
  expect(await colour(page)).toBe(PAPER);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByText("Dark", { exact: true }).click();
  await page.reload();
  expect(await colour(page)).toBe(NIGHT);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.goto(`${home}/orders/${order}/slip`);
  await page.emulateMedia({ media: "print" });
  expect(await colour(page)).toBe(PAPER);
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${shop.url}/shop`);
  expect(await colour(page)).toBe(PAPER);
});

const pages = [
  ...[
    "",
    "/today",
    "/parcels",
    "/overview",
    "/refunds",
    "/documents",
    "/cash",
    "/returns",
    "/leads",
  ],
  ...["/grievances", "/products", "/products/1", "/media", "/stock", "/offers", "/settings"],
  ...["/articles", "/articles/new", "/policies", "/policies/terms", "/admins", "/audit"],
  ...["/security", "/ready"],
];

test("in the dark axe finds nothing on any admin page (§24.64)", async ({ page, context }) => {
  test.setTimeout(240_000);
  await shop.enter(context, shop.boss);
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [...pages, `/orders/${order}`]) {
    await page.goto(home + path);
    await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("/ goes to the search and ? shows all keys (§22.76)", async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  for (const [path, name] of [
    ["", "Search orders"],
    ["/products", "Search products"],
    ["/stock", "Search the stock"],
  ] as const) {
    await page.goto(home + path);
    await hydrated(page);
    await page.keyboard.press("/");
    await expect(page.getByLabel(name)).toBeFocused();
  }
  await page.getByLabel("Search the stock").blur();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Select the row")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("menu and filters open, and the device decides the colours", async ({ page, context }) => {
    await shop.enter(context, shop.boss);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(home);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByLabel("Payment")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Admin menu" }).click();
    await page.getByRole("tab", { name: "Stock" }).click();
    await expect(page.getByLabel("Search the stock")).toBeVisible();
  });
});
