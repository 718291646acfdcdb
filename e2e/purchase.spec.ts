import {
  address,
  expect,
  expectAccessible,
  labels,
  mailsTo,
  newEmail,
  type Page,
  test,
} from "./support/test.ts";

/** From the shop to the product, and into a signed-out cart. */
async function addPurifier(page: Page, quantity: number): Promise<void> {
  await page.goto("/shop");
  await page.getByRole("link", { name: "Buy Now" }).first().click();
  await expect(page.getByRole("heading", { name: "Air Purifier", level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: "Sky Blue" }).check();
  for (let more = 1; more < quantity; more++) {
    await page.getByRole("button", { name: "Quantity: one more" }).click();
  }
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await expect(page.getByRole("button", { name: "Processing..." }).first()).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Product added to cart!" });
  await expect(dialog).toContainText("Size Large");
  await expect(dialog).toContainText("Material Wood");
  await dialog.getByRole("link", { name: "View Cart" }).click();
}

/** Signs up on the way, as a visitor does who buys for the first time. */
async function signUpAtCheckout(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByText("Log in to place your order")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Sign Up" })).toBeVisible();
  const email = newEmail();
  for (const [field, value] of Object.entries({ ...address, email, password: "neem-leaf-7" })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    page.getByText("Signup successful! Please verify your email before logging in."),
  ).toBeVisible();
  return email;
}

async function confirmDetails(page: Page): Promise<void> {
  await expect(page.getByLabel("First name")).toHaveValue(address.firstName);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Details" });
  await expect(dialog).toContainText("9800000000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
}

async function seeOrder(page: Page, paymentId: RegExp, total: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(dialog).toContainText("You will receive confirmation mail soon!");
  // One number before all others; what the payment is known by stands below it (§2.58).
  const fact = (name: string) =>
    dialog.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact("Order ID").getByRole("definition")).toHaveText(/^GV-[0-9A-Z]{10}$/);
  await expect(fact("Payment").getByRole("definition")).toHaveText(paymentId);
  await expect(dialog).toContainText(total);
  await expect(dialog).toContainText("Gurugram, Haryana 122002");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/orders");
  await expect(page.getByText("Order placed successfully!")).toBeVisible();
  const order = page.getByRole("article");
  await expect(order).toHaveCount(1);
  await expect(order).toContainText("placed");
  await expect(order).toContainText("Sky Blue");
  await expect(order).toContainText(total);
}

test("a purchase by card, from a signed-out cart to the orders (§1.5, §1.6, §4.10, §6.1)", {
  tag: "@core",
}, async ({ page }) => {
  await addPurifier(page, 2);
  await expect(page.locator(".line-total")).toHaveText("₹59,998");
  const email = await signUpAtCheckout(page);
  await confirmDetails(page);
  await page.getByRole("button", { name: "Pay with Razorpay" }).click();
  const provider = page.frameLocator('iframe[title="Payment to Greenverse"]');
  await provider.getByRole("tab", { name: "Card" }).click();
  await provider.getByText("Test cards").click();
  await provider.getByRole("button", { name: "4100 2800 0000 1007" }).click();
  await provider.getByRole("button", { name: "Pay ₹59,998" }).click();
  await seeOrder(page, /pay_\w+/, "₹59,998");
  // The verification mail and the order's confirmation.
  const mails = await mailsTo(email, 2);
  const confirmation = mails.find((mail) => mail.subject?.includes("order GV-"));
  expect(confirmation?.text).toContain("2 × ₹29,999 = ₹59,998");
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
});

test("a purchase with cash on delivery, from a signed-out cart to the orders (§1.5, §2.58, §4.10)", {
  tag: "@core",
}, async ({ page }) => {
  await addPurifier(page, 1);
  await signUpAtCheckout(page);
  await confirmDetails(page);
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  await seeOrder(page, /COD/, "₹29,999");
  // The page of the order stays what it is: a reload or the back button makes no second one.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
});
