import { authMessages } from "#texts/account/auth-messages.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

test("the phone's menu repeats the links, with 'Login / Sign Up' (§2.17)", {
  tag: "@core",
}, async ({ page }) => {
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

test("the button of the phone's menu becomes a cross, and the keyboard closes it (§24.46)", {
  tag: "@core",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/shop");
  await hydrated(page);
  const button = page.getByLabel("Menu");
  const menu = page.locator("details.menu");
  const turns = () =>
    button.evaluate((element) =>
      ["::before", "::after"].map((line) => getComputedStyle(element, line).rotate),
    );
  expect(await turns()).toEqual(["none", "none"]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("open");
  expect(await turns()).toEqual(["45deg", "-45deg"]);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Buy Now" }).first().focus();
  await expect(menu).not.toHaveAttribute("open");
});

test("the portal's screens are those of a phone, and the log-in has no picture (§24.47, §24.48)", async ({
  page,
}) => {
  await page.goto("/portal");
  const screen = page.getByRole("img", { name: /^The dashboard/ });
  await screen.scrollIntoViewIfNeeded();
  await expect
    .poll(() => screen.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain("portal-dashboard-tall");
  await page.goto("/login");
  await hydrated(page);
  await expect(page.locator("main .frame")).toBeHidden();
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
      authMessages()["auth/network-request-failed"],
    );
    await expect(page.getByLabel("Email")).toHaveValue("someone@home.example");
  });
});
