import { readFile } from "node:fs/promises";
import { address, expect, expectAccessible, hydrated, login, test } from "#e2e/support/test.ts";

const FRESH = "fresh leaves";

test("a password can be looked at while it is typed", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Password").fill("neem");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);
  await page.getByLabel("Password").dispatchEvent("keydown", { modifierCapsLock: true });
  await expect(page.getByText("Caps Lock is on")).toBeVisible();
  await page.getByLabel("Password").dispatchEvent("keyup", { modifierCapsLock: false });
  await expect(page.getByText("Caps Lock is on")).toBeHidden();
});

test("changing the password logs out everywhere else (§8.17, §12.5)", { tag: "@core" }, async ({
  page,
  browser,
  customer,
}) => {
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await login(elsewhere, customer);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Security and data" }).click();
  await expect(page.getByText("At least 6 characters")).toBeVisible();
  await expect(page.locator(".session-list li")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill("not mine");
  await page.getByLabel("New password").fill(FRESH);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("This is not your password")).toBeVisible();
  await page.getByLabel("Current password").fill(customer.password);
  await page.getByLabel("New password").fill(FRESH);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.locator(".session-list li")).toHaveCount(1);
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fprofile&reason=user-token-expired/);
  await device.close();
});

test("other sessions are ended from here (§2.66)", async ({ page, browser, customer }) => {
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await login(elsewhere, customer);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Log Out Everywhere Else" }).click();
  await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
  await elsewhere.goto("/orders");
  await expect(elsewhere).toHaveURL(/\/login/);
  await device.close();
});

test("the screens fit a phone's width", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  for (const path of ["/profile", "/profile/security", "/verify-email"]) {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, scrolls <= 0]).toEqual([path, width, true]);
    }
    await expectAccessible(page);
  }
});

test("one's data come as a file (§12.22)", { tag: "@core" }, async ({ page, customer }) => {
  await page.goto("/profile/security");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as JSON" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("greenverse-data.json");
  const own = JSON.parse(await readFile(await file.path(), "utf8")) as { profile: object };
  expect(own.profile).toMatchObject({ email: customer.email, city: address.city });
});

test("an account is deleted with its password, and is gone (§12.23)", { tag: "@core" }, async ({
  page,
  customer,
}) => {
  await page.goto("/profile/security");
  await hydrated(page);
  await page.getByLabel("Your password").fill("not mine");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("alert")).toHaveText("This is not your password");
  await page.getByLabel("Your password").fill(customer.password);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("No user found with this email.");
});

test.describe("changes that are not saved", () => {
  test.beforeEach(async ({ page, customer }) => {
    expect(customer.email).toBeTruthy();
    await page.goto("/profile");
    await hydrated(page);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await hydrated(page);
    await page.getByLabel("City").fill("Pune");
    // A browser asks only who has touched the page: a key that was pressed, not a value that was set.
    await page.getByLabel("City").press("End");
  });

  test("are asked about by a link, and by the way back", { tag: "@core" }, async ({ page }) => {
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: "Shop", exact: true }).first().click();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep Editing" }).click();
    await page.goBack();
    await question.getByRole("button", { name: "Keep Editing" }).click();
    await expect(page.getByLabel("City")).toHaveValue("Pune");
    await page.goBack();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(address.city)).toBeVisible();
  });

  test("are asked about by the browser when the tab is closed, until they are saved", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    // Who closes the tab in the very moment in which the page says so is not asked either.
    const asksThen = page.evaluate(
      (saved) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            if (!document.body.textContent.includes(saved)) return;
            const closing = new Event("beforeunload", { cancelable: true });
            dispatchEvent(closing);
            resolve(closing.defaultPrevented);
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }),
      "Your profile is saved.",
    );
    await page.getByRole("button", { name: "Save Changes" }).click();
    expect(await asksThen).toBe(false);
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed() || asked).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test("are there again after one had to log in to save them (§2.65)", async ({
    page,
    context,
    customer,
  }) => {
    await context.clearCookies();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/login?next=%2Fprofile%3Fedit%3Dyes");
    await hydrated(page);
    await page.getByLabel("Email").fill(customer.email);
    await page.getByLabel("Password").fill(customer.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("What you had typed is here again.")).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue("Pune");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await expect(page.getByText("Pune", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByText("What you had typed is here again.")).toBeHidden();
  });
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });
  const sentence =
    /A network error \(such as timeout, interrupted connection or unreachable host\)/;
  for (const [path, button, before] of [
    ["/login", "Login", "Failed to log in: "],
    ["/signup", "Sign Up", "Failed to create an account: "],
    ["/forgot-password", "Reset Password", "Failed to send password reset email: "],
  ] as const) {
    test(`${path} says so and keeps what was typed (§8.29)`, async ({ page, context }) => {
      await page.goto(path);
      await hydrated(page);
      await page.getByLabel("Email").fill("someone@home.example");
      await context.setOffline(true);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page.getByRole("alert")).toContainText(sentence);
      await expect(page.getByRole("alert")).toContainText(before);
      await expect(page.getByLabel("Email")).toHaveValue("someone@home.example");
      await context.setOffline(false);
    });
  }

  test("a profile that cannot be saved says so (§8.16, §8.31)", { tag: "@core" }, async ({
    page,
    context,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await page.goto("/profile");
    await hydrated(page);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("City").fill("Pune");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Failed to update profile: A network error",
    );
    await expect(page.getByLabel("City")).toHaveValue("Pune");
    await context.setOffline(false);
  });
});
