import { expect, type Page } from "./test.ts";

/** The provider's window over the payment page. */
export const windowOf = (page: Page) => page.frameLocator('iframe[title="Payment to Greenverse"]');

/** Opens the provider's window on the payment page and has its QR code shown; the address that a phone scans. */
export async function showCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Pay with Razorpay" }).click();
  await windowOf(page).getByRole("button", { name: "Show QR code" }).click();
  const link = windowOf(page).getByRole("link", { name: "Open the test phone" });
  await expect(link).toBeVisible();
  return link.evaluate((element: HTMLAnchorElement) => element.href);
}

/** What the phone does that has scanned it, as the form of its page sends it. */
export async function onPhone(
  page: Page,
  address: string,
  deed: "pay" | "decline" | "late" | "twice" | "expire",
): Promise<void> {
  const answer = await page.request.post(address, { form: { deed } });
  expect(answer.status()).toBe(200);
}

/** Closes the provider's window while its code can still be paid. */
export async function leaveWindow(page: Page): Promise<void> {
  await windowOf(page).getByRole("button", { name: "Close payment window" }).click();
  await windowOf(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.locator('iframe[title="Payment to Greenverse"]')).toHaveCount(0);
}
