import type { AdminShop } from "../support/admin.ts";
import { buyInCash, look } from "../support/after.ts";
import { expect, hydrated, test } from "../support/test.ts";

// Pages of §22 that the ways through the shop do not pass: each fits all widths and is accessible.
test.describe.configure({ mode: "default", timeout: 240_000 });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
  dashboard = `${shop.url}/admin/dashboard`;
});

test("the pages of an admin with work to do", async ({ page, context }) => {
  const [first, second] = [await shop.order(), await shop.order()];
  await shop.enter(context, shop.boss);
  const open = async (path: string, name: string) => {
    await page.goto(dashboard + path);
    await look(page, name);
  };
  await page.goto(`${dashboard}/orders/${first}`);
  await hydrated(page);
  await page.getByLabel("Note", { exact: true }).fill("Ring at the gate.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Ring at the gate.");
  await page.getByLabel("Tag", { exact: true }).fill("gift");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("link", { name: "gift", exact: true })).toBeVisible();
  await look(page, "desk-order-placed");
  await open("", "desk");
  await open(`/orders/${second}/edit`, "desk-edit");
  await open(`/orders/${second}/cancel`, "desk-cancel");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await open("/parcels", "desk-parcels");
  await page
    .getByLabel(/^CSV with the columns/)
    .fill(`Order,Carrier,Tracking number\n${first},Himalaya Couriers,HC-177\nGV-NONE,a,HC-178`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText(`${first}: a parcel with all that is left`)).toBeVisible();
  await look(page, "desk-tracking");
  await page.getByRole("button", { name: "Enter 1" }).click();
  await expect(page.getByText("1 tracking number is entered.")).toBeVisible();
  for (const queue of ["to-confirm", "late", "returns", "disputed"]) {
    await open(`/queues/${queue}`, `desk-queue-${queue}`);
  }
  await open("/refunds", "desk-refunds-none");
  await open("/returns?view=closed", "desk-returns-none");
  await open("/leads", "desk-leads-none");
  await open("/overview", "desk-overview");
  for (const by of ["day", "product", "state", "pin"]) {
    await open(`/overview/money?by=${by}`, `desk-money-${by}`);
  }
});

test("cash that goes back, and the page that asks where to", async ({ page, context, browser }) => {
  const id = await buyInCash(shop, context);
  const office = await browser.newContext();
  await shop.enter(office, shop.boss);
  const admin = await office.newPage();
  await admin.goto(`${dashboard}/orders/${id}`);
  await hydrated(admin);
  await admin.getByLabel(/Status/).selectOption("delivered");
  await admin.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(admin.getByText("Not handed on yet")).toBeVisible();
  await admin.goto(`${dashboard}/cash`);
  await look(admin, "desk-cash");
  await admin.goto(`${dashboard}/orders/${id}/refund`);
  await look(admin, "desk-refund-form");
  await admin.getByLabel("Air Purifier").fill("1");
  await admin.getByLabel("Reason").selectOption("Goodwill");
  await admin.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(admin).toHaveURL(`${dashboard}/orders/${id}`);
  await admin.goto(`${dashboard}/refunds`);
  await look(admin, "desk-refunds-due");

  await page.goto(`${shop.url}/orders/${id}/return`);
  await page.getByLabel("Money back").check();
  await look(page, "return-in-cash");
  await page.goto(`${shop.url}/orders/${id}`);
  await look(page, "order-cash-goes-back");
  await page.getByRole("link", { name: "UPI id or bank account" }).click();
  await expect(page.getByRole("heading", { name: `Refund of order ${id}` })).toBeVisible();
  await look(page, "payout");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await look(page, "payout-wrong");
  await page.getByLabel("UPI id", { exact: false }).last().fill("ananya@okbank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`${shop.url}/orders/${id}`);
  await admin.goto(`${dashboard}/refunds`);
  await hydrated(admin);
  await expect(admin.getByText("ananya@okbank")).toBeVisible();
  await look(admin, "desk-refunds-to-pay");
  await office.close();
});

test("pages that ask a customer: confirm, pay", async ({ page, context }) => {
  const id = await buyInCash(shop, context);
  await page.goto(`${shop.url}/orders/${id}/confirm`);
  await look(page, "confirm-over");
  await page.goto(`${shop.url}/orders/${id}/pay`);
  await look(page, "pay");
});
