import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

test("a page of one's own is written, previewed, published into the footer and taken back (§19.17, §19.18)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  const list = `${shop.url}/admin/dashboard/pages`;
  await page.goto(list);
  await hydrated(page);
  await expect(page.getByText("No page of your own yet")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Pages", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectAccessible(page);

  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Title").fill("Care of your plants");
  await expect(page.getByLabel("Address")).toHaveValue("care-of-your-plants");
  await page.getByLabel("Summary").fill("Water, light and feed, by season.");
  await page.getByLabel("Text").fill("Once a **week**.\n\n## In the monsoon\n\nLess.");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "In the monsoon" })).toBeVisible();
  await page.getByLabel("In the footer").check();
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved")).toBeVisible();
  await expectAccessible(page);
  const address = `${shop.url}/pages/care-of-your-plants`;
  const visitor = await context.browser()?.newContext();
  const shown = await visitor?.newPage();
  if (!shown) throw new Error("no browser");
  await shown.goto(address);
  await expect(shown).toHaveURL(/404-not-found/);

  await page.getByLabel("State").selectOption("live");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByRole("link", { name: "See it on the site" })).toBeVisible();
  // It is not in Hindi yet, and the menu says so.
  await expect(page.getByRole("tab", { name: "Hindi 1" })).toBeVisible();
  await shown.goto(shop.url);
  await shown.getByRole("contentinfo").getByRole("link", { name: "Care of your plants" }).click();
  await expect(shown).toHaveURL(address);
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Care of your plants");
  await expect(shown.getByRole("heading", { level: 2, name: "In the monsoon" })).toBeVisible();
  await expect(shown.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  await expectAccessible(shown);

  await page.getByLabel("State").selectOption("draft");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByRole("button", { name: "Delete this draft" })).toBeVisible();
  await shown.goto(shop.url);
  await expect(shown.getByRole("link", { name: "Care of your plants" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete this draft" }).click();
  await expect(page.getByText("Draft deleted")).toBeVisible();
  await expect(page.getByText("No page of your own yet")).toBeVisible();
  await visitor?.close();
});

test("words without an end, in a page and in the headline of Home, widen no page (§19.17, §19.19)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  const dashboard = `${shop.url}/admin/dashboard`;
  await page.goto(`${dashboard}/pages/new`);
  await hydrated(page);
  await page.getByLabel("Title").fill("W".repeat(100));
  await page.getByLabel("Address").fill("long-words");
  await page.getByLabel("Summary").fill("s".repeat(300));
  const table = `| ${"c".repeat(200)} | b | c |\n|---|---|---|\n| 1 | 2 | 3 |`;
  const text = ["W".repeat(5000), `## ${"H".repeat(200)}`, table, `\`${"k".repeat(300)}\``];
  await page.getByLabel("Text").fill(text.join("\n\n"));
  await page.getByLabel("In the footer").check();
  await page.getByLabel("State").selectOption("live");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved")).toBeVisible();
  await page.goto(`${dashboard}/settings/opening`);
  await hydrated(page);
  await page.getByLabel("Headline", { exact: true }).fill("W".repeat(24));
  await page.getByLabel("Its second line").fill("W".repeat(24));
  await page.getByLabel("Sentence below it").fill("W".repeat(160));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const paths = ["/", "/pages/long-words", "/hi/pages/long-words"];
  const ofAdmins = ["/pages", "/pages/long-words", "/audit"].map((path) => dashboard + path);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const url of [...paths.map((path) => shop.url + path), ...ofAdmins]) {
      await page.goto(url);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([url, wide]).toEqual([url, width]);
    }
  }
});

test("unsaved work that is brought back takes back nothing of what was saved since, before that is shown (§19.13)", async ({
  page,
  context,
  browser,
}) => {
  await shop.enter(context, shop.boss);
  const list = `${shop.url}/admin/dashboard/pages`;
  await page.goto(`${list}/new`);
  await hydrated(page);
  await page.getByLabel("Title").fill("Installation");
  await page.getByLabel("Summary").fill("How it is put up.");
  await page.getByLabel("Text").fill("Four screws.");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved")).toBeVisible();
  const editor = `${list}/installation`;
  const left = await context.newPage();
  await left.goto(editor);
  await hydrated(left);
  await left.getByLabel("Summary").fill("How I put it up.");
  const kept = () => left.evaluate(() => localStorage.getItem("unsaved:page:installation"));
  await expect.poll(kept).toContain("How I put it up.");
  await left.close();

  const office = await browser.newContext();
  await shop.enter(office, shop.boss);
  const theirs = await office.newPage();
  await theirs.goto(editor);
  await hydrated(theirs);
  await theirs.getByLabel("Summary").fill("How it is hung.");
  await theirs.getByRole("button", { name: "Save page" }).click();
  await expect(theirs.getByText("Page saved")).toBeVisible();
  await office.close();

  const again = await context.newPage();
  await again.goto(editor);
  await hydrated(again);
  await again.getByRole("button", { name: "Bring it back" }).click();
  await expect(again.getByLabel("Summary")).toHaveValue("How I put it up.");
  await again.getByRole("button", { name: "Save page" }).click();
  await expect(again.getByText("Somebody else has saved this since you opened it.")).toBeVisible();
  await again.getByRole("button", { name: "Save page" }).click();
  await expect(again.getByText("Page saved")).toBeVisible();
});
