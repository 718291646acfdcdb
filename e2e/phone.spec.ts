import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

test("the phone's menu repeats the links, with 'Login / Sign Up'", async ({ page }) => {
  await page.goto("/shop");
  await hydrated(page);
  await page.getByLabel("Menu").click();
  await expect(page.getByRole("navigation", { name: "Main, phone" }).getByRole("link")).toHaveText([
    "Home",
    "About",
    "Media",
    "Technology",
    "Shop",
    "Portal",
    "Login / Sign Up",
  ]);
  await expectAccessible(page);
});
