import { appCode } from "#tests/support/second-factor.ts";
import type { AdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
let home: string;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
  home = `${shop.url}/admin/dashboard`;
});

const PASSWORD = "neem-leaf-7";
/** The next code of a secret that was not used yet: that of the step after this one. */
const nextCode = (secret: string, steps = 1) =>
  appCode(secret, new Date(Date.now() + steps * 30_000));

/** Sets a second factor up as a person does, and answers the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.goto(`${home}/security`);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  const key = await page.locator("figcaption code").textContent();
  const secret = (key ?? "").replaceAll(" ", "");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.locator(".recovery-codes li").allTextContents();
  return { secret, codes };
}

async function password(page: Page, email: string) {
  await page.goto(`${shop.url}/admin/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${shop.url}/login/code`);
}

test("an admin sets up a second factor, logs in with it, and turns it off (§21.11, §21.15)", {
  tag: "@core",
}, async ({ page, context }) => {
  const { email } = await shop.makeAdmin();
  await shop.enter(context, { email, password: PASSWORD });
  await page.goto(home);
  await page.getByRole("link", { name: "Your second factor" }).click();
  await hydrated(page);
  await expectAccessible(page);
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  await page.reload();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await context.clearCookies();
  await password(page, email);
  await hydrated(page);
  const code = page.getByLabel("Code");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  await page.goto(home);
  await expect(page).toHaveURL(`${shop.url}/admin/login`); // the password alone opens nothing
  await page.goto(`${shop.url}/login/code`);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Please fill in this field")).toBeVisible();
  await code.fill(nextCode(secret));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();

  await page.goto(`${home}/security`);
  await hydrated(page);
  await page.getByText("Turn off").first().click();
  const form = page.locator("details[open]");
  await form.getByLabel("Your password").fill("guessed");
  await form.getByLabel("Code").fill(codes[0] ?? "");
  await form.getByRole("button", { name: "Turn off" }).click();
  await expect(form.getByText("This is not your password")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Your second factor is off.")).toBeVisible();
});

test("a super admin sees who has one, and resets it (§21.17)", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await shop.makeAdmin();
  const theirs = await browser.newContext();
  await shop.enter(theirs, { email, password: PASSWORD });
  const other = await theirs.newPage();
  await setUp(other);
  await shop.enter(context, shop.boss);
  await page.goto(`${home}/admins`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Reset ${email}` }).click();
  const question = page.getByRole("dialog", {
    name: `Are you sure you want to reset the second factor of ${email}?`,
  });
  await question.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText(`The second factor of ${email} is reset.`)).toBeVisible();
  await other.goto(home);
  await expect(other).toHaveURL(`${shop.url}/admin/login?reason=user-token-expired`);
  await shop.enter(theirs, { email, password: PASSWORD });
  await theirs.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("setting up and logging in by plain forms, with a recovery code (§21.13)", async ({
    page,
    context,
  }) => {
    const { email } = await shop.makeAdmin();
    await shop.enter(context, { email, password: PASSWORD });
    const { codes } = await setUp(page);
    await context.clearCookies();
    await password(page, email);
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("This code is not right")).toBeVisible();
    await page.getByLabel("Code").fill(codes[3] ?? "");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(home);
  });
});
