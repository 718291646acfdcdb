import { siteMessages } from "#texts/site/site-messages.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  labels,
  login,
  newEmail,
  type Page,
  purifierLine,
  test,
} from "../support/test.ts";

/** A cart action that fails never takes the page's place, and what lies in the browser stays (§4, §8). */
test.use({ expected: /404|413|500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const localCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));
const CALLS = "**/cart/change";

/** From the check-out to the log-in and back. */
async function logInFromCheckout(page: Page, account: { email: string; password: string }) {
  await page.goto("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  // The page before has a field for an e-mail address too.
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
}

test("a cart that was read before the browser's joined it does not hide what joined", async ({
  page,
}) => {
  await keepLocalCart(page, [purifierLine]);
  const [read, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The page asks once more when it takes the message out of its address, while the carts are joined.
  await page.route(/\/checkout\.data(?!.*message)/, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await joined.promise;
    await route.fulfill({ response });
  });
  await page.route(CALLS, async (route) => {
    if (route.request().postData()?.includes("intent=merge")) await read.promise;
    await route.continue();
  });
  await page.goto("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Sign Up" })).toBeVisible();
  const typed = { ...address, email: newEmail(), password: "neem-leaf-7" };
  for (const [field, value] of Object.entries(typed)) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect.poll(() => localCart(page)).toBeNull();
  const late = page.waitForResponse(/\/checkout\.data(?!.*message)/);
  joined.resolve();
  await late;
  await expect(page.getByLabel("First name")).toHaveValue(address.firstName);
  await expect(page.getByText("Your cart is empty")).toHaveCount(0);
});

test("back from the log-in the check-out waits for the cart and then shows it", async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount();
  await keepLocalCart(page, [purifierLine]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALLS, async (route) => {
    await released;
    await route.continue();
  });
  await logInFromCheckout(page, account);
  await expect(page.locator(".skeleton")).toBeVisible();
  await expect(page.getByText(/cart is empty/i)).toBeHidden();
  await expect(page.getByRole("banner").getByText("Secure checkout")).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
  await expect(page.locator(".summary .total")).toContainText("₹29,999");
  await expect(page.locator(".skeleton")).toBeHidden();
  expect(await localCart(page)).toBeNull();
});

const failures: [string, Parameters<Page["route"]>[1]][] = [
  ["an error of the server", (route) => route.fulfill({ status: 500, body: "no" })],
  ["a refused size", (route) => route.fulfill({ status: 413, body: "Payload Too Large" })],
  ["a network that is away", (route) => route.abort()],
];
for (const [what, fail] of failures) {
  test(`a merge that meets ${what} is reported, keeps the local cart and can be tried again (§4.4)`, async ({
    page,
    makeAccount,
  }) => {
    const account = await makeAccount();
    await keepLocalCart(page, [purifierLine]);
    let calls = 0;
    await page.route(CALLS, (route) => {
      calls++;
      return fail(route, route.request());
    });
    await logInFromCheckout(page, account);
    await expect(page.getByRole("alert")).toContainText(siteMessages().cartSyncFailed);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
    await expect(page.getByText(/cart is empty/i)).toBeHidden();
    expect(await localCart(page)).toContain('"id":1');
    const before = calls;
    // The next page tries again, once.
    await page.getByRole("list", { name: "Steps" }).getByRole("link", { name: "Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
    await expect(page.getByRole("alert")).toContainText(siteMessages().cartSyncFailed);
    await expect.poll(() => calls).toBe(before + 1);
    await expectAccessible(page);
    expect(calls).toBe(before + 1);
    await page.unroute(CALLS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".lines > li")).toHaveCount(1);
    await expect(page.getByRole("alert")).toBeHidden();
    await expect.poll(() => localCart(page)).toBeNull();
    await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  });
}

test("a merge that failed without a network follows when it is back", async ({
  page,
  context,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.route(CALLS, (route) => route.abort());
  await page.goto("/cart");
  await expect(page.getByRole("alert")).toContainText(siteMessages().cartSyncFailed);
  await page.unroute(CALLS);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator(".lines > li")).toHaveCount(1);
  await expect.poll(() => localCart(page)).toBeNull();
});

test("a merge whose answer is lost is not counted twice (§4.4)", { tag: "@core" }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.route(CALLS, async (route) => {
    await route.fetch(); // it arrives, and the answer does not
    await route.abort();
  });
  await page.goto("/cart");
  await expect(page.getByRole("alert")).toContainText(siteMessages().cartSyncFailed);
  await page.unroute(CALLS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});

test("changes that were on their way when the page was loaded anew are seen when they arrive", async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  await expect.poll(() => localCart(page)).toBeNull();
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  const change = await page.context().newPage();
  await change.goto("/cart");
  await hydrated(change); // a page that opens takes the mark of the one before, whosever tab that was
  await page.evaluate(() => localStorage.setItem("cart-waits", "2"));
  const read = page.waitForResponse(CALLS);
  await page.reload();
  await read;
  // They reach the server after this page has asked, one after the other.
  for (const quantity of ["2", "3"]) {
    await change.getByRole("button", { name: /one more/ }).click();
    await expect(change.getByRole("spinbutton")).toHaveValue(quantity);
    await expect(page.getByRole("spinbutton")).toHaveValue(quantity);
  }
});

