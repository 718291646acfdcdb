import type { Browser, BrowserContext } from "@playwright/test";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { buyByUpi, buyInCash, look } from "../support/after.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";

// Both sides of an order in one browser each: its customer's, and an admin's.
test.describe.configure({ mode: "default", timeout: 240_000 });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  dashboard = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

/** A page of an admin beside the customer's. */
async function openDesk(browser: Browser): Promise<{ context: BrowserContext; admin: Page }> {
  const context = await browser.newContext();
  await shop.enter(context, shop.boss);
  return { context, admin: await context.newPage() };
}

const see = async (page: Page, path: string) => {
  await page.goto(shop.url + path);
  await hydrated(page);
};
const timeline = (page: Page) => page.getByRole("heading", { name: "What happened" }).locator("..");

/** Packs these pieces of each line into a parcel that is handed over at once. */
async function sendParcel(admin: Page, id: string, pieces: string[], number: string) {
  await admin.goto(`${dashboard}/orders/${id}/parcels`);
  await hydrated(admin);
  const add = admin.getByRole("button", { name: "Add parcel" });
  const form = admin.locator("form").filter({ has: add });
  const fields = form.getByRole("spinbutton");
  for (const [at, count] of pieces.entries()) await fields.nth(at).fill(count);
  await form.getByLabel("Carrier", { exact: true }).fill("Himalaya Couriers");
  await form.getByLabel("Tracking number").fill(number);
  await form.getByLabel(/^Link to the carrier/).fill(`https://track.example/${number}`);
  await form.getByLabel("It has been handed over to the carrier").check();
  await add.click();
  await expect(admin.getByRole("heading", { name: `Order ${id}`, exact: true })).toBeVisible();
}

const markParcel = (admin: Page, move: string, parcel: number) =>
  admin.getByRole("button", { name: new RegExp(`^${move}\\s*, parcel ${parcel}$`) }).click();

