import { authMessages } from "#texts/account/auth-messages.ts";
import { address, expect, hydrated, labels, type Page, test } from "./support/test.ts";

/** Data calls to a server that takes them and never answers end after 30 s (§9.9). */
const sentence = authMessages()["auth/network-request-failed"];
const MOST = 30_000; // ms

/**
 * Holds the calls to these addresses for ever, on a clock of the test's own. The answer lets the time
 * pass once a call is on its way, with a look at the page short of the limit.
 */
async function hang(
  page: Page,
  calls: string,
): Promise<(look: () => Promise<void>) => Promise<void>> {
  await page.clock.install();
  const called = new Promise<void>((resolve) => void page.route(calls, () => resolve()));
  return async (look) => {
    await called;
    await page.clock.fastForward(MOST - 2_000);
    await look();
    await page.clock.fastForward(3_000);
  };
}

test("a log-in gives up, keeps what was typed, and works at the next try (§9.9)", {
  tag: "@core",
}, async ({ page, makeAccount }) => {
  const { email, password } = await makeAccount();
  const waitOut = await hang(page, "**/login.data*");
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await waitOut(() => expect(page.getByText("Logging in...")).toBeVisible());
  await expect(page.getByRole("alert")).toHaveText(`Failed to log in: ${sentence}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue(password);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test("a sign-up gives up and keeps every field", async ({ page }) => {
  const waitOut = await hang(page, "**/signup.data*");
  await page.goto("/signup");
  await hydrated(page);
  const given = { ...address, email: "someone@home.example", password: "neem-leaf-7" };
  const fields = Object.entries(given).map(
    ([field, value]) =>
      [page.getByLabel(labels[field as keyof typeof labels], { exact: true }), value] as const,
  );
  for (const [field, value] of fields) await field.fill(value);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await waitOut(() => expect(page.getByText("Creating Account...")).toBeVisible());
  await expect(page.getByRole("alert")).toHaveText(`Failed to create an account: ${sentence}`);
  for (const [field, value] of fields) await expect(field).toHaveValue(value);
});

test("a profile that is being saved gives up and stays in the form", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const waitOut = await hang(page, "**/profile.data*");
  await page.goto("/profile?edit");
  await hydrated(page);
  await page.getByLabel("City").fill("Pune");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await waitOut(() => expect(page.getByText("Saving...")).toBeVisible());
  await expect(page.getByRole("alert")).toHaveText(`Failed to update profile: ${sentence}`);
  await expect(page.getByLabel("City")).toHaveValue("Pune");
});

test("a page whose data does not come says so, and can be asked for again", {
  tag: "@core",
}, async ({ page }) => {
  const waitOut = await hang(page, "**/shop.data*");
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: "Shop", exact: true }).first().click();
  await waitOut(() => expect(page).toHaveURL("/about"));
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("orders that do not come are reported as such (§8.3)", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const waitOut = await hang(page, "**/orders.data*");
  await page.goto("/profile");
  await hydrated(page);
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("link", { name: "Orders" }).click();
  await waitOut(() => expect(page.getByText("Loading orders...").first()).toBeVisible());
  await expect(page.getByRole("alert")).toContainText("Error fetching orders: ");
});
