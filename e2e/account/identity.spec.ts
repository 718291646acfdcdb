import { sql } from "drizzle-orm";
import { identityMessages } from "#domain/messages.ts";
import { codeRows } from "#e2e/support/identity/codes.ts";
import { sentenceRows } from "#e2e/support/identity/sentences.ts";
import {
  type IdentityShops,
  linkTo,
  mailWith,
  openIdentityShops,
} from "#e2e/support/identity/shop.ts";
import {
  askForReset,
  askForVerification,
  logIn,
  reset,
  resetLink,
  signUp,
} from "#e2e/support/identity/steps.ts";
import { expect, expectAccessible, newEmail, test } from "#e2e/support/test.ts";
import { authMessages } from "#texts/account/auth-messages.ts";

/** Identity through the screens, with mails that a real SMTP server took (§4, §7, §8). */
test.describe.configure({ mode: "default" });

let shops: IdentityShops;
test.beforeAll(async () => {
  test.setTimeout(180_000); // PostgreSQL and two shops are started
  shops = await openIdentityShops();
});
test.afterAll(() => shops.close());

const all = { ...codeRows, ...sentenceRows };

for (const [sentence, rows] of Object.entries(all)) {
  if (!Array.isArray(rows)) continue;
  for (const { at, reach, says, expected } of rows) {
    test.describe(sentence, () => {
      if (expected) test.use({ expected });
      test(`at ${at}`, async ({ page }) => {
        await reach(page, shops);
        const words = page.locator('[role="alert"], [role="status"], .field-error');
        await expect(words.filter({ hasText: says }).first()).toHaveText(says);
      });
    });
  }
}

test("no sentence of identity is without a row or a reason (§8.24)", () => {
  const others = ["blankFields", "noAdminAccess", "notAnAdmin"]; // of other subjects' sentences
  const sentences = [...Object.keys({ ...authMessages(), ...identityMessages() }), ...others];
  expect(Object.keys(all).sort()).toEqual(sentences.sort());
  for (const rows of Object.values(all)) {
    const said = Array.isArray(rows) ? rows.length : rows.because.length;
    expect(said).toBeGreaterThan(0);
  }
});

