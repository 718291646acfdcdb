import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

export { expect, type Page };

/** A valid delivery address, as a customer types it. */
export const address = {
  firstName: "Ananya",
  lastName: "Deshwal",
  phone: "98000 00000",
  address: "B-14, Neem Residency, Lake Road",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};

export const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  password: "Password",
  address: "Address",
  city: "City",
  state: "State",
  pinCode: "PIN code",
} as const;

/** A line of a stored cart, with everything but the choice left to the shop. */
export const purifierLine = {
  id: 1,
  name: "Air Purifier",
  image: "purifier-white-wood-1200.avif",
  price: 29_999_00,
  quantity: 1,
  size: "Large",
  material: "Wood",
  color: "White",
};

let accounts = 0;
/** An address that no other account of this run has. */
export const newEmail = () => `p${process.pid}-${Date.now()}-${accounts++}@home.example`;

/** A phone and an address that no other account of this run has: unpaid orders to one are limited. */
export function newHome(): { phone: string; address: string } {
  const number = `${process.pid % 100_000}${String(accounts++).padStart(4, "0")}`;
  return { phone: `9${number.padStart(9, "0")}`, address: `${number} Lake Road` };
}

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

export const test = base.extend<Fixtures>({
  expected: [/^$/, { option: true }],
  quiet: [
    async ({ context, expected }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") problems.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => problems.push(`page: ${error.error().message}`));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
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
  const headers = { "x-forwarded-for": `10.${process.pid % 256}.${accounts % 256}.1` };
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

/** Puts lines into the cart of a visitor who is signed out, before any page looks at it. */
export async function keepLocalCart(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.goto("/robots.txt"); // a page of the shop without its scripts
  await page.evaluate((cart) => localStorage.setItem("cart", cart), text);
}

/** Waits until React has taken the page over: until then a click would post a form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/** axe finds nothing on the page once it has come to rest: a dialog that fades in has no contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Those that follow the clock and come to an end; scrolling drives others, which wait for it.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === "running",
      )
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // A page without frames is judged in itself; what frames find is put together in a page of its own.
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!hasFrames).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** Mails in the shop's mailbox to this address, once there are as many as expected. */
export async function mailsTo(email: string, count: number): Promise<Email[]> {
  const folder = "test-results/shop/mailbox";
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const mails = files.filter((file) => file.endsWith(".eml"));
    const parsed = await Promise.all(
      mails.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    return parsed.filter((mail) => mail.to?.some((to) => "address" in to && to.address === email));
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}
