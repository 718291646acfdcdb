import { companyOf, declared, production } from "#tests/support/ready-shop.ts";
import { SIGNUP_CODE } from "../support/admin.ts";
import { openTlsProxy, type TlsProxy } from "../support/https.ts";
import { type OwnShop, openOwnShop } from "../support/own-shop.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  type Page,
  test,
} from "../support/test.ts";

test.use({ ignoreHTTPSErrors: true });

let proxy: TlsProxy;
let shop: OwnShop;
test.beforeAll(async () => {
  proxy = await openTlsProxy();
  const { SMTP_URL: _, ...variables } = production;
  const own = { PUBLIC_URL: proxy.url, TRUST_PROXY: "1", SUPER_ADMIN_SIGNUP_CODE: SIGNUP_CODE };
  shop = await openOwnShop({ ...variables, ...own });
  proxy.leadTo(shop.url);
});
test.afterAll(async () => {
  await shop.close();
  await proxy.close();
});

const boss = { email: newEmail(), password: "neem-leaf-7" };

async function becomeSuperAdmin(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/admin/setup`);
  await page.getByLabel("Signup code").fill(SIGNUP_CODE);
  await page.getByLabel("Email").fill(boss.email);
  await page.getByLabel("Password", { exact: true }).fill(boss.password);
  await page.locator("form").getByRole("button").last().click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/** Fills in fields by their names, and saves. */
async function fill(page: Page, values: Record<string, string>, save: string): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"], .admin [name="${name}"]`).first().fill(value);
  }
  await page.getByRole("button", { name: save }).last().click();
  await page.waitForURL(/saved=/);
}

/** A visitor with a cart, before the checkout. */
async function customer(page: Page): Promise<void> {
  const form = { ...address, email: newEmail(), password: "neem-leaf-7" };
  const send = (path: string, fields: Record<string, string>) =>
    page.request.post(`${proxy.url}${path}`, {
      form: fields,
      headers: { origin: proxy.url },
      maxRedirects: 0,
    });
  expect((await send("/signup", form)).status()).toBe(302);
  expect((await send("/cart", { intent: "add", id: "1", quantity: "1" })).status()).toBeLessThan(
    400,
  );
}

const confirm = async (page: Page) => {
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page
    .getByRole("dialog", { name: "Confirm Your Details" })
    .getByRole("button", { name: "Confirm" })
    .click();
};

test("a fresh production shop takes no order until its list is empty (§23.11, §23.13, §23.14)", async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000); // a whole list is filled in
  const buyer = await browser.newPage({ ignoreHTTPSErrors: true });
  await customer(buyer);
  await buyer.goto(`${proxy.url}/checkout`);
  await hydrated(buyer);
  await expect(buyer.getByRole("alert")).toContainText("takes no orders yet");
  await confirm(buyer);
  await expect(buyer.getByRole("alert").last()).toContainText("takes no orders yet");
  await expect(buyer).toHaveURL(/\/checkout/);

  const list = `${proxy.url}/admin/dashboard/ready`;
  await becomeSuperAdmin(page);
  await expect(page.getByText("The shop takes no orders yet")).toBeVisible();
  await page.getByRole("link", { name: "See what is missing" }).click();
  await expect(page.getByRole("heading", { name: "Ready to sell" })).toBeVisible();
  await expect(page.getByText(/^\d+ things are missing\. The shop takes no orders/)).toBeVisible();
  await expectAccessible(page);

  // Each line leads to its field.
  await page.getByRole("link", { name: "Fill it in : The GSTIN is not set." }).click();
  await expect(page.getByLabel("GSTIN", { exact: true })).toBeInViewport();
  for (const [group, values] of Object.entries(companyOf)) {
    // Who lives in India is waived below.
    const { nodalName: _name, nodalContact: _contact, ...filled } = values ?? {};
    await page.goto(`${proxy.url}/admin/dashboard/settings/${group}`);
    await fill(page, filled as Record<string, string>, "Save settings");
  }
  for (const slug of ["contact", "privacy", "terms", "returns", "shipping", "grievance"]) {
    await page.goto(`${proxy.url}/admin/dashboard/policies/${slug}`);
    await hydrated(page);
    await page.getByRole("button", { name: /^Publish version/ }).click();
    await page.getByRole("button", { name: /^I have read version/ }).click();
    await expect(page.getByText("Read and accepted by")).toBeVisible();
  }
  const entries = Object.entries(declared).map(([name, value]) => [`declarations.${name}`, value]);
  for (const id of [1, 2, 3]) {
    await page.goto(`${proxy.url}/admin/dashboard/products/${id}/law`);
    await fill(page, { hsn: "842139", ...Object.fromEntries(entries) }, "Save product");
  }

  await page.goto(list);
  await hydrated(page);
  await expect(page.getByText(/^2 things are missing/)).toBeVisible();
  await expect(page.getByText("of customer care is not set")).toHaveCount(0);
  const gap = page.getByRole("listitem").filter({ hasText: "is not named" });
  await gap.getByText("Waive").first().click();
  await gap.getByRole("button", { name: "Waive it" }).click();
  await expect(gap.getByRole("alert")).toContainText("Nothing was waived");
  await expect(gap.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  const waived = page.getByRole("button", { name: /^Take back/ });
  for (const [at, missing] of ["is not named", "of the nodal person is not set"].entries()) {
    const item = page.getByRole("listitem").filter({ hasText: missing }).first();
    if ((await item.locator("details[open]").count()) === 0) {
      await item.getByText("Waive").first().click();
    }
    await item.getByLabel("Your name").fill("Asha Rao");
    await item.getByLabel("Reason").fill("Our lawyer names one in December.");
    await item.getByRole("button", { name: "Waive it" }).click();
    await expect(waived).toHaveCount(at + 1);
    await page.goto(list);
    await hydrated(page);
  }
  await expect(page.getByText("Nothing else is missing. The shop takes orders.")).toBeVisible();
  await expect(page.getByText(/Asha Rao \(.+\), .+: Our lawyer names one/).first()).toBeVisible();

  await buyer.goto(`${proxy.url}/checkout`);
  await hydrated(buyer);
  await expect(buyer.getByText("takes no orders yet")).toHaveCount(0);
  await confirm(buyer);
  await buyer.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  await expect(buyer.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await buyer.close();
});
