import { messages } from "#domain/messages.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  labels,
  purifierLine,
  test,
} from "./support/test.ts";

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

test("an empty cart leads home (§2.54)", async ({ page }) => {
  await page.goto("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a visitor is asked to log in, and comes back to the checkout (§2.3, §2.54, §2.55, §25.115)", {
  tag: "@core",
}, async ({ page, makeAccount }) => {
  const { email, password } = await makeAccount();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/checkout");
  await expect(page.getByText("Log in to place your order")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log In", exact: true }).click();
  // The page before has a field for an e-mail address too.
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const sums = page.locator(".summary dl");
  await expect(sums.locator("dt")).toHaveText(["Subtotal", "Delivery", "Total"]);
  await expect(sums.locator("dd")).toHaveText(["₹29,999", "Free", "₹29,999"]);
});

test("/payment is open to everybody: it asks to log in, and an empty cart leads to /cart", async ({
  page,
  makeAccount,
}) => {
  await page.goto("/payment");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/payment");
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(page.locator(".summary .total")).toContainText("Total₹29,999");
  await expect(page.getByRole("heading", { name: "Log in to place your order" })).toBeVisible();
  await expectAccessible(page);
  const { email, password } = await makeAccount();
  await page.getByRole("main").getByRole("link", { name: "Log In", exact: true }).click();
  // The page before has a field for an e-mail address too.
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
});

test("a checkout whose session is over asks to log in, and is not taken for an empty cart", async ({
  page,
}) => {
  await page.goto("/payment?checkout=x");
  const login = page.getByRole("main").getByRole("link", { name: "Log In", exact: true });
  await expect(login).toHaveAttribute("href", "/login?next=%2Fpayment%3Fcheckout%3Dx");
  await hydrated(page);
  await expect(page).toHaveURL("/payment?checkout=x");
});

test.describe("with a full cart", () => {
  test.beforeEach(async ({ page, customer }) => {
    await keepLocalCart(page, [purifierLine]);
    expect(customer.email).toBeTruthy();
    await page.goto("/checkout");
    await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
    await hydrated(page);
  });

  test("a blank field is named, at the form and at the field (§5.2, §8.1)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.getByLabel("City").fill("  ");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
    await expect(page.getByLabel("City")).toBeFocused();
    await expect(page.getByLabel("City")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await expect(page.getByLabel("First name")).toHaveValue(address.firstName);
  });

  const wrong = [
    ["PIN code", "012345", "Enter a 6-digit PIN code that does not start with 0"],
    ["Phone", "12345", "Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9"],
    ["State", "Atlantis", "Choose one of India's states or union territories"],
    ["Email", "nobody", "Enter an e-mail address such as name@example.in"],
  ] as const;
  for (const [label, value, sentence] of wrong) {
    test(`a wrong ${label} is explained at its field and kept (§5.3, §5.4, §5.5, §5.6)`, async ({
      page,
    }) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveValue(value);
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }

  test("the details are shown once more; Cancel keeps what was typed (§2.56)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.getByLabel("City").fill("Noida");
    await page.getByLabel("State").fill("uttar pradesh");
    await page.getByLabel("PIN code").fill("201 309");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm Your Details" });
    await expect(dialog).toContainText("Uttar Pradesh");
    await expect(dialog).toContainText("201309");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("City")).toHaveValue("Noida");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
    await expect(page.getByText("Noida, Uttar Pradesh 201309")).toBeVisible();
    // Confirming has saved the profile.
    await page.goto("/profile");
    await expect(page.getByText("Noida", { exact: true })).toBeVisible();
  });
});

test("what was typed is there again after a log-in that had become necessary (§25.112, §12.36)", async ({
  page,
  context,
  customer,
}) => {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/checkout");
  await hydrated(page);
  await page.getByLabel(labels.address, { exact: true }).fill("7 Lotus Lane");
  await page.getByLabel(labels.pinCode).fill("411001");
  await page.getByLabel(labels.city).fill("Pune Camp");
  await page.getByLabel(labels.state).fill("Maharashtra");
  await page.getByText("Buying for an office?").click();
  await page.getByRole("textbox", { name: "Company" }).fill("Neem Works");
  await context.clearCookies(); // the session is over
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText(messages().draftIsBack)).toBeVisible();
  await expect(page.getByLabel(labels.address, { exact: true })).toHaveValue("7 Lotus Lane");
  await expect(page.getByLabel(labels.city)).toHaveValue("Pune Camp");
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Neem Works");
  await expect(page.locator(".place [role=status]")).toContainText("Pune");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("checkout-draft"))).toBeNull();
});