test("a new password by mail ends every session, and old cookies stay refused (§7.5, §12.3)", async ({
  page,
  context,
  browser,
}) => {
  const email = await shops.signedIn(page);
  const old = await context.cookies();
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  const link = await resetLink(elsewhere, shops, email);
  await elsewhere.goto(link);
  await expectAccessible(elsewhere);
  await reset(elsewhere, link, "fresh leaves");
  await expect(elsewhere.getByText(identityMessages().passwordChanged)).toBeVisible();
  await device.close();
  await page.goto(`${shops.shop.url}/profile`);
  await expect(page.getByRole("alert")).toHaveText(authMessages()["auth/user-token-expired"]);
  expect(await context.cookies()).toEqual([]);
  await context.addCookies(old);
  await page.goto(`${shops.shop.url}/orders`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, shops.shop, { email, password: "fresh leaves" });
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test("an account that is disabled from the shell is out until it is enabled (§12.7, §14.14)", async ({
  page,
  context,
}) => {
  const email = await shops.signedIn(page);
  const old = await context.cookies();
  expect(await shops.shop.admin("disable", "--email", email)).toContain("is disabled");
  await page.goto(`${shops.shop.url}/profile`);
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  expect(await context.cookies()).toEqual([]);
  expect(await shops.shop.admin("enable", "--email", email)).toContain("can log in again");
  await context.addCookies(old);
  await page.goto(`${shops.shop.url}/profile`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, shops.shop, { email });
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test("with both settings on nobody comes in unverified, and no form reveals who is known (§5.9, §12.12)", async ({
  page,
}) => {
  const { shop, strict } = shops;
  const email = await signUp(page, strict, {});
  await expect(page.getByText(identityMessages().signupDone)).toBeVisible();
  await logIn(page, strict, { email });
  await expect(page.getByRole("alert")).toHaveText(identityMessages().unverified);
  await page.getByRole("link", { name: "Send the verification mail again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  for (const asked of [email, newEmail()]) {
    await logIn(page, strict, { email: asked, password: "not mine" });
    await expect(page.getByRole("alert")).toHaveText(identityMessages().wrongPassword);
    await askForReset(page, strict, asked);
    await expect(page.getByText(identityMessages().resetSent)).toBeVisible();
    await askForVerification(page, strict, asked);
    await expect(page.getByText(identityMessages().verificationSent)).toBeVisible();
  }
  await signUp(page, strict, { email }); // once more: the owner alone is notified of it
  await expect(page.getByText(identityMessages().signupDone)).toBeVisible();
  await mailWith(shop, email, "already have an account");
  await page.goto(await linkTo(shop, email, "/verify-email"));
  await expect(page.getByText(identityMessages().emailConfirmed)).toBeVisible();
  await logIn(page, strict, { email });
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test.describe("100 wrong passwords at two processes", () => {
  test.use({ expected: /429|too many/i });

  /** Tries them at both in turns; answers how often it was said that they are too many. */
  async function guess(who: (index: number) => { email: string; from: string }): Promise<number> {
    let refused = 0;
    for (let index = 0; index < 100; index++) {
      const { email, from } = who(index);
      const { url } = index % 2 === 0 ? shops.shop : shops.strict;
      const body = new URLSearchParams({ email, password: `guess ${index}` });
      const headers = { "x-forwarded-for": from };
      const { status } = await fetch(`${url}/login`, { method: "POST", body, headers });
      if (status === 429) refused += 1;
    }
    return refused;
  }
  /** Lets the stated time pass in the database, which both count in. */
  const pass = (minutes: number) =>
    shops.db.execute(sql`update attempts set ends_at = ends_at - ${minutes} * interval '1 minute'`);

  test("for one account from changing addresses: its owner gets in after the stated time (§12.9, §8.26)", async ({
    page,
  }) => {
    const email = await shops.account();
    const refused = await guess((index) => ({ email, from: `10.1.${index}.1` }));
    expect(refused).toBe(90);
    await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.2.1.1" });
    await logIn(page, shops.strict, { email });
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(/You can try again in 1[45] minutes\.$/);
    await pass(Number(/(\d+) minutes/.exec(await alert.innerText())?.[1]));
    await logIn(page, shops.shop, { email });
    await expect(page.getByText("Hi, Ananya")).toBeVisible();
  });

  test("for changing accounts from one address: whatever it claims, and nobody else waits (§12.9)", async ({
    page,
  }) => {
    const email = await shops.account();
    // What a client writes itself stands before what the one proxy adds.
    const from = (index: number) => `192.0.2.${index}, 198.51.100.7`;
    const refused = await guess((index) => ({ email: newEmail(), from: from(index) }));
    expect(refused).toBe(50);
    await page.setExtraHTTPHeaders({ "x-forwarded-for": from(200) });
    await logIn(page, shops.shop, { email });
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(/You can try again in 1[45] minutes\.$/);
    const minutes = Number(/(\d+) minutes/.exec(await alert.innerText())?.[1]);
    await page.setExtraHTTPHeaders({ "x-forwarded-for": "198.51.100.8" });
    await logIn(page, shops.shop, { email });
    await expect(page.getByText("Hi, Ananya")).toBeVisible();
    await page.context().clearCookies();
    await pass(minutes);
    await page.setExtraHTTPHeaders({ "x-forwarded-for": from(201) });
    await logIn(page, shops.shop, { email });
    await expect(page.getByText("Hi, Ananya")).toBeVisible();
  });
});

test("another code is waited for as long as the first, and the page says so (§12.28)", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${shops.shop.url}/login/email`);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Continue with a code by e-mail" }).click();
  const waits = page.getByRole("button", { name: "Another code in" });
  await expect(waits).toBeDisabled();
  await shops.db.execute(sql`update attempts set ends_at = ends_at - interval '1 minute'`);
  await page.clock.fastForward(31_000);
  await page.getByRole("button", { name: "Send another code" }).click();
  await expect(waits).toBeDisabled();
});

test("a new password is set without scripts too, from a page whose address is sent nowhere", async ({
  page,
  browser,
}) => {
  const email = await shops.signedIn(page);
  const device = await browser.newContext({ javaScriptEnabled: false });
  const plain = await device.newPage();
  await reset(plain, await resetLink(plain, shops, email), "fresh leaves");
  await expect(plain.getByText(identityMessages().passwordChanged)).toBeVisible();
  await device.close();
});
