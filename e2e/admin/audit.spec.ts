import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

test("the list of admins leads to what one did, and on which days is asked there (§21.34)", async ({
  page,
  context,
}) => {
  const { email } = await shop.makeAdmin();
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/admins`);
  await hydrated(page);
  await page.getByRole("link", { name: `What they did (${email})` }).click();
  await expect(page.getByText("Nothing is left by these filters.")).toBeVisible();
  const who = page.getByRole("combobox", { name: "Who" });
  await expect(who.locator("option:checked")).toHaveText("An account that did nothing yet");

  const boss = await who.getByRole("option", { name: shop.boss.email }).getAttribute("value");
  await who.selectOption(boss);
  await expect(page).toHaveURL(new RegExp(`who=${boss}`));
  const rows = page.getByRole("table", { name: "Audit trail" }).locator("tbody tr");
  await expect(rows.filter({ hasText: "Created an admin" })).toContainText(shop.boss.email);
  await expect(rows.filter({ hasNotText: shop.boss.email })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("to", { exact: true }).fill("2020-01-02");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing is left by these filters.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("");
  await expect(rows.filter({ hasText: "Created an admin" })).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(who).toHaveValue("");
});
