import { leaveWindow, windowOf } from "../support/pay-by-upi.ts";
import { reachPayment } from "../support/reach-payment.ts";
import { expect, expectAccessible, type Page, test } from "../support/test.ts";

// UPI on a phone: Android hands over to an app, from which one comes back; iOS alone takes a typed id (§10.32).

const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

test.use({ expected: /404-not-found|status of 404/, userAgent: ANDROID }); // where carts are prepared

const pay = (page: Page) => page.getByRole("button", { name: "Pay with Razorpay" });
const placed = (page: Page) => page.getByRole("dialog", { name: "Order Placed Successfully!" });
const waiting = (page: Page) => page.getByRole("heading", { name: "Waiting for your payment" });

test.beforeEach(async ({ customer, page }) => {
  expect(customer.email).toBeTruthy();
  await reachPayment(page);
});

/** Presses the one button of the window; the page that stands for the UPI app. */
async function goToApp(page: Page): Promise<Page> {
  await pay(page).click();
  const frame = windowOf(page);
  await expect(frame.getByText("QR code")).toHaveCount(0);
  const opened = page.context().waitForEvent("page");
  await frame.getByRole("button", { name: "Pay ₹29,999 with a UPI app" }).click();
  const app = await opened;
  await expect(app.getByRole("heading", { name: "Test UPI app" })).toBeVisible();
  return app;
}

test("a UPI app pays, and one comes back to the order", { tag: "@core" }, async ({ page }) => {
  const app = await goToApp(page);
  await expectAccessible(app);
  await app.getByRole("button", { name: "Pay ₹29,999" }).click();
  const closed = app.waitForEvent("close");
  const back = app.getByRole("button", { name: "Back to the shop" });
  // The press closes its own page, which may be gone before the press has been answered.
  await back.click().catch((error: unknown) => {
    if (!app.isClosed()) throw error;
  });
  await closed;
  await expect(placed(page)).toBeVisible();
});

test("the shop's tab was thrown away meanwhile: it waits, and leads to the order", async ({
  page,
}) => {
  const app = await goToApp(page);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await app.getByRole("button", { name: "Pay ₹29,999" }).click();
  await expect(app.getByText("Paid. Go back to the shop")).toBeVisible();
  await page.bringToFront();
  await expect(placed(page)).toBeVisible();
});

test("what is declined in the app is shown, and the window is left unpaid", async ({ page }) => {
  const app = await goToApp(page);
  await app.getByRole("button", { name: "Decline" }).click();
  await expect(app.getByText("Declined. Nothing was paid.")).toBeVisible();
  await expect(windowOf(page).getByText("Payment failed")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Close payment window" }).click();
  await expect(page.getByRole("alert")).toContainText("you were not charged");
  await expect(pay(page)).toBeEnabled();
});

test("the window is closed, and the app pays after its time is over", async ({ page }) => {
  const app = await goToApp(page);
  await leaveWindow(page);
  await expect(waiting(page)).toBeVisible();
  await app.getByRole("button", { name: "Pay late, after the time is over" }).click();
  await expect(placed(page)).toBeVisible();
});

test.describe("on iOS", () => {
  test.use({ userAgent: IPHONE });
  test("a typed UPI id pays, as exempted (§10.30)", async ({ page }) => {
    await pay(page).click();
    await windowOf(page).getByLabel("UPI ID").fill("success@razorpay");
    await windowOf(page).getByRole("button", { name: "Pay ₹29,999", exact: true }).click();
    await expect(placed(page)).toBeVisible();
  });
});
