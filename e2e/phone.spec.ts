import { authMessages } from "#domain/messages.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

test("the phone's menu repeats the links, with 'Login / Sign Up' (§2.17)", async ({ page }) => {
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

test.describe("a phone", () => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  test.use({ userAgent });
  test("waits 60 s for an answer before it gives up (§9.9)", async ({ page }) => {
    await page.clock.install();
    const called = new Promise<void>((resolve) => {
      void page.route("**/login.data*", () => resolve());
    });
    await page.goto("/login");
    await hydrated(page);
    await page.getByLabel("Email").fill("someone@home.example");
    await page.getByLabel("Password").fill("neem-leaf-7");
    await page.getByRole("button", { name: "Login" }).click();
    await called;
    await page.clock.fastForward(58_000);
    await expect(page.getByText("Logging in...")).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(page.getByRole("alert")).toContainText(
      authMessages["auth/network-request-failed"],
    );
    await expect(page.getByLabel("Email")).toHaveValue("someone@home.example");
  });
});
