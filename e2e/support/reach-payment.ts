import { expect, keepLocalCart, labels, newHome, type Page, purifierLine } from "./test.ts";

/** From a cart with the purifier to the payment page of a customer who is signed in. */
export async function reachPayment(page: Page): Promise<void> {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/checkout");
  const { phone, address } = newHome();
  await page.getByLabel(labels.phone, { exact: true }).fill(phone);
  await page.getByLabel(labels.address, { exact: true }).fill(address);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with Razorpay" })).toBeEnabled();
}