test("a stored cart of any size is merged: its valid part (§4.8)", async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount();
  const junk = Array.from({ length: 2_000 }, (_, n) => ({ id: 70 + n, name: "x".repeat(100) }));
  const padded = { ...purifierLine, note: "y".repeat(150_000) };
  await keepLocalCart(page, [...junk, padded, { ...purifierLine, quantity: 2 }]);
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  await expect.poll(() => localCart(page)).toBeNull();
});

test("a change that fails is reported where the customer is, and the cart stays as it was", async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/product/3");
  await hydrated(page);
  for (const [, fail] of failures) {
    await page.route(CALLS, fail);
    const asked = page.waitForRequest(CALLS);
    await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
    await asked;
    await expect(
      page.getByText(siteMessages().cartUpdateFailed).or(page.getByText(siteMessages().offline)),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Outdoor Monitor");
    await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    await page.unroute(CALLS);
  }
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await page.getByRole("link", { name: "View Cart" }).click();
  await page.route(CALLS, (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("button", { name: "Quantity of Outdoor Monitor: one more" }).click();
  await expect(page.getByRole("alert")).toHaveText(siteMessages().cartUpdateFailed);
  await expect(page.locator(".line-total")).toHaveText("₹34,999");
});

test("what one product was refused is not said of another (§4.21)", async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.goto("/shop");
  await hydrated(page);
  await page.getByRole("link", { name: "Buy Now" }).first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.route(CALLS, (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(page.getByText(siteMessages().cartUpdateFailed)).toBeVisible();
  await page.unroute(CALLS);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await page.getByRole("link", { name: "Buy Now" }).last().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  await expect(page.getByText(siteMessages().cartUpdateFailed)).toHaveCount(0);
});

test("a line that could not be taken out is not offered back (§4.7)", async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  await expect.poll(() => localCart(page)).toBeNull();
  await page.route(CALLS, (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("spinbutton").fill("0");
  await page.getByRole("spinbutton").press("Enter");
  await expect(page.getByRole("alert")).toHaveText(siteMessages().cartUpdateFailed);
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("'Undo' before a removal has failed adds nothing to what is still there (§12.43)", async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/cart");
  await expect.poll(() => localCart(page)).toBeNull();
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route(CALLS, async (route) => {
    sent.push(route.request().postData() ?? "");
    await pressed;
    await route.fulfill({ status: 500, body: "no" });
  });
  await page.getByRole("spinbutton").fill("0");
  await page.getByRole("spinbutton").press("Enter");
  await page.getByRole("button", { name: "Undo" }).click();
  answer();
  await expect(page.getByRole("alert")).toHaveText(siteMessages().cartUpdateFailed);
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  expect(sent).toHaveLength(1);
});
