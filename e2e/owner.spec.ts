import type { BrowserContext } from "@playwright/test";
import { type AdminShop, openAdminShop, SIGNUP_CODE } from "./support/admin.ts";
import { linkIn } from "./support/own-shop.ts";
import { offerOf, somePictures, stockRow } from "./support/products.ts";
import { address, expect, hydrated, newEmail, newHome, type Page, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" }); // one owner, from the first minute on
let shop: AdminShop;
let dashboard: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: false });
  dashboard = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.startsWith("http") ? path : shop.url + path);
  await hydrated(page);
}

async function addToCart(page: Page, id: number): Promise<void> {
  await open(page, `/product/${id}`);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await page.getByRole("dialog").getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Makes a customer who is signed in here. */
async function becomeCustomer(context: BrowserContext): Promise<string> {
  const email = newEmail();
  const form = { ...address, ...newHome(), email, password: "neem-leaf-7" };
  await shop.send(context.request, `${shop.url}/signup`, form);
  return email;
}

/** From the cart to a placed order, paid in cash. */
async function orderInCash(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await hydrated(page);
  await press(page, "Continue to Payment");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await press(page, "Cash on Delivery (COD)");
  const placed = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(placed).toBeVisible();
  await placed.getByRole("button", { name: "Close" }).click();
}

test("a new owner is made with the signup code and finds the products", { tag: "@core" }, async ({
  page,
}) => {
  await open(page, "/admin/setup");
  await page.getByLabel("Signup code").fill(SIGNUP_CODE);
  await page.getByLabel("Email").fill(shop.boss.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.boss.password);
  await press(page, "Create super admin");
  await expect(page).toHaveURL(dashboard);
  await page.getByRole("tab", { name: "Products" }).click();
  for (const name of ["Air Purifier", "Indoor Monitor", "Outdoor Monitor"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("a new price is seen in the shop, in a cart that held the product, and by search engines (§4.19)", {
  tag: "@core",
}, async ({ page, context, browser }) => {
  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await addToCart(theirs, 1);
  await expect(summary(theirs)).toContainText("₹29,999");

  await shop.enter(context, shop.boss);
  await open(page, `${dashboard}/products/1`);
  await field(page, "price").fill("28,499");
  await press(page, "Save product");
  await expect(page.getByText("The shop shows it now.")).toBeVisible();

  await open(page, "/shop");
  await expect(page.getByRole("main")).toContainText("₹28,499");
  await expect(page.getByRole("main")).not.toContainText("₹29,999");
  await open(page, "/product/1");
  await expect(page.getByRole("main")).toContainText("₹28,499");
  expect(Number((await offerOf(page)).price)).toBe(28_499);

  await theirs.reload();
  const notice = /The price of Air Purifier \(.*\) has changed from ₹29,999 to ₹28,499/;
  await expect(theirs.getByText(notice)).toBeVisible();
  await expect(summary(theirs)).toContainText("₹28,499");
  await visitor.close();
});

test("a fourth product with three uploaded pictures is added, and sold (§1.5)", {
  tag: "@core",
}, async ({ page, context, browser }) => {
  await shop.enter(context, shop.boss);
  await open(page, `${dashboard}/products`);
  await page.getByRole("link", { name: "New product" }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
  await hydrated(page);
  await page.getByRole("radio", { name: "Live" }).check();
  const values = {
    name: "Fern Lamp",
    description: "A lamp beside a fern.",
    mrp: "4,500",
    price: "3,999",
    warranty: "1 Year",
    replacement: "10 days by Brand",
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  const files = await somePictures();
  for (const [index, file] of files.entries()) {
    await press(page, "Add a picture");
    await press(page, `Choose picture ${index + 1}`);
    const picker = page.getByRole("dialog", { name: "Choose a picture" });
    await picker.getByLabel("Choose pictures").setInputFiles(file);
    await picker.getByRole("button", { name: file.name }).click();
    await expect(field(page, `pictures.${index}.picture`)).toHaveValue(/^u[0-9a-f]+/);
    await field(page, `pictures.${index}.alt`).fill(`Lamp ${index + 1}`);
  }
  await press(page, "Save product");
  await press(page, "Sell without end");
  await expect(page.getByText("The product is made. The shop shows it now.")).toBeVisible();
  await expect(page).toHaveURL(/products\/4/);

  const buyer = await browser.newContext();
  const theirs = await buyer.newPage();
  await becomeCustomer(buyer);
  await open(theirs, "/shop");
  const card = theirs.locator(".product-card").filter({ hasText: "Fern Lamp" });
  await expect(card.getByRole("img", { name: "Fern Lamp" })).toBeVisible();
  await card.getByRole("link", { name: "Buy Now" }).click();
  await expect(theirs.getByRole("heading", { name: "Fern Lamp" })).toBeVisible();
  await expect(theirs.getByRole("img", { name: "Lamp 1" }).first()).toBeVisible();
  await addToCart(theirs, 4);
  await orderInCash(theirs);
  const order = theirs.getByRole("article").filter({ hasText: "Fern Lamp" });
  await expect(order).toContainText("₹3,999");
  const picture = order.locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/pictures\/u[0-9a-f]+/,
  );
  await buyer.close();

  await page.goto(dashboard);
  await page.getByRole("link", { name: /^GV-/ }).first().click();
  await expect(page.getByRole("main")).toContainText("Fern Lamp");
});

test("a variant that is sold out says so everywhere, and a mail says when it is back", {
  tag: "@core",
}, async ({ page, context, browser }) => {
  await shop.enter(context, shop.boss);
  const setStock = async (onHand: string) => {
    await open(page, `${dashboard}/stock?q=Fern`);
    await stockRow(page, "Fern Lamp").locator('[name="onHand"]').fill(onHand);
    await press(page, "Save stock");
    await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
  };
  await setStock("1");

  const late = await browser.newContext();
  const waiting = await late.newPage();
  await addToCart(waiting, 4);

  const buyer = await browser.newContext();
  const theirs = await buyer.newPage();
  await becomeCustomer(buyer);
  await addToCart(theirs, 4);
  await orderInCash(theirs);
  await buyer.close();

  await waiting.reload();
  await expect(waiting.getByText("Sold out").first()).toBeVisible();
  await open(waiting, "/product/4");
  await expect(waiting.getByText("Sold out").locator("visible=true").first()).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  expect((await offerOf(waiting)).availability).toMatch(/OutOfStock$/);

  const email = newEmail();
  await waiting.getByLabel("Your e-mail").fill(email);
  await press(waiting, "Tell me when it is back");
  await expect(waiting).toHaveURL(/\/alerts/);
  await expect.poll(() => shop.received(email).length).toBe(1);
  await open(waiting, linkIn(shop.received(email)[0], "/alerts/"));
  await press(waiting, "Yes, tell me");
  await expect(waiting.getByText("Your address is confirmed.")).toBeVisible();

  await setStock("5");
  await expect.poll(() => shop.received(email).length).toBe(2);
  expect(shop.received(email)[1]?.subject).toContain("Fern Lamp");
  await open(waiting, "/product/4");
  await expect(
    waiting.getByRole("button", { name: "Add to Cart" }).locator("visible=true").first(),
  ).toBeVisible();
  expect((await offerOf(waiting)).availability).toMatch(/InStock$/);
  await setStock("0");
  await setStock("6");
  await open(waiting, linkIn(shop.received(email)[1], "/alerts/"));
  await expect(waiting.getByText("There will be no other.")).toBeVisible();
  expect(shop.received(email)).toHaveLength(2);
  await late.close();
});

test("an offer is made and used, and cart, order and mail add up", { tag: "@core" }, async ({
  page,
  context,
  browser,
}) => {
  await shop.enter(context, shop.boss);
  await open(page, `${dashboard}/offers`);
  await field(page, "code").fill("NEEM10");
  await field(page, "kind").selectOption("percent");
  await field(page, "value").fill("10");
  await press(page, "Save offer");
  await expect(page.getByText("The offer is saved.")).toBeVisible();

  const buyer = await browser.newContext();
  const theirs = await buyer.newPage();
  const email = await becomeCustomer(buyer);
  await addToCart(theirs, 1);
  await field(theirs, "offer").fill("neem10");
  await press(theirs, "Apply");
  const row = (label: string) =>
    summary(theirs).locator("dl > div", { hasText: label }).locator("dd").last();
  await expect(summary(theirs).getByText("NEEM10", { exact: true }).first()).toBeVisible();
  await expect(row("NEEM10")).toHaveText("−₹2,849.90");
  await expect(row("Total")).toHaveText("₹25,649.10");
  await orderInCash(theirs);
  const order = theirs.getByRole("article").first();
  await expect(order).toContainText("−₹2,849.90");
  await expect(order).toContainText("₹25,649.10");
  const mail = () => shop.received(email).find(({ text }) => text?.includes("25,649.10"));
  await expect.poll(() => mail() !== undefined).toBe(true);
  expect(mail()?.text).toContain("2,849.90");
  await buyer.close();
});

test("a news link is hidden and gone from the media page", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/media`);
  await expect(page.locator(".news-card")).toHaveCount(4);
  const title = (await page.locator(".news-card h3").nth(1).textContent()) ?? "";
  await open(page, `${dashboard}/settings/news`);
  await page
    .getByRole("group", { name: /Card 2/ })
    .getByLabel("Hidden")
    .check();
  await page.locator(".save-bar").getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/media`);
  await expect(page.locator(".news-card")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
});
