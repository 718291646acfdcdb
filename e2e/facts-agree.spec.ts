import { address, expect, hydrated, labels, login, newEmail, test } from "./support/test.ts";

/** What one part of a page says holds beside what another says. */

test("who has signed up reads the sentence, and is greeted when that is gone (§8.9)", async ({
  page,
}) => {
  await page.goto("/signup");
  await hydrated(page);
  const given = { ...address, email: newEmail(), password: "neem-leaf-7" };
  for (const [field, value] of Object.entries(given)) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  const sentence = page.getByText("Please verify your email before logging in.");
  await expect(sentence).toBeVisible();
  await expect(page.getByText("Hi, Ananya")).toBeHidden();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(sentence).toBeHidden();
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
});

test("a second tab greets a guest after Logout (§2.16)", async ({ page, context, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/about");
  await hydrated(page);
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await other.getByText("Hi, Ananya").click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText("Hi, Ananya")).toBeHidden();
});

test("a form that was opened before somebody else logged in is theirs once it is looked at (§12.31)", async ({
  page,
  context,
  customer,
  makeAccount,
}) => {
  const second = await makeAccount();
  await page.goto("/profile");
  await hydrated(page);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  const other = await context.newPage();
  await other.goto("/about");
  await hydrated(other);
  await other.getByText("Hi, Ananya").click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await login(other, second);
  await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event("focus"))));
  await expect(page.getByLabel("Email")).toHaveValue(second.email);
  await expect(page).toHaveURL("/profile?edit=yes");
});

test("what a robot reads of the cart leads to pages that there are", async ({ page }) => {
  const html = await (await page.request.get("/cart")).text();
  const plain = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, found]) => found ?? "");
  const sets = [...html.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, found = ""]) =>
    found.split(", ").map((each) => each.split(" ")[0] ?? ""),
  );
  const addresses = new Set([...plain, ...sets].map((found) => found.replace(/#.*/, "")));
  expect(addresses.size).toBeGreaterThan(20);
  expect([...addresses].filter((found) => found.includes("__"))).toEqual([]);
  const missing: string[] = [];
  for (const found of addresses) {
    const answer = await page.request.head(found, { maxRedirects: 0 });
    if (answer.status() >= 400) missing.push(`${answer.status()} ${found}`);
  }
  expect(missing).toEqual([]);
});
