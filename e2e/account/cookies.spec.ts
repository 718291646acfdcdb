import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openTlsProxy } from "#e2e/support/https.ts";
import { openOwnShop } from "#e2e/support/own-shop.ts";
import { address, expect, login, newEmail, type Page, test } from "#e2e/support/test.ts";

/** The cookies of a session as a browser keeps them, on localhost and behind https (§3.25, §4.1). */
const WEEK = 7 * 24 * 60 * 60; // s

/** Names, flags and remaining seconds of what a shop set, without the values. */
async function cookiesOf(page: Page) {
  const stored = await page.context().cookies();
  return stored
    .map(({ name, httpOnly, secure, sameSite, path, expires }) => {
      const lasts = Math.round((expires - Date.now() / 1000) / 60) * 60;
      return { name, httpOnly, secure, sameSite, path, lasts };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
const flags = { sameSite: "Lax", path: "/", lasts: WEEK };
const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.includes("session"));

async function logOut(page: Page): Promise<void> {
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
}

test("on localhost they need no https, and each log-in brings a new session (§7.4, §12.1)", async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount();
  await login(page, account);
  expect(await cookiesOf(page)).toEqual([
    { name: "greenverse.session_token", httpOnly: true, secure: false, ...flags },
    { name: "user", httpOnly: false, secure: false, ...flags },
  ]);
  const first = await sessionOf(page);
  await logOut(page);
  await context.addCookies(first); // as an attacker would who wants to share the session
  await login(page, account);
  expect((await sessionOf(page))[0]?.value).not.toBe(first[0]?.value);
  await context.clearCookies();
  await context.addCookies(first);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test.describe("behind https", () => {
  test.use({ ignoreHTTPSErrors: true });
  test("they travel over https alone, and forms work (§12.1)", async ({ page }) => {
    test.setTimeout(120_000); // a shop of its own is started
    const proxy = await openTlsProxy();
    const shop = await openOwnShop({ PUBLIC_URL: proxy.url, TRUST_PROXY: "1" });
    proxy.leadTo(shop.url);
    try {
      await page.goto(`${proxy.url}/signup`);
      const form = { ...address, email: newEmail(), password: "neem-leaf-7" };
      const signedUp = await page.request.post(`${proxy.url}/signup`, { form });
      expect(signedUp.headers()["strict-transport-security"]).toContain("max-age=31536000");
      expect(await cookiesOf(page)).toEqual([
        { name: "__Host-greenverse.session_token", httpOnly: true, secure: true, ...flags },
        { name: "user", httpOnly: false, secure: true, ...flags },
      ]);
      const old = await sessionOf(page);
      await page.goto(`${proxy.url}/profile`);
      await expect(page.getByText(form.email)).toBeVisible();
      await logOut(page);
      expect(await page.context().cookies()).toEqual([]);
      await page.context().addCookies(old);
      await page.goto(`${proxy.url}/profile`);
      await expect(page).toHaveURL(/\/login/);
    } finally {
      await shop.close();
      await proxy.close();
    }
  });
});

test.describe("a form on another site", () => {
  test.use({ expected: /403|404/ }); // refused forms, and no icon beside them
  test("signs nobody in, and nobody out (§12.14)", async ({ page, baseURL, makeAccount }) => {
    const account = await makeAccount();
    const evil = createServer((asked, answer) => {
      const action = `${baseURL}${asked.url}`;
      const fields = Object.entries({ ...account, intent: "end-others" })
        .map(([name, value]) => `<input name="${name}" value="${value}">`)
        .join("");
      answer.setHeader("content-type", "text/html");
      answer.end(`<form method="post" action="${action}">${fields}<button>Win</button></form>`);
    });
    await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
    const site = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
    const send = async (path: string) => {
      await page.goto(site + path);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Win" }).click();
      expect((await answered).status()).toBe(403);
    };
    await send("/login");
    expect(await page.context().cookies()).toEqual([]);
    await login(page, account);
    for (const path of ["/logout", "/profile/security"]) await send(path);
    await page.goto("/profile");
    await expect(page.getByText(account.email)).toBeVisible();
    await new Promise((resolve) => evil.close(resolve));
  });
});
