import { type AdminShop, openLeads } from "../support/admin.ts";
import { PASSWORD } from "../support/after.ts";
import { englishOn } from "../support/english.ts";
import { address, expect, hydrated, newEmail, newHome, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });
test.use({ expected: /^404: .*\/hi\/404-not-found$|console: .*status of 404/ });
let shop: AdminShop;
test.beforeAll(async ({ adminShop }) => {
  shop = adminShop;
  await openLeads(shop); // or pages would say that nothing is sent
});

const open = [
  ...["", "/about", "/media", "/technology", "/portal", "/blog"],
  ...["/shop", "/product/1", "/product/2", "/product/3", "/cart"],
  ...["/compare", "/calculator", "/calculator?area=20&ceiling=2.7&people=3&city=kolkata"],
  ...["/contact", "/privacy", "/terms", "/returns", "/shipping", "/grievance", "/grievance/new"],
  ...["/privacy/versions/1", "/signup", "/login", "/forgot-password", "/reset-password?token=none"],
  ...["/verify-email?token=none", "/404-not-found"],
];

/** What is wrong with the Hindi page at this path: English phrases, and what does not fit. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(`${shop.url}/hi${path}`);
  await hydrated(page);
  const faults: string[] = [];
  const lang = await page.locator("html").getAttribute("lang");
  if (lang !== "hi-IN") faults.push(`is in ${lang}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`is ${wide} px wide on ${width} px`);
    const folder = process.env.SHOTS;
    const name = path.replaceAll(/\W+/g, "-") || "-home";
    if (folder) await page.screenshot({ path: `${folder}/hi${name}-${width}.png`, fullPage: true });
    faults.push(...(await englishOn(page)));
  }
  return [...new Set(faults)].map((fault) => `/hi${path} ${fault}`);
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path)));
  expect(faults, faults.join("\n")).toEqual([]);
}

test("every page that is open to all is in Hindi (§23.91)", async ({ page }) => {
  await page.goto(`${shop.url}/hi/blog`);
  const articles = await page
    .locator("main a[href^='/hi/blog?article=']")
    .evaluateAll((links) =>
      [...new Set(links.map((link) => link.getAttribute("href") ?? ""))].slice(0, 3),
    );
  await walk(page, [...open, ...articles.map((path) => path.replace(/^\/hi/, ""))]);
});

test("a purchase in Hindi and all pages of a customer (§23.91, §23.93)", async ({
  page,
  context,
}) => {
  const asking = context.request;
  const send = (path: string, form: Record<string, string>) =>
    shop.send(asking, `${shop.url}/hi${path}`, form);
  const buyer = { firstName: "अनन्या", lastName: "देशवाल", city: "गुरुग्राम" };
  const home = { ...newHome(), address: "बी-14, नीम रेज़िडेंसी, झील रोड" };
  const form = { ...address, ...buyer, ...home, email: newEmail() };
  await send("/signup", { ...form, password: PASSWORD });
  await send("/cart", { intent: "add", id: "1", quantity: "1" });
  const payment = await send("/checkout", { ...form, confirmed: "yes" });
  expect(payment).toMatch(/^\/hi\/payment\?checkout=/);
  const before = ["/cart", "/checkout", payment.replace(/^\/hi/, "")];
  const faults: string[] = [];
  for (const path of before) faults.push(...(await faultsOf(page, path)));
  const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
  await send("/payment", { intent: "cod", checkoutId });
  const list = await (await asking.get(`${shop.url}/hi/orders`)).text();
  const order = `/orders/${/GV-[0-9A-Z]{10}/.exec(list)?.[0]}`;
  const after = [
    ...["/orders", order, `${order}/cancel`, `${order}/confirm`, `${order}/return`],
    ...[
      "/profile",
      "/profile/security",
      "/profile/privacy",
      "/cart",
      `/grievance/new?order=${order}`,
    ],
  ];
  for (const path of after) faults.push(...(await faultsOf(page, path)));
  expect(faults, faults.join("\n")).toEqual([]);
});

test("the other language is one link away, on the page where one is (§23.92)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  await page.locator("main a[href='/product/1']").first().click();
  await expect(page).toHaveURL(/\/product\/1$/);
  const toHindi = page.locator("footer .language a");
  await expect(toHindi).toHaveText("हिन्दी");
  await toHindi.click();
  await expect(page).toHaveURL(`${shop.url}/hi/product/1`);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await hydrated(page);
  await page.locator("header .site-nav a").nth(1).click();
  await expect(page).toHaveURL(`${shop.url}/hi/about`);
  await page.locator("footer .language a").click();
  await expect(page).toHaveURL(`${shop.url}/about`);
});

test("what was typed and chosen stays when the language is changed (§12.40)", async ({
  page,
  context,
}) => {
  const other = page.locator("footer .language a");
  await page.goto(`${shop.url}/calculator?area=20&ceiling=2.7#answer`);
  await hydrated(page);
  await page.locator("[name=people]").fill("5"); // not sent
  await other.click();
  await expect(page).toHaveURL(/\/hi\/calculator\?.*area=20.*people=5.*#answer$/);
  await expect(page.locator("[name=people]")).toHaveValue("5");

  const customer = { ...address, ...newHome(), email: newEmail(), password: PASSWORD };
  await shop.send(context.request, `${shop.url}/signup`, customer);
  await shop.send(context.request, `${shop.url}/cart`, { intent: "add", id: "1", quantity: "1" });
  await page.goto(`${shop.url}/checkout`);
  await hydrated(page);
  await page.locator("[name=address]").fill("7 Lotus Lane");
  await other.click();
  await expect(page).toHaveURL(`${shop.url}/hi/checkout`);
  await expect(page.locator("[name=address]")).toHaveValue("7 Lotus Lane");
  await expect(page.locator("[name=city]")).toHaveValue(address.city);

  await page.goto(`${shop.url}/profile?edit=yes`);
  await hydrated(page);
  await page.locator("[name=city]").fill("Pune Camp");
  await other.click(); // nobody is asked whether to leave
  await expect(page).toHaveURL(`${shop.url}/hi/profile?edit=yes`);
  await expect(page.locator("[name=city]")).toHaveValue("Pune Camp");
});

test("Hindi has its own letters, and English pages load the name of the language alone (§23.94)", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto(`${shop.url}/about`);
  await page.evaluate(() => document.fonts.ready);
  const hind = () => fonts.filter((url) => /hind/.test(url));
  expect(hind()).toEqual([expect.stringMatching(/\/hind-name-/)]);
  await page.goto(`${shop.url}/hi/about`);
  await page.evaluate(() => document.fonts.ready);
  expect(hind().filter((url) => /hind-400/.test(url))).toHaveLength(1);
});
