import type { AdminShop } from "../support/admin.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  loginAgain,
  newEmail,
  newHome,
  test,
} from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});
test.describe.configure({ mode: "serial" });

const PASSWORD = "neem-leaf-7";
const email = newEmail();
let orderId = "";

test("a customer returns what has arrived, with a photo (§22.47, §22.48, §12.36)", {
  tag: "@core",
}, async ({ page, context }) => {
  const customer = await shop.visitor();
  const home = { ...address, ...newHome(), email };
  await shop.send(customer, "/signup", { ...home, password: PASSWORD });
  await shop.send(customer, "/cart", { intent: "add", id: "1", quantity: "2" });
  const payment = await shop.send(customer, "/checkout", { ...home, confirmed: "yes" });
  const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
  await shop.send(customer, "/payment", { intent: "cod", checkoutId });
  orderId = /GV-[0-9A-Z]{10}/.exec(await (await customer.get("/orders")).text())?.[0] ?? "";
  await customer.dispose();

  await shop.enter(context, shop.boss);
  const status = { order: orderId, status: "delivered", confirmed: "yes", [`seen:${orderId}`]: "" };
  await context.request.post(`${shop.url}/admin/dashboard`, {
    form: status,
    headers: { origin: shop.url },
  });

  await context.clearCookies();
  await shop.send(context.request, `${shop.url}/login`, { email, password: PASSWORD });
  await page.goto(`${shop.url}/orders/${orderId}/return`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Return items" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Pieces, of 2").fill("3");
  await page.getByLabel("Tell us more").fill("A corner is broken.");
  await page.getByRole("button", { name: "Send return" }).click();
  await expect(page.getByText("Only 2 pieces can be returned")).toBeVisible();
  await expect(page.getByLabel("Tell us more")).toHaveValue("A corner is broken.");
  await hydrated(page);
  await expect(page.getByLabel("Pieces, of 2")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Pieces, of 2").fill("1");
  await page.getByLabel("It arrived damaged").check();
  await page.getByLabel("Replacement").check();
  // The session ends meanwhile: what was typed is there again after the log-in.
  await context.clearCookies();
  await page.getByRole("button", { name: "Send return" }).click();
  await loginAgain(page, email, PASSWORD);
  await expect(page.getByText("Photos have to be chosen again.")).toBeVisible();
  await expect(page.getByLabel("Pieces, of 2")).toHaveValue("1");
  await expect(page.getByLabel("Tell us more")).toHaveValue("A corner is broken.");
  await expect(page.getByLabel("It arrived damaged")).toBeChecked();
  await expect(page.getByLabel("Replacement")).toBeChecked();
  await page.getByLabel("Photos of what is wrong").setInputFiles("public/icons/icon-512.png");
  await page.getByRole("button", { name: "Send return" }).click();
  await expect(page.getByText("We have your return RT-")).toBeVisible();
  await expect(page.getByRole("img", { name: "What you sent, 1 of 1" })).toBeVisible();
  await expectAccessible(page);
});

test("an admin takes it step by step to its replacement (§22.46)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/returns`);
  await hydrated(page);
  await expectAccessible(page);
  const row = page.getByRole("row").filter({ hasText: orderId });
  await row.getByRole("link", { name: /^RT-/ }).click();
  await expect(page.getByText("A corner is broken.")).toBeVisible();
  await expectAccessible(page);
  for (const [button, state] of [
    ["Approve", "approved"],
    ["Picked up", "picked up"],
    ["Received", "received"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator(".order-head .status")).toHaveText(state);
  }
  await page.getByLabel("Accepted, of 1").fill("2");
  await page.getByRole("button", { name: "Save inspection" }).click();
  await expect(page.getByText("Only 1 piece came back")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Accepted, of 1").fill("1");
  await page.getByRole("button", { name: "Save inspection" }).click();
  await expect(page.locator(".order-head .status")).toHaveText("inspected");
  await page.getByRole("button", { name: "Send a replacement" }).click();
  await expect(page.locator(".order-head .status")).toHaveText("replaced");
  await expectAccessible(page);
  await expect
    .poll(() => shop.received(email).map(({ subject }) => subject?.split(": ").at(-1)))
    .toEqual(
      expect.arrayContaining([
        "asked",
        "approved",
        "picked up",
        "received",
        "inspected",
        "replaced",
      ]),
    );
});

test("both pages fit a phone (§22.47)", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.enter(context, shop.boss);
  for (const path of ["/admin/dashboard/returns?view=closed", `/orders/${orderId}/return`]) {
    if (path.startsWith("/orders")) {
      await context.clearCookies();
      await shop.send(context.request, `${shop.url}/login`, { email, password: PASSWORD });
    }
    await page.goto(shop.url + path);
    await hydrated(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});
