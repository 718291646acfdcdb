import { leaveWindow, onPhone, showCode, windowOf } from "../support/pay-by-upi.ts";
import { reachPayment } from "../support/reach-payment.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

// UPI as it is since 28 February 2026 on a desktop: a code that a phone pays, soon, late, twice or not (§10.32–10.36).

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

const pay = (page: Page) => page.getByRole("button", { name: "Pay with Razorpay" });
const placed = (page: Page) => page.getByRole("dialog", { name: "Order Placed Successfully!" });
const waiting = (page: Page) => page.getByRole("heading", { name: "Waiting for your payment" });

async function orderCount(page: Page): Promise<number> {
  await page.goto("/orders");
  await expect(page.getByText("Loading orders...")).toBeHidden();
  return page.getByRole("article").count();
}

/** The page says that it waits, and offers no way to pay before it is asked to. */
async function expectToWait(page: Page): Promise<void> {
  await expect(waiting(page)).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cash on Delivery (COD)" })).toBeHidden();
}

test.beforeEach(async ({ customer, page }) => {
  expect(customer.email).toBeTruthy();
  await reachPayment(page);
});

test("a code is paid by a phone, and the order is there (§10.32)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await pay(page).click();
  const frame = windowOf(page);
  await expect(frame.getByRole("tab").first()).toHaveText("UPI");
  await expect(frame.getByLabel("UPI ID")).toHaveCount(0);
  await frame.getByRole("button", { name: "Show QR code" }).click();
  await expect(frame.getByRole("img", { name: "QR code to pay ₹29,999 by UPI" })).toBeVisible();
  await expect(frame.getByText(/It can be paid for 4:\d\d minutes more/)).toBeVisible();
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "Open the test phone" }).click();
  const phone = await opened;
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Pay ₹29,999" }).click();
  await expect(phone.getByText("Paid. Go back to the shop")).toBeVisible();
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("the window is closed and the code paid later: the page waits, and leads to the order", {
  tag: "@core",
}, async ({ page }) => {
  const code = await showCode(page);
  await leaveWindow(page);
  await expectToWait(page);
  await expectAccessible(page);
  await onPhone(page, code, "pay");
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("the page is loaded anew while it waits, left and come back to, and then paid", async ({
  page,
}) => {
  const code = await showCode(page);
  await page.reload();
  await expectToWait(page);
  await page.getByRole("link", { name: "Back to cart" }).click();
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expectToWait(page);
  await onPhone(page, code, "pay");
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("money that comes after the code has expired becomes the order (§10.34)", async ({ page }) => {
  const code = await showCode(page);
  await leaveWindow(page);
  await expectToWait(page);
  await onPhone(page, code, "expire");
  await expect(page.getByText("The time to pay ran out")).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await onPhone(page, code, "late");
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("late money that the window still sees becomes the order", async ({ page }) => {
  const code = await showCode(page);
  await onPhone(page, code, "expire");
  await expect(windowOf(page).getByText("The time to pay is over.")).toBeVisible();
  await onPhone(page, code, "late");
  await expect(placed(page)).toBeVisible();
});

test("a code that is scanned twice makes one order, and the second payment goes back (§10.35)", async ({
  page,
}) => {
  await onPhone(page, await showCode(page), "twice");
  await expect(placed(page)).toBeVisible();
  await page.reload();
  await expect(placed(page)).toContainText("on its way back");
  expect(await orderCount(page)).toBe(1);
});

test("an expired code is reported, and nothing was charged: a new one pays", async ({ page }) => {
  const code = await showCode(page);
  await onPhone(page, code, "expire");
  await expect(windowOf(page).getByText("The time to pay is over.")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Close payment window" }).click();
  await expect(page.getByText("The time to pay ran out")).toBeVisible();
  await onPhone(page, await showCode(page), "pay");
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("a payment that was declined on the phone is followed by a card (§8.5)", async ({ page }) => {
  const code = await showCode(page);
  await onPhone(page, code, "decline");
  const frame = windowOf(page);
  await expect(frame.getByText("Payment failed")).toBeVisible();
  await frame.getByRole("button", { name: "Close payment window" }).click();
  await expect(page.getByRole("alert")).toContainText("you were not charged");
  await pay(page).click();
  await frame.getByRole("tab", { name: "Card" }).click();
  await frame.getByText("Test cards").click();
  await frame.getByRole("button", { name: "4100 2800 0000 1007" }).click();
  await frame.getByRole("button", { name: "Pay ₹29,999" }).click();
  await expect(placed(page)).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("who pays another way while a code is open does so knowingly; the first one goes back (§10.33)", async ({
  page,
}) => {
  const code = await showCode(page);
  await leaveWindow(page);
  await expectToWait(page);
  await page.getByRole("button", { name: "Pay another way" }).click();
  await expect(page.getByText("Your first payment is still open.")).toBeVisible();
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  await expect(placed(page)).toContainText("COD");
  await onPhone(page, code, "pay");
  await expect(async () => {
    await page.reload();
    await expect(placed(page)).toContainText("on its way back", { timeout: 2000 });
  }).toPass();
  expect(await orderCount(page)).toBe(1);
});

test("a payment of the cart as it was before is reported, and becomes its order", async ({
  page,
}) => {
  const code = await showCode(page);
  await leaveWindow(page);
  await expectToWait(page);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
  await expect(page.locator(".line-total")).toHaveText("₹59,998");
  await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  await page.goto("/checkout");
  await hydrated(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  const earlier = page.getByRole("heading", { name: "An earlier payment is still open" });
  await expect(earlier).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await onPhone(page, code, "pay");
  await expect(placed(page)).toContainText("₹29,999");
  expect(await orderCount(page)).toBe(1);
});

test.describe("without a network", () => {
  test.use({ expected: /404|ERR_INTERNET_DISCONNECTED/ });
  test("the page says so, waits, and finds what was paid meanwhile", async ({ page, context }) => {
    const code = await showCode(page);
    await leaveWindow(page);
    await expectToWait(page);
    await hydrated(page);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expectToWait(page);
    await context.setOffline(false);
    await onPhone(page, code, "pay");
    await expect(placed(page)).toBeVisible();
  });
});
