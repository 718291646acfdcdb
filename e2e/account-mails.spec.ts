import { linkIn, type OwnShop, openOwnShop } from "./support/own-shop.ts";
import {
  address,
  expect,
  expectAccessible,
  labels,
  newEmail,
  type Page,
  test,
} from "./support/test.ts";

/** Sign-up, verification and reset with mails that a real SMTP server took (§4, §7, §8). */
test.describe.configure({ mode: "serial", timeout: 180_000 }); // it starts shops of its own

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const PASSWORD = "neem-leaf-7";

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/signup`);
  for (const [field, value] of Object.entries({ ...address, email, password: PASSWORD })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    page.getByText("Signup successful! Please verify your email before logging in."),
  ).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
}

test("the verification mail is sent, sent again, and its link confirms", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await shop.mailsTo(email, 1);
  await page.goto(`${shop.url}/profile`);
  await page.getByRole("link", { name: "Send the mail again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send Mail Again" }).click();
  await expect(page.getByText("a verification mail is on its way")).toBeVisible();
  const mails = await shop.mailsTo(email, 2);
  await page.goto(linkIn(mails[1], "/verify-email"));
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop.url}/profile`);
  await expect(page.getByText("is not confirmed yet")).toBeHidden();
  await page.goto(`${shop.url}/verify-email?token=rubbish`);
  await expect(page.getByRole("alert")).toContainText("The action code is invalid.");
});

test("a forgotten password is replaced once, and old sessions end", async ({ page, browser }) => {
  const email = newEmail();
  await signUp(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${shop.url}/login`);
  await elsewhere.getByRole("link", { name: "Forgot Password" }).click();
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Reset Password" }).click();
  await expect(elsewhere.getByText("Password reset email sent. Check your inbox.")).toBeVisible();
  const mails = await shop.mailsTo(email, 2);
  const link = linkIn(
    mails.find(({ subject }) => subject?.includes("password")),
    "/reset-password",
  );
  await elsewhere.goto(link);
  await expect(elsewhere.getByText("At least 6 characters")).toBeVisible();
  await elsewhere.getByLabel("Password").fill("short");
  await elsewhere.getByRole("button", { name: "Save Password" }).click();
  await expect(elsewhere.getByText("Password should be at least 6 characters")).toBeVisible();
  await elsewhere.getByLabel("Password").fill("fresh leaves");
  await elsewhere.getByRole("button", { name: "Save Password" }).click();
  await expect(elsewhere.getByText("Your password is changed.")).toBeVisible();

  await page.goto(`${shop.url}/orders`);
  await expect(page.getByRole("alert")).toHaveText(
    "The user's credential is no longer valid. The user must sign in again.",
  );
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await logIn(page, email, "fresh leaves");
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
  await logOut(page);

  await elsewhere.goto(link);
  await elsewhere.getByLabel("Password").fill("other leaves");
  await elsewhere.getByRole("button", { name: "Save Password" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("has already been used");
  await elsewhere.goto(`${shop.url}/forgot-password`);
  await elsewhere.getByLabel("Email").fill(newEmail());
  await elsewhere.getByRole("button", { name: "Reset Password" }).click();
  await expect(elsewhere.getByRole("alert")).toHaveText(
    "Failed to send password reset email: No user found with this email.",
  );
  await elsewhere.context().close();
});

test("a disabled account is signed out, and told so", async ({ page, context }) => {
  const email = newEmail();
  await signUp(page, email);
  const old = await context.cookies();
  expect(await shop.admin("disable", "--email", email)).toContain("is disabled");
  await page.goto(`${shop.url}/profile`);
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to log in: The user account has been disabled by an administrator.",
  );
  await page.goto(`${shop.url}/forgot-password`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert")).toContainText("has been disabled by an administrator.");
  expect(await shop.admin("enable", "--email", email)).toContain("can log in again");
  await context.addCookies(old);
  await page.goto(`${shop.url}/profile`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, email, PASSWORD);
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test.describe("with both settings on", () => {
  test("nobody logs in unverified, and known and unknown addresses are answered alike", async ({
    page,
  }) => {
    const strict = await openOwnShop({
      EMAIL_ENUMERATION_PROTECTION: "on",
      REQUIRE_VERIFIED_EMAIL: "on",
    });
    const lenient = shop;
    shop = strict;
    try {
      const email = newEmail();
      await signUp(page, email);
      await logIn(page, email, PASSWORD);
      await expect(page.getByRole("alert")).toHaveText(
        "Please verify your email before logging in.",
      );
      await page.getByRole("link", { name: "Send the verification mail again" }).click();
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await page.getByRole("button", { name: "Send Mail Again" }).click();
      const mails = await strict.mailsTo(email, 2);
      for (const asked of [email, newEmail()]) {
        await logIn(page, asked, "not the password");
        await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
        await page.goto(`${strict.url}/forgot-password`);
        await page.getByLabel("Email").fill(asked);
        await page.getByRole("button", { name: "Reset Password" }).click();
        await expect(page.getByText("Password reset email sent.")).toBeVisible();
      }
      await signUp(page, email); // somebody tries the address once more: the owner hears of it
      expect((await strict.mailsTo(email, 4)).at(-1)?.subject).toContain("already have an account");
      await page.goto(linkIn(mails[1], "/verify-email"));
      await logIn(page, email, PASSWORD);
      await expect(page.getByText("Hi, Ananya")).toBeVisible();
    } finally {
      shop = lenient;
      await strict.close();
    }
  });
});

test.describe("too many tries", () => {
  test.use({ expected: /429|too many/i });
  test("are refused with the time to wait", async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await logOut(page);
    for (let guess = 0; guess < 10; guess++) {
      const form = { email, password: `guess ${guess}` };
      await page.request.post(`${shop.url}/login`, { form });
    }
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole("alert")).toHaveText(
      /^Failed to log in: We have blocked all requests .* You can try again in 1[45] minutes\.$/,
    );
  });
});
