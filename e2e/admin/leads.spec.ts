import { checkupPage } from "#texts/marketing/checkup-page.ts";
import { openLeads } from "../support/admin.ts";
import { expect, hydrated, newEmail, test } from "../support/test.ts";

test("a visitor asks for a checkup, and an admin answers and erases it (§22.83, §22.85)", {
  tag: "@core",
}, async ({ page, context, adminShop }) => {
  await openLeads(adminShop);
  const name = `Ananya ${newEmail().split("@")[0]}`;
  await page.goto(`${adminShop.url}/checkup`);
  await hydrated(page);
  const fields = { Email: newEmail(), Name: name, Phone: "9800000000", Address: "Lake Road" };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const send = page.getByRole("button", { name: checkupPage().send });
  await page.getByRole("checkbox").check();
  await expect(async () => {
    await send.click(); // again, where the first time was too quick for a person
    await expect(page.getByText(checkupPage().sent)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await adminShop.enter(context, adminShop.boss);
  await page.goto(`${adminShop.url}/admin/dashboard/leads`);
  await hydrated(page);
  const lead = page.getByRole("listitem").filter({ hasText: name });
  await expect(lead).toContainText(fields.Email);
  await lead.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("Marked as answered.")).toBeVisible();
  await expect(lead).toHaveCount(0);
  await page.getByRole("link", { name: "Answered", exact: true }).click();
  await lead.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Erased.")).toBeVisible();
  await expect(lead).toHaveCount(0);
});
