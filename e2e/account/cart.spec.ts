import type { Browser } from "@playwright/test";
import { holdScripts } from "#e2e/support/hold-scripts.ts";
import { openSlowWay } from "#e2e/support/slow-way.ts";
import {
  address,
  expect,
  hydrated,
  keepLocalCart,
  labels,
  login,
  newEmail,
  type Page,
  purifierLine,
  test,
} from "#e2e/support/test.ts";
import { authMessages } from "#texts/account/auth-messages.ts";

/** The cart over sign-up, sign-in and sign-out, in the orders that e2e/cart/cart.spec.ts leaves out (§4.4). */
test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

const localCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));

async function addProduct(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(page.getByRole("dialog", { name: "Product added to cart!" })).toBeVisible();
  await page.getByRole("button", { name: "Continue Shopping" }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByText("Hi, Ananya").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
}

/** Ends the session of this browser by signing in with another one. */
async function endFromElsewhere(browser: Browser, account: Parameters<typeof login>[1]) {
  const device = await browser.newContext();
  await login(await device.newPage(), account);
  await device.request.post("/profile/security", { form: { intent: "end-others" } });
  await device.close();
}

test("signing up takes a full local cart along (§4.4)", { tag: "@core" }, async ({ page }) => {
  await keepLocalCart(page, [{ ...purifierLine, quantity: 2 }]);
  await page.goto("/signup");
  const given = { ...address, email: newEmail(), password: "neem-leaf-7" };
  for (const [field, value] of Object.entries(given)) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Hi, Ananya")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await expect.poll(() => localCart(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("two devices that bring a cart each end with both (§4.5)", async ({
  page,
  browser,
  makeAccount,
}) => {
  const account = await makeAccount();
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await keepLocalCart(page, [{ ...purifierLine, quantity: 1 }]);
  await keepLocalCart(elsewhere, [{ ...purifierLine, quantity: 3 }]);
  await Promise.all([login(page, account), login(elsewhere, account)]);
  for (const one of [page, elsewhere]) await expect.poll(() => localCart(one)).toBeNull();
  await page.goto("/cart");
  await expect(page.getByRole("spinbutton")).toHaveValue("4");
  await elsewhere.goto("/cart");
  await expect(elsewhere.getByRole("spinbutton")).toHaveValue("4");
  await device.close();
});

test("signing out leaves nothing, and what is chosen then joins at the next sign-in (§2.14)", async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount();
  await login(page, account);
  await addProduct(page, 1);
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await logOut(page);
  expect(await localCart(page)).toBeNull();
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
  await addProduct(page, 2);
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await logOut(page);
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
});

test("another account in the same browser does not get the first one's cart", async ({
  page,
  makeAccount,
}) => {
  await login(page, await makeAccount());
  await addProduct(page, 1);
  await logOut(page);
  await login(page, await makeAccount());
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
});

test("what is added after the session has ended is kept, and joins later (§4.2)", async ({
  page,
  browser,
  makeAccount,
}) => {
  const account = await makeAccount();
  await login(page, account);
  await addProduct(page, 1);
  await page.goto("/product/2");
  await hydrated(page);
  await endFromElsewhere(browser, account);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(page.getByRole("dialog", { name: "Product added to cart!" })).toBeVisible();
  await expect.poll(() => localCart(page)).toContain('"id":2');
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await expect.poll(() => localCart(page)).toBeNull();
});

test("a quantity that is changed after the session has ended asks to log in, and the cart is there", async ({
  page,
  browser,
  makeAccount,
}) => {
  const account = await makeAccount();
  await login(page, account);
  await addProduct(page, 3);
  await page.goto("/cart");
  await hydrated(page);
  await endFromElsewhere(browser, account);
  await page.getByRole("button", { name: "Quantity of Outdoor Monitor: one more" }).click();
  await expect(page).toHaveURL("/login?next=%2Fcart&reason=user-token-expired");
  await expect(page.getByRole("alert")).toHaveText(authMessages()["auth/user-token-expired"]);
  expect(await localCart(page)).toBeNull();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
});

test("presses that are not answered yet when the page is loaded anew are kept, and shown", async ({
  browser,
  makeAccount,
}) => {
  const way = await openSlowWay();
  const context = await browser.newContext({ proxy: { server: way.server } });
  const page = await context.newPage();
  await login(page, await makeAccount());
  await addProduct(page, 3);
  await page.goto("/cart");
  await hydrated(page);
  const release = way.hold("/cart/change");
  const more = page.getByRole("button", { name: "Quantity of Outdoor Monitor: one more" });
  await more.click();
  await more.click();
  await expect(page.getByRole("spinbutton")).toHaveValue("3");
  const releaseScripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  await expect.poll(() => way.held).toHaveLength(2);
  await release();
  await releaseScripts();
  await expect(page.getByRole("spinbutton")).toHaveValue("3");
  await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  await context.close();
  await way.close();
});
