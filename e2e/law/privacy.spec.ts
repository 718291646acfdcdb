import { look } from "../support/after.ts";
import { expect, hydrated, test } from "../support/test.ts";

test.describe.configure({ timeout: 240_000 });

test("sign-up says what data is used for, and ticks nothing (§23.71)", async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByText("By signing up you agree to this.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await look(page, "signup-notice");
});

test("what was agreed to is seen and withdrawn, and somebody is named (§23.73, §23.74)", {
  tag: "@core",
}, async ({ page, customer }) => {
  expect(customer.email).not.toBe("");
  await page.goto("/profile/privacy");
  await hydrated(page);
  await expect(page.getByText(/^Agreed on .*when you signed up\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Agree : News and offers" }).click();
  await expect(page.getByText("Agreed.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw : News and offers" }).click();
  await expect(page.getByText("Withdrawn. You get no news and offers.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please correct the marked fields")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ravi Deshwal");
  await page.getByLabel("Email", { exact: true }).fill("ravi@home.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByText("Everything that was written down").click();
  await look(page, "profile-privacy");
});
