import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  dashboard = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

const save = (page: Page, name = "Save settings") =>
  page.locator(".save-bar").getByRole("button", { name }).click();

test("an owner sets the e-mail and the telephone, and the footer says them (§19.4, §19.9)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(`${dashboard}/settings`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Brand" })).toBeVisible();
  await expect(page.getByText(/values are not set yet/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Neemwind");
  await page.getByLabel("E-mail", { exact: true }).fill("no address");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Nothing was saved");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Neemwind");
  await page.getByLabel("E-mail", { exact: true }).fill("care@neemwind.example");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${dashboard}/settings/legal`);
  await hydrated(page);
  await page.getByLabel("Telephone of customer care").fill("+91 120 555 0142");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/about`);
  const footer = page.locator(".site-footer address");
  await expect(footer).toContainText("Neemwind");
  await expect(footer.getByRole("link", { name: "care@neemwind.example" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "+91 120 555 0142" })).toBeVisible();
});

test("a news card is hidden and gone, and comes back with the revision (§19.7, §19.8)", async ({
  page,
}) => {
  const title = "One purifier, two meeting rooms";
  await page.goto(`${shop.url}/media`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(`${dashboard}/settings/news`);
  await hydrated(page);
  const card = page.getByRole("group", { name: /Card 2/ });
  await card.getByLabel("Hidden").check();
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/media`);
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  await page.goto(`${dashboard}/settings/news`);
  await hydrated(page);
  await page.getByRole("button", { name: "Bring back the first values" }).click();
  await expect(page.getByText("Revision 0 is back")).toBeVisible();
  await page.goto(`${shop.url}/media`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("rows are moved, added and removed, with and without scripts (§19.6)", async ({
  page,
  browser,
}) => {
  await page.goto(`${dashboard}/settings/outlets`);
  await hydrated(page);
  const names = (on: Page) =>
    on
      .getByLabel("Name", { exact: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await page.getByRole("button", { name: "Down Outlet 1" }).click();
  expect((await names(page)).slice(0, 2)).toEqual(["The Ninth Meridian", "Verandah Weekly"]);
  await page.getByRole("button", { name: "Remove Outlet 6" }).click();
  await page.getByRole("button", { name: "Add outlet" }).click();
  await expect(page.getByLabel("Name", { exact: true }).last()).toBeFocused();
  await page.keyboard.type("Our own paper");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/media`);
  await expect(page.locator(".outlets li")).toHaveCount(6);
  await expect(page.locator(".outlets li").first()).toContainText("The Ninth Meridian");

  const context = await browser.newContext({ javaScriptEnabled: false });
  await shop.enter(context, shop.boss);
  const plain = await context.newPage();
  await plain.goto(`${dashboard}/settings/outlets`);
  await plain.getByRole("button", { name: "Remove Outlet 6" }).click();
  expect(await names(plain)).toHaveLength(5);
  await save(plain);
  await expect(plain.getByText("Settings saved")).toBeVisible();
  await context.close();
});

test("PIN codes that are served come from a file, and the product's page knows them (§20.20, §20.21)", async ({
  page,
}) => {
  await page.goto(`${dashboard}/settings/delivery`);
  await hydrated(page);
  const served = page.getByLabel("PIN codes that are served", { exact: true });
  await served.fill("560*");
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const chooser = page.getByLabel("or choose a file for PIN codes that are served");
  await chooser.setInputFiles(file("city.csv", "Office,Pincode\nManinagar,380008\nNaroda,38x\n"));
  const result = page.getByRole("status").filter({ hasText: "city.csv" });
  await expect(result).toContainText("1 entry added from city.csv");
  await expect(result).toContainText("Line 3: “38x”");
  await expect(served).toHaveValue("560*\n380008");
  await expectAccessible(page);
  await served.fill("560*\n38o008");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Line 2: “38o008”");
  await expect(served).toHaveValue("560*\n38o008");
  await served.fill("560*\n380008");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/product/1?pin=380008`);
  await expect(page.locator("#delivery")).toContainText("it arrives at 380008");
  await page.goto(`${shop.url}/product/1?pin=411001`);
  await expect(page.locator("#delivery")).toContainText("We do not deliver to 411001 yet.");
  await page.goto(`${shop.url}/shipping`);
  await expect(page.getByText("We deliver to some PIN codes alone")).toBeVisible();
});

test.describe("an article", () => {
  test.use({ expected: /404/ }); // before its date
  test("an article is written, kept, dated and read (§19.10 to §19.13)", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto(`${dashboard}/articles`);
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "New article" }).click();
    await page.getByLabel("Title").fill("What a monsoon does");
    await page.getByLabel("Address").fill("what-a-monsoon-does");
    await page
      .getByLabel("Summary")
      .fill("Three months of rain, and what they do to the air of a flat.");
    await page.getByLabel("Picture", { exact: true }).fill("blog-3");
    await page.getByLabel("What the picture shows").fill("A used filter");
    await page.getByLabel("Text").fill("It **rains**.\n\n## What follows\n\n<b>Mould</b>.");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "What follows" })).toBeVisible();
    await expect(preview).toContainText("<b>Mould</b>");
    await page.getByRole("link", { name: "All articles" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("link", { name: "New article" }).click();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("What a monsoon does");
    await save(page, "Save article");
    await expect(page.getByText("Article saved")).toBeVisible();
    const address = `${shop.url}/blog/what-a-monsoon-does`;
    await page.goto(address);
    await expect(page).toHaveURL(/404-not-found/);

    await page.goto(`${dashboard}/articles/what-a-monsoon-does`);
    await hydrated(page);
    await page.getByLabel("State").selectOption("live");
    await page.getByLabel("Visible from").fill("2026-01-05T09:00");
    await save(page, "Save article");
    await expect(page.getByText("Article saved")).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a monsoon does");
    await expect(page.getByRole("heading", { level: 2, name: "What follows" })).toBeVisible();
    await expect(page.getByText("5 January 2026")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    await expectAccessible(page);
    await page.goto(`${shop.url}/blog`);
    await expect(page.locator(".articles > *")).toHaveCount(6);
    await expect(page.locator(".opening")).toContainText("Six articles");
  });
});
