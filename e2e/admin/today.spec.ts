import type { AdminShop } from "../support/admin.ts";
import { buyInCash, look } from "../support/after.ts";
import { expect, hydrated, test } from "../support/test.ts";

// What waits: the strip above the orders, the marks of the menu and the page Today say the same (§22.71, §22.100).
test.describe.configure({ mode: "default", timeout: 240_000 });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
  dashboard = `${shop.url}/admin/dashboard`;
});

test("a refund that is due is counted alike everywhere, and done from Today (§22.100)", async ({
  page,
  context,
  browser,
}) => {
  const id = await buyInCash(shop, context);
  const office = await browser.newContext();
  await shop.enter(office, shop.boss);
  const admin = await office.newPage();
  const tab = (name: string) => admin.getByRole("tab", { name: new RegExp(`^${name}( \\d+)?$`) });
  await admin.goto(`${dashboard}/orders/${id}`);
  await hydrated(admin);
  await admin.getByLabel(/Status/).selectOption("delivered");
  await admin.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(admin.getByText("Not handed on yet")).toBeVisible();
  await expect(tab("Refunds")).toHaveText("Refunds");
  await admin.goto(`${dashboard}/orders/${id}/refund`);
  await admin.getByLabel("Air Purifier").fill("1");
  await admin.getByLabel("Reason").selectOption("Goodwill");
  await admin.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(admin).toHaveURL(`${dashboard}/orders/${id}`);

  await admin.goto(dashboard);
  await hydrated(admin);
  await expect(tab("Refunds")).toHaveText(/Refunds 1/);
  await expect(
    admin
      .getByRole("navigation", { name: "What waits" })
      .getByRole("link", { name: /Refunds due/ }),
  ).toContainText("Refunds due 1");
  await tab("Today").click();
  const part = admin.getByRole("region", { name: /^Refunds due/ });
  await expect(part.getByRole("heading")).toHaveText("Refunds due 1");
  await look(admin, "today");
  await part.getByRole("link", { name: `Pay ${id}` }).click();
  await expect(admin.getByRole("link", { name: /^Due/ })).toHaveText("Due 1");
  await hydrated(admin);
  await admin.getByLabel("UPI id", { exact: false }).last().fill("ananya@okbank");
  await admin.getByRole("button", { name: "Keep the details" }).click();
  await expect(admin.getByText("ananya@okbank")).toBeVisible();
  await admin.getByLabel(/Bank's number/).fill("UTR12345678");
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("It is noted as paid")).toBeVisible();
  await expect(tab("Refunds")).toHaveText("Refunds");
  await tab("Today").click();
  await expect(admin.getByText(/Nothing waits here:.*Refunds due/)).toBeVisible();
  await office.close();
  await page.close();
});
