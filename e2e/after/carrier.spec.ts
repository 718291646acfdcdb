import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

test("a parcel is booked with the carrier, whose updates bring it to the door (§22.37, §22.39)", async ({
  page,
  context,
}) => {
  const { email, password } = shop.carrier;
  const control = (path: string, data: object) =>
    page.request.fetch(`${shop.url}/sandbox/carrier/control${path}`, {
      method: path === "/switches" ? "PATCH" : "POST",
      headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
      data,
      maxRetries: 2, // a kept connection may end while it is taken
    });
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/settings/shipping`);
  await hydrated(page);
  await page.getByLabel("Carrier", { exact: true }).selectOption("Shiprocket");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText(/^Enter the six digits of the PIN code/)).toBeVisible();
  await page.getByLabel("PIN code where parcels are picked up").fill("201309");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText(/^Enter the six digits of the PIN code/)).toHaveCount(0);

  await page.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(page);
  await expect(page.getByText(/^Shiprocket serves PIN code/)).toBeVisible();
  await page.getByRole("link", { name: "Add parcel" }).click();
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("Shiprocket");
  await page.getByRole("button", { name: "Add parcel" }).click();
  await page.getByRole("link", { name: /^Book with Shiprocket/ }).click();
  await expect(page.getByRole("heading", { name: "Book parcel 1 with Shiprocket" })).toBeVisible();
  await page.getByRole("button", { name: "Book with Shiprocket" }).click();
  await expect(page.getByText("Enter the weight in kilograms").first()).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/book-${width}.png`, fullPage: true });
  }
  const fields = {
    "Weight in kg": "6.5",
    "Length in cm": "40",
    "Width in cm": "30",
    "Height in cm": "60",
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);

  // The carrier says no, and why; then it says yes.
  await control("/switches", { emptyWallet: true });
  await page.getByRole("button", { name: "Book with Shiprocket" }).click();
  await expect(page.getByRole("alert")).toContainText("Please recharge your wallet");
  await expect(page.getByLabel("Weight in kg")).toHaveValue("6.5");
  await control("/switches", { emptyWallet: false });
  await page.getByRole("button", { name: "Book with Shiprocket" }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}` })).toBeVisible();
  await expect(page.getByText(/Himalaya Surface/).first()).toBeVisible();
  await expect(page.getByText(/^Pick-up: /).first()).toBeVisible();
  const number = await page
    .getByRole("link", { name: /^19\d+$/ })
    .first()
    .innerText();
  const label = await page.getByRole("link", { name: /^Label of parcel 1/ }).getAttribute("href");
  const printed = await page.request.get(shop.url + label);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/booked-${width}.png`, fullPage: true });
  }

  await control(`/shipments/${number}/advance`, { to: 42 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel(`Status of order ${id}`)).toHaveValue("shipped", { timeout: 500 });
  }).toPass();
  await expect(page.getByText("Picked up from the seller, Pune Hub").first()).toBeVisible();
  for (const to of [17, 7]) await control(`/shipments/${number}/advance`, { to });
  await expect(async () => {
    await page.reload();
    const status = page.getByLabel(`Status of order ${id}`);
    await expect(status).toHaveValue("delivered", { timeout: 500 });
  }).toPass();
});
