import { holdScripts } from "../support/hold-scripts.ts";
import { expect, expectAccessible, hydrated, login, type Page, test } from "../support/test.ts";

/** Additions before the page's scripts run, or without any: none is lost, and none counts twice. */

const lines = ".lines > li";
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "cart-additions")?.value ?? "";
const localCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));
const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add to Cart" }).locator("visible=true");

/** The label of an option: what a visitor presses. */
const option = (page: Page, value: string) => page.locator(`label:has(input[value="${value}"])`);

/** Chooses and adds as a visitor does who does not wait for more than the page's fields. */
async function chooseEarly(page: Page, quantity: string): Promise<void> {
  await page.goto("/product/1", { waitUntil: "commit" });
  await option(page, "Baby Pink").click();
  await option(page, "Metal").click();
  await page.locator("input[name=quantity]").fill(quantity);
  await addButton(page).click({ noWaitAfter: true });
}

test.describe("without scripts", () => {
  // The browser reports scripts that it may not run.
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });

  test("an addition is kept, shown, changed, taken out and brought to the check-out", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.locator(".skeleton")).toBeHidden();

    await chooseEarly(page, "2");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Product added to cart!")).toBeVisible();
    await expect(page.locator(lines)).toHaveCount(1);
    await expect(page.locator(lines)).toContainText("Baby Pink");
    await expect(page.locator(lines)).toContainText("Metal");
    await expect(page.locator(".line-total")).toHaveText("₹59,998");
    await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
    await expect(page.locator(".skeleton")).toBeHidden();

    await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
    await expect(page.locator(".line-total")).toHaveText("₹89,997");
    await expect(page.getByText("Product added to cart!")).toBeHidden();
    await page.getByRole("button", { name: "Quantity of Air Purifier: one less" }).click();
    await expect(page.locator(".line-total")).toHaveText("₹59,998");
    await page.getByRole("spinbutton").fill("12");
    await page.getByRole("spinbutton").press("Enter");
    await expect(page.locator(".summary .total")).toContainText("₹3,59,988");

    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page.getByRole("heading", { name: "Log in to place your order" })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  });

  test("an addition joins the account's cart at the log-in (§4.3)", async ({
    page,
    makeAccount,
  }) => {
    const { email, password } = await makeAccount();
    await chooseEarly(page, "2");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    // The page before has a field for an e-mail address too.
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.locator(".summary .total")).toContainText("₹59,998");
    await page.goto("/cart");
    await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
    await expect(page.locator(".line-total")).toHaveText("₹89,997");
  });
});

test("what a form has put into the cookie while a page's scripts were on their way is in the cart of the next page", async ({
  page,
  baseURL,
}) => {
  const release = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  // The answer to a form has come, and the page that it leads to has not yet begun.
  const url = baseURL ?? "";
  await page.context().addCookies([{ name: "cart-additions", value: "a1/2/1///", url }]);
  await release();
  await hydrated(page);
  await expect.poll(() => cookieOf(page)).toBe("");
  await page.goto("/cart");
  await expect(page.locator(lines)).toHaveCount(1);
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
});

