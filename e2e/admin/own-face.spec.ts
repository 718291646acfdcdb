import type { Page } from "@playwright/test";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

const settings = () => `${shop.url}/admin/dashboard/settings`;

async function open(page: Page, group: string) {
  await page.goto(`${settings()}/${group}`);
  await hydrated(page);
}

test("a section of Home and its colour are drafted, previewed, published and taken back (§19.22, §19.23, §19.25)", async ({
  page,
  context,
  browser,
}) => {
  await shop.enter(context, shop.boss);
  await open(page, "banner");
  const heading = page.getByLabel("Heading of the banner");
  await expect(heading).toHaveAttribute("placeholder", "Breathe the Change");
  await heading.fill("Rooms that breathe");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page.getByText("Kept as a draft. Visitors do not see it.")).toBeVisible();
  await expectAccessible(page);
  await open(page, "colours");
  await page.getByLabel("Accent").selectOption("own");
  await page.getByLabel("Your own colour").fill("#ffcc00");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page.getByText("The nearest colour that holds is").first()).toBeVisible();
  await page.getByLabel("Accent").selectOption("plum");
  await page.getByLabel("Your own colour").fill("");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page.getByText("Kept as a draft. Visitors do not see it.")).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Preview\b(?!.*Hindi)/ }).click();
  const preview = await opening;
  await expect(preview.getByText("Preview with 2 drafts. Visitors do not see this.")).toBeVisible();
  await hydrated(preview);
  await expect(preview.getByRole("heading", { name: "Rooms that breathe" })).toBeVisible();
  const button = preview.getByRole("link", { name: "Discover Our Range" });
  await expect(button).toHaveCSS("background-color", "rgb(134, 64, 143)");
  await expectAccessible(preview);

  const office = await browser.newContext();
  const visitor = await office.newPage();
  await visitor.goto(shop.url);
  await expect(visitor.getByRole("heading", { name: "Breathe the Change" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await visitor.reload();
  const range = visitor.getByRole("link", { name: "Discover Our Range" });
  await expect(range).toHaveCSS("background-color", "rgb(134, 64, 143)");
  await expectAccessible(visitor);
  await open(page, "banner");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await open(page, "colours");
  await page.getByRole("button", { name: "Bring back the first values" }).click();
  await expect(page.getByText("Revision 0 is back")).toBeVisible();
  await visitor.reload();
  await expect(range).toHaveCSS("background-color", "rgb(21, 128, 61)");
  await office.close();
});

test("words as long as they may be break no page (§19.22, §19.26)", async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  for (const group of ["opening", "future", "comparison", "categories", "banner", "footer"]) {
    await open(page, group);
    const fields = page.locator(".settings-fields :is(input[type=text], textarea)");
    for (const field of await fields.all()) {
      if (
        /slug|picture|tall|leaf$|slats$|haze$|clear$/.test((await field.getAttribute("name")) ?? "")
      ) {
        continue;
      }
      // What is too long is refused, and says how long it may be.
      await field.fill("W".repeat(300));
    }
    await page.getByRole("button", { name: "Save settings" }).click();
    const wrong = page.locator(".field:has([aria-invalid=true])");
    await expect(wrong.first()).toBeVisible();
    for (const field of await wrong.all()) {
      const [, most = "1"] = /at most (\d+) characters/.exec(await field.innerText()) ?? [];
      await field.locator("input, textarea").fill("W".repeat(Number(most)));
    }
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
  }
  await open(page, "menu");
  const labels = page.getByLabel("What it is called");
  const lengths = [11, 11, 11, 11, 10, 10];
  for (const [at, length] of lengths.entries()) await labels.nth(at).fill("W".repeat(length));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  for (const width of [320, 390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/", "/hi", "/about"]) {
      await page.goto(shop.url + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width, wide]).toEqual([path, width, width]);
    }
  }
});
