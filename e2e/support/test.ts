import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { type AdminShop, openAdminShop } from "./admin.ts";
import { sharedMailbox } from "./data-folder.ts";
import { address, newClient, newEmail } from "./people.ts";

export { expectAccessible } from "./axe.ts";
export { address, labels, newEmail, newHome, purifierLine } from "./people.ts";
export { expect, type Page };

type Customer = { email: string; password: string };

type Fixtures = {
  /** Console messages and requests that this test expects to go wrong. */
  expected: RegExp;
  /** Fails the test on any console error, page error or failed request. */
  quiet: undefined;
  /** An account, signed in in this test's browser. */
  customer: Customer;
  /** Makes an account without signing this test's browser in. */
  makeAccount: () => Promise<Customer>;
};

type WorkerFixtures = {
  /**
   * The shop of a worker's admins, started for the first file that asks for it. Its tests leave orders,
   * customers and admins behind, and no settings or products that others would stumble over: those open
   * a shop of their own.
   */
  adminShop: AdminShop;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  adminShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const shop = await openAdminShop({ setUp: true });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  expected: [/^$/, { option: true }],
  quiet: [
    async ({ context, expected, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") problems.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => problems.push(`page: ${error.error().message}`));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // Where scripts are off the browser refuses what the page asks for ahead of them.
        if (!javaScriptEnabled && reason === "csp" && request.url().endsWith(".js")) return;
        // A request that a navigation made pointless is taken back by the browser.
        if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${reason}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
      });
      await use(undefined);
      const unexpected = problems.filter((each) => !expected.test(each));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  makeAccount: async ({ playwright, baseURL }, use) => {
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
      const account = await signUpBy(request);
      await request.dispose();
      return account;
    });
  },
  customer: async ({ context }, use) => use(await signUpBy(context.request)),
});

/** Makes an account at the shop of this request context, and signs it in there. */
export async function signUpBy(request: Page["request"]): Promise<Customer> {
  const account = { email: newEmail(), password: "neem-leaf-7" };
  const form = { ...address, ...account };
  const headers = { "x-forwarded-for": newClient() };
  const response = await request.post("/signup", { form, headers, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  return account;
}

/** Signs in through the screen. */
export async function login(page: Page, { email, password }: Customer): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Hi, Ananya").or(page.getByLabel("Menu")).first()).toBeVisible();
  await expect(page).toHaveURL("/");
}

/** Signs in where a form has led whose session had ended, and finds what was typed there. */
export async function loginAgain(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("What you had typed is here again.")).toBeVisible();
}

/** Puts lines into the cart of a visitor who is signed out, before any page looks at it. */
export async function keepLocalCart(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.goto("/robots.txt"); // a page of the shop without its scripts
  await page.evaluate((cart) => localStorage.setItem("cart", cart), text);
}

/**
 * Waits until React has taken the page over: until then a click would post a form. An element has its
 * properties while the rest is still drawn; the script that an effect removes is gone once all is there.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isTaken = main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    return isTaken && !document.querySelector("script[type=speculationrules]");
  });
}

/** Mails in the shop's mailbox to this address, once there are as many as expected. */
export async function mailsTo(email: string, count: number): Promise<Email[]> {
  const folder = sharedMailbox();
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const mails = files.filter((file) => file.endsWith(".eml"));
    const texts = await Promise.all(mails.map((file) => readFile(join(folder, file))));
    const own = texts.filter((text) => text.includes(email));
    const parsed = await Promise.all(own.map((text) => PostalMime.parse(text)));
    return parsed.filter((mail) => mail.to?.some((to) => "address" in to && to.address === email));
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}
