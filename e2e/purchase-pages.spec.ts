import { holdScripts } from "./support/hold-scripts.ts";
import {
  expect,
  expectAccessible,
  hydrated,
  keepLocalCart,
  newHome,
  type Page,
  purifierLine,
  signUpBy,
  test,
} from "./support/test.ts";

test.use({ expected: /404-not-found|status of 404/ }); // where carts are prepared

const header = (page: Page) => page.getByRole("banner");
const line = (page: Page) => page.locator(".place [role=status]");

async function openCheckout(page: Page): Promise<void> {
  await keepLocalCart(page, [purifierLine]);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
  await hydrated(page);
}

async function reachPayment(page: Page): Promise<void> {
  await openCheckout(page);
  const { phone, address } = newHome();
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await page.getByLabel("Address", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Pay with Razorpay" })).toBeEnabled();
}

test("a PIN code fills in city and state and names the days; what was typed stays (§24.33)", {
  tag: "@core",
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await openCheckout(page);
  const [pin, city, state] = [
    page.getByLabel("PIN code"),
    page.getByLabel("City"),
    page.getByLabel("State"),
  ];
  await expect(line(page)).toHaveText(/^Gurugram, Haryana · Arrives \d+/); // as the profile has it
  await pin.fill("560001");
  await expect(line(page)).toHaveText(/^Bengaluru, Karnataka · Arrives \d+/);
  await expect(city).toHaveValue("Gurugram");
  await pin.fill("");
  await expect(line(page)).toContainText("we fill in the city and the state");
  await city.fill("");
  await state.fill("");
  await pin.fill("400050");
  await expect(city).toHaveValue("Mumbai");
  await expect(state).toHaveValue("Maharashtra");
  await pin.fill("122 002"); // what it filled in itself, it may change
  await expect(city).toHaveValue("Gurugram");
  await city.fill("Manesar");
  await pin.fill("560001");
  await expect(state).toHaveValue("Karnataka");
  await expect(city).toHaveValue("Manesar");
  await expectAccessible(page);
});

test("the header leads home, and to all else behind one button, by the keyboard too (§24.32)", async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await openCheckout(page);
  await expect(header(page).getByText("Secure checkout")).toBeVisible();
  await expect(header(page).getByRole("navigation")).toHaveCount(0);
  await expect(header(page).getByRole("link", { name: /^Cart \d|Shop|About/ })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current]")).toHaveText(
    "Details",
  );
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "About" })).toBeHidden();
  // The site's header is back on the next page, without a new document.
  await page.getByRole("link", { name: "Back to cart" }).click();
  await expect(header(page).getByRole("link", { name: "Cart 1 item" })).toBeVisible();
});

test("each way to pay says what happens next, and the order what comes then (§24.31, §24.34)", {
  tag: "@core",
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await reachPayment(page);
  const ways = page.getByRole("region", { name: "How would you like to pay?" });
  await expect(ways.getByText("You can close it without losing anything.")).toBeVisible();
  await expect(ways.getByText("You hand ₹29,999 in cash")).toBeVisible();
  await expect(ways.getByText("No extra fee.")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  const dialog = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(dialog.getByText(/^Arrives \d+/)).toBeVisible();
  await expect(
    dialog.getByRole("listitem").filter({ hasText: "We pack your order" }),
  ).toBeVisible();
  await expect(dialog.getByRole("definition").first()).toHaveText(/^GV-/);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^greenverse-GV-\w+\.ics$/);
});

test("the order's dialog stands where it will stand, and a press on 'Close' while the page becomes ready counts", {
  tag: "@core",
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.setViewportSize({ width: 1440, height: 640 });
  await reachPayment(page);
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  const close = page
    .getByRole("dialog", { name: "Order Placed Successfully!" })
    .getByRole("button", { name: "Close" });
  await expect(close).toBeVisible();
  const release = await holdScripts(page);
  await page.goto(page.url(), { waitUntil: "commit" });
  await expect(close).toBeInViewport();
  await close.hover();
  const height = async () => (await close.boundingBox())?.y;
  const before = (await height()) ?? 0;
  await page.mouse.down();
  await release();
  await hydrated(page);
  await expect.poll(height).toBeCloseTo(before, 0); // it settles anew; half a pixel is a font's
  await page.mouse.up();
  await expect(page).toHaveURL(/\/orders/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the summary comes first, folded into its total (§24.32)", async ({ page, context }) => {
    await signUpBy(context.request);
    await openCheckout(page);
    const summary = page.getByRole("complementary", { name: "Order Summary" });
    await expect(summary.locator("summary")).toContainText("₹29,999");
    await expect(summary.getByText("Quantity 1")).toBeHidden();
    const [folded, form] = [
      await summary.boundingBox(),
      await page.locator("form.form").boundingBox(),
    ];
    expect(folded?.y).toBeLessThan(form?.y ?? 0);
    expect(folded?.height).toBeLessThan(100);
    await summary.locator("summary").click();
    await expect(summary.getByText("Quantity 1")).toBeVisible();
    await expectAccessible(page);
  });
});
