import type { AdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("group", { name: "Formatting" }).getByRole("button", { name }).click();

test("the address follows the title until somebody types their own (§19.15)", async ({ page }) => {
  await page.goto(`${shop.url}/admin/dashboard/articles/new`);
  await hydrated(page);
  const [title, address] = [page.getByLabel("Title"), page.getByLabel("Address")];
  await title.pressSequentially("Café & fern");
  await expect(address).toHaveValue("cafe-and-fern");
  await address.fill("my-own");
  await title.fill("Café & fern again");
  await expect(address).toHaveValue("my-own");
  await address.fill("");
  await title.fill("Café & fern again now");
  await expect(address).toHaveValue("cafe-and-fern-again-now");
});

test("Markdown is said, and buttons and keys write it (§19.16)", async ({ page }) => {
  await page.goto(`${shop.url}/admin/dashboard/articles/new`);
  await hydrated(page);
  await expect(page.getByText("This is Markdown:")).toBeVisible();
  await expectAccessible(page);
  await text(page).fill("It rains");
  await text(page).press("End");
  await text(page).press("Control+Shift+ArrowLeft");
  await press(page, "Bold");
  await expect(text(page)).toHaveValue("It **rains**");
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("rains");
  await press(page, "Bold");
  await expect(text(page)).toHaveValue("It rains");
  await page.keyboard.press("Control+i");
  await expect(text(page)).toHaveValue("It _rains_");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("It rains");
  await press(page, "Heading");
  await expect(text(page)).toHaveValue("## It rains");
  await text(page).press("Control+End");
  await page.keyboard.type("\n\nSee ");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("/shop");
  await expect(text(page)).toHaveValue("## It rains\n\nSee [words of the link](/shop)");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
});

test("in a legal page too, where there are no pictures (§19.16)", async ({ page }) => {
  await page.goto(`${shop.url}/admin/dashboard/policies/terms`);
  await hydrated(page);
  const buttons = page.getByRole("group", { name: "Formatting" });
  await expect(buttons.getByRole("button", { name: "List" })).toBeVisible();
  await expect(buttons.getByRole("button", { name: "Insert picture" })).toHaveCount(0);
});