test.describe("on a slow phone", () => {
  /** Six times slower, as a phone of some years; scripts take seconds to start. */
  async function slow(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  }

  /**
   * A visitor in the page itself, who is quicker than anything that comes from outside: chooses, and
   * presses the button this many ms after the page's fields are there (never, for null).
   */
  async function impatient(page: Page, pressAfter: number | null): Promise<void> {
    await page.addInitScript((wait) => {
      addEventListener("DOMContentLoaded", () => {
        const form = document.querySelector<HTMLFormElement>("form.buy");
        if (!form) return;
        for (const value of ["Baby Pink", "Metal"]) {
          form.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
        }
        const field = form.querySelector<HTMLInputElement>("input[name=quantity]");
        // As typing does: past what React may have put over the field's own value.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "3");
        field?.dispatchEvent(new Event("input", { bubbles: true }));
        const press = () => form.querySelector<HTMLButtonElement>("button.wide")?.click();
        if (wait === 0) press();
        else if (wait !== null) setTimeout(press, wait);
      });
    }, pressAfter);
  }

  for (const wait of [0, 50, 200, 600]) {
    test(`what is chosen and added after ${wait} ms is what the cart holds, once (§4.2)`, async ({
      page,
    }) => {
      test.slow();
      await slow(page);
      await impatient(page, wait);
      await page.goto("/product/1", { waitUntil: "commit" });
      // The form was sent, or the scripts were quicker.
      await expect(page.getByText("Product added to cart!")).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => localCart(page), { timeout: 60_000 }).not.toBeNull();
      await expect.poll(() => cookieOf(page), { timeout: 60_000 }).toBe("");
      await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
      await page.goto("/cart");
      await expect(page.locator(lines)).toHaveCount(1);
      await expect(page.locator(lines)).toContainText("Baby Pink");
      await expect(page.locator(lines)).toContainText("Metal");
      await expect(page.getByRole("spinbutton")).toHaveValue("3");
    });
  }

  test("what is chosen before the scripts start stays chosen", async ({ page }) => {
    test.slow();
    await slow(page);
    await impatient(page, null);
    await page.goto("/product/1");
    await hydrated(page);
    await expect(page.getByRole("radio", { name: "Baby Pink" })).toBeChecked();
    await expect(page.locator("output").first()).toHaveText("Baby Pink");
    await expect(page.locator("input[name=quantity]")).toHaveValue("3");
    await addButton(page).click();
    await expect(page.getByRole("dialog", { name: "Product added to cart!" })).toContainText(
      "Quantity 3",
    );
    expect(await localCart(page)).toContain('"quantity":3');
  });
});

test("the cart's page counts the local cart and the early additions, and joins them once", {
  tag: "@core",
}, async ({ page, context }) => {
  await page.goto("/product/2");
  await hydrated(page);
  await addButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const release = await holdScripts(page);
  await chooseEarly(page, "2");
  await expect(page).toHaveURL("/cart");
  // What the server knows is there before the scripts; the rest is waited for.
  await expect(page.getByText("Product added to cart!")).toBeVisible();
  await expect(page.locator(lines)).toHaveCount(1);
  await expect(page.locator(".skeleton")).toBeVisible();
  await expect(page.getByText("Your Cart is Empty")).toBeHidden();
  const other = await context.newPage();
  await Promise.all([release(), other.goto("/cart"), page.reload()]);
  for (const one of [page, other]) {
    await expect(one.locator(lines)).toHaveCount(2);
    await expect(one.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  }
  await expect.poll(() => cookieOf(page)).toBe("");
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  await expectAccessible(page);
});

test("an answer that comes after its cookie was taken counts nothing twice", async ({ page }) => {
  const release = await holdScripts(page);
  await chooseEarly(page, "2");
  await expect(page.locator(lines)).toHaveCount(1);
  const crossing = await page.context().cookies();
  await release();
  await page.reload();
  await expect.poll(() => cookieOf(page)).toBe("");
  // The server's answer to a press from before puts the cookie back as it was.
  await page.context().addCookies(crossing.filter(({ name }) => name === "cart-additions"));
  await page.reload();
  await expect.poll(() => cookieOf(page)).toBe("");
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
});

test("with a local cart the page never says that it is empty", async ({ page }) => {
  await page.goto("/product/2");
  await hydrated(page);
  await addButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const release = await holdScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(page.locator(lines)).toHaveCount(1);
  await expect(page.getByText(/cart is empty/i)).toBeHidden();
  await page.goto("/checkout", { waitUntil: "commit" });
  await expect(page.locator(".skeleton")).toBeVisible();
  await expect(page.getByText(/cart is empty/i)).toBeHidden();
  await release();
  await page.goto("/cart");
  await expect(page.locator(lines)).toHaveCount(1);
});

test("what was chosen early and what lies in the browser both join the account's cart", async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount();
  await page.goto("/product/2");
  await hydrated(page);
  await addButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const release = await holdScripts(page);
  await chooseEarly(page, "2");
  await expect(page.locator(lines)).toHaveCount(1);
  await release();
  await login(page, account);
  await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  await expect.poll(() => localCart(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
});