test("bought, sent in two parcels, delivered, one line returned with photos, and refunded", async ({
  page,
  browser,
}) => {
  const { context, admin } = await openDesk(browser);
  const id = await buyByUpi(shop, page, { "1": 1, "2": 2 });
  await see(page, `/orders/${id}`);
  await expect(timeline(page)).toContainText("Order placed");
  await look(page, "order-placed");

  await admin.goto(dashboard);
  await hydrated(admin);
  await admin.getByRole("link", { name: "To pack 1" }).click();
  await expect(admin.getByRole("row").filter({ hasText: id })).toBeVisible();
  await look(admin, "desk-queue");
  await admin.goto(`${dashboard}/orders/${id}/parcels`);
  await look(admin, "desk-add-parcel");
  await sendParcel(admin, id, ["1", "0"], "HC-4471");
  await expect(admin.getByLabel(`Status of order ${id}`)).toHaveValue("shipped");
  await see(page, `/orders/${id}`);
  await expect(page.getByRole("link", { name: /Himalaya Couriers/ })).toHaveAttribute(
    "href",
    "https://track.example/HC-4471",
  );
  await sendParcel(admin, id, ["2"], "HC-4472");
  await markParcel(admin, "Out for delivery", 1);
  await expect(admin.getByText("out for delivery", { exact: true }).first()).toBeVisible();
  await look(admin, "desk-order-shipped");
  await see(page, `/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Parcels" })).toBeVisible();
  await look(page, "order-shipped");

  await markParcel(admin, "Delivered", 1);
  await expect(admin.getByLabel(`Status of order ${id}`)).not.toHaveValue("delivered");
  await markParcel(admin, "Delivered", 2);
  await expect(admin.getByLabel(`Status of order ${id}`)).toHaveValue("delivered");
  await see(page, `/orders/${id}`);
  await expect(timeline(page)).toContainText("Delivered");
  await look(page, "order-delivered");

  await page.getByRole("link", { name: "Return items" }).click();
  await expect(page.getByRole("heading", { name: "Return items" })).toBeVisible();
  await look(page, "return-form");
  await page.getByLabel("Pieces, of 2").fill("2");
  await page.getByLabel("It arrived damaged").check();
  await page.getByLabel("Money back").check();
  await page.getByLabel("Tell us more").fill("Both displays are cracked.");
  await page
    .getByLabel("Photos of what is wrong")
    .setInputFiles(["public/icons/icon-512.png", "public/icons/icon-192.png"]);
  await page.getByRole("button", { name: "Send return" }).click();
  await expect(page.getByText("We have your return RT-")).toBeVisible();
  await expect(page.getByRole("img", { name: "What you sent, 2 of 2" })).toBeVisible();
  await look(page, "return-asked");
  await see(page, `/orders/${id}`);
  await look(page, "order-return-asked");

  await admin.goto(`${dashboard}/returns`);
  await hydrated(admin);
  await look(admin, "desk-returns");
  await admin.getByRole("link", { name: /^RT-/ }).click();
  await expect(admin.getByText("Both displays are cracked.")).toBeVisible();
  await look(admin, "desk-return-asked");
  const state = admin.locator(".order-head .status");
  for (const [button, after] of [
    ["Approve", "approved"],
    ["Picked up", "picked up"],
    ["Received", "received"],
  ] as const) {
    await admin.getByRole("button", { name: button, exact: true }).click();
    await expect(state).toHaveText(after);
  }
  await look(admin, "desk-return-received");
  await admin.getByRole("button", { name: "Save inspection" }).click();
  await expect(state).toHaveText("inspected");
  await look(admin, "desk-return-inspected");
  await admin.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(state).toHaveText("refunded");

  await expect(async () => {
    await see(page, `/orders/${id}`);
    await expect(page.getByText("Part refunded: ₹35,998")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(page, "order-refunded");
  await see(page, "/orders");
  await expect(page.getByRole("link", { name: id })).toBeVisible();
  await look(page, "orders");
  await admin.goto(`${dashboard}/orders/${id}`);
  await look(admin, "desk-order-refunded");
  await admin.goto(`${dashboard}/refunds?show=all`);
  await expect(admin.getByRole("link", { name: id })).toBeVisible();
  await look(admin, "desk-refunds");
  await context.close();
});

test("cancelled before it ships: the money goes back at once", async ({ page, browser }) => {
  const { context, admin } = await openDesk(browser);
  const id = await buyByUpi(shop, page);
  await see(page, `/orders/${id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: `Cancel order ${id}?` })).toBeVisible();
  await look(page, "cancel");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page).toHaveURL(`${shop.url}/orders/${id}`);
  await expect(timeline(page)).toContainText("You cancelled the order");
  await expect(async () => {
    await see(page, `/orders/${id}`);
    await expect(page.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(page, "order-cancelled");
  await admin.goto(`${dashboard}/orders/${id}`);
  await hydrated(admin);
  await expect(admin.getByText("Cancelled by the customer")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Add parcel" })).toHaveCount(0);
  await look(admin, "desk-order-cancelled");
  await context.close();
});

test("a cash order that is refused at the door comes back, and costs nobody anything", async ({
  page,
  browser,
}) => {
  const { context, admin } = await openDesk(browser);
  const id = await buyInCash(shop, page.context(), { "1": 1 });
  await see(page, `/orders/${id}`);
  await expect(page.getByText("To be paid on delivery: ₹29,999")).toBeVisible();
  await look(page, "order-cash");
  await sendParcel(admin, id, ["1"], "HC-5001");
  await markParcel(admin, "Out for delivery", 1);
  await expect(admin.getByLabel(`Status of order ${id}`)).toHaveValue("out for delivery");
  await look(admin, "desk-order-cash");
  await markParcel(admin, "Came back", 1);
  await expect(admin.getByLabel(`Status of order ${id}`)).toHaveValue("cancelled");
  const cash = admin.getByRole("heading", { name: "Cash on delivery" }).locator("..");
  await expect(cash).toContainText("Refused at the door");
  await look(admin, "desk-order-refused");
  await see(page, `/orders/${id}`);
  await expect(page.getByText("Nothing was paid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await look(page, "order-refused");
  await admin.goto(`${dashboard}/cash`);
  await hydrated(admin);
  await expect(admin.getByRole("link", { name: id })).toHaveCount(0);
  await context.close();
});
