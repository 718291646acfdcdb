import {
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  labels,
  newHome,
  type Page,
  purifierLine,
  test,
} from "../support/test.ts";

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared
test.describe.configure({ timeout: 240_000 });

const next = (page: Page) => page.getByRole("button", { name: "Continue to Payment" });
const details = (page: Page) => page.getByRole("dialog", { name: "Confirm Your Details" });
const confirm = (page: Page) => details(page).getByRole("button", { name: "Confirm" });
const company = (page: Page) => page.getByRole("textbox", { name: "Company" });
const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });

test.beforeEach(async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/checkout");
  await hydrated(page);
  const { phone, address } = newHome();
  await page.getByLabel(labels.phone, { exact: true }).fill(phone);
  await page.getByLabel(labels.address, { exact: true }).fill(address);
});

test("an office names its company, and the order says so (§23.34, §23.35)", {
  tag: "@core",
}, async ({ page }) => {
  await page.reload(); // the cart is the account's now
  await hydrated(page);
  await expect(summary(page)).toContainText("Includes IGST 18%₹4,576.12");
  await expect(summary(page)).toContainText("Tax for delivery to Haryana.");
  const { phone, address } = newHome();
  await page.getByLabel(labels.phone, { exact: true }).fill(phone);
  await page.getByLabel(labels.address, { exact: true }).fill(address);
  await page.getByText("Buying for an office?").click();
  await page.getByLabel("GSTIN").fill("06AAACZ0000A1Z5");
  await next(page).click();
  await expect(page.getByLabel("GSTIN")).toHaveAccessibleDescription(/This is not a GSTIN/);
  await expect(page.getByLabel("GSTIN")).toBeFocused();
  await page.getByLabel("GSTIN").fill("29aaacz0000a1z5");
  await next(page).click();
  await expect(company(page)).toHaveAccessibleDescription(/whose GSTIN this is/);
  await expectAccessible(page);
  await company(page).fill("Neem Works Ltd");
  await next(page).click();
  await expect(details(page)).toContainText("29AAACZ0000A1Z5");
  await expectAccessible(page);
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(page.getByText("Neem Works Ltd")).toBeVisible();
  await expect(summary(page)).toContainText("Includes IGST 18%₹4,576.12");
  // The company comes back with the details, and is confirmed once more.
  await page.getByRole("link", { name: "Change details" }).click();
  await hydrated(page);
  await expect(company(page)).toHaveValue("Neem Works Ltd");
  await expect(page.getByLabel("GSTIN")).toHaveValue("29AAACZ0000A1Z5");
  await page.getByLabel("State").fill("Uttar Pradesh");
  await page.getByLabel("PIN code").fill("201301");
  await next(page).click();
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(summary(page)).toContainText("Includes CGST 9%₹2,288.06");
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  const placed = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await placed.getByRole("button", { name: "Close" }).click();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByText("Includes SGST 9%")).toBeVisible();
  await expect(page.getByText("GSTIN 29AAACZ0000A1Z5")).toBeVisible();
  await expectAccessible(page);
});

test("a PIN code in another state is asked about once (§23.37)", async ({ page }) => {
  await page.getByLabel("State").fill("Karnataka");
  await next(page).click();
  await confirm(page).click();
  await expect(details(page).getByRole("alert")).toContainText(
    "This PIN code lies in Haryana as far as we know. Is the state right?",
  );
  await expectAccessible(page);
  await details(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("State").fill("Goa");
  await next(page).click();
  await confirm(page).click();
  await expect(details(page).getByRole("alert")).toContainText("lies in Haryana");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
});

test("the army's post is refused at its field (§23.37)", async ({ page }) => {
  await page.getByLabel("PIN code").fill("903001");
  await next(page).click();
  await confirm(page).click();
  await expect(details(page)).toBeHidden();
  await expect(page.getByLabel("PIN code")).toHaveAccessibleDescription(/civil address/);
  await expect(page.getByLabel("PIN code")).toBeFocused();
});
