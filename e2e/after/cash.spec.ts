import { type AdminShop, openAdminShop } from "../support/admin.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  newHome,
  type Page,
  test,
} from "../support/test.ts";

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
});
test.afterAll(() => shop.close());

/** Nothing is wider than the page, on a phone, a tablet and a wide screen. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}

/** The text of the mail that asks whether an order is wanted. */
async function question(email: string): Promise<string> {
  const find = () =>
    shop.received(email).find(({ subject }) => subject?.startsWith("Please confirm"))?.text ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

test("the owner wants first cash orders to be confirmed (§22.63)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/settings/cod`);
  await hydrated(page);
  await page.getByLabel("A first cash order must be confirmed").check();
  await page.locator(".save-bar").getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("A first cash order must be confirmed")).toBeChecked();
});

/** Confirms the details of a purifier as a new customer, signed in in this browser; the payment page. */
async function confirmDetails(page: Page, email: string): Promise<URL> {
  const form = { ...address, ...newHome(), email };
  const send = (path: string, fields: Record<string, string>) =>
    shop.send(page.context().request, shop.url + path, fields);
  await send("/signup", { ...form, password: "neem-leaf-7" });
  await send("/cart", { intent: "add", id: "1", quantity: "1" });
  return new URL(await send("/checkout", { ...form, confirmed: "yes" }), shop.url);
}

/** Orders in cash as such a customer. */
async function order(page: Page, email: string): Promise<string> {
  const payment = await confirmDetails(page, email);
  const { request } = page.context();
  const checkoutId = payment.searchParams.get("checkout") ?? "";
  await shop.send(request, `${shop.url}/payment`, { intent: "cod", checkoutId });
  const list = await (await request.get(`${shop.url}/orders`)).text();
  return /GV-[0-9A-Z]{10}/.exec(list)?.[0] ?? "";
}

test("the mail's link confirms without a log-in (§22.64)", async ({ page, context }) => {
  const email = newEmail();
  const id = await order(page, email);
  const text = await question(email);
  const link = /https?:\S+\/confirm\?token=\S+/.exec(text)?.[0] ?? "";
  expect(link).toContain(id);
  await context.clearCookies();
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Do you want this order?" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page.getByText("Your order is confirmed")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the code confirms for who is signed in; a wrong one is refused (§22.64)", async ({
    page,
  }) => {
    const email = newEmail();
    const id = await order(page, email);
    const code = (/Code: (\d{3} \d{3})/.exec(await question(email))?.[1] ?? "").replace(" ", "");
    await page.goto(`${shop.url}/orders/${id}/confirm`);
    await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect(page.getByText("This code is not right. You can try 4 more times.")).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect(page.getByText("Your order is confirmed")).toBeVisible();
  });
});

test("an admin confirms by telephone, sees cash come in, and notes it as handed on (§22.65)", {
  tag: "@core",
}, async ({ page, context }) => {
  const id = await order(page, newEmail());
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(page);
  const cash = page.getByRole("heading", { name: "Cash on delivery" }).locator("..");
  await expect(cash).toContainText("Nothing has been delivered to this customer yet.");
  await cash.getByRole("button", { name: "Confirmed by telephone" }).click();
  await expect(cash.getByRole("button", { name: "Confirmed by telephone" })).toBeHidden();
  await expect(cash).toContainText("Confirmed by telephone");
  await expectAccessible(page);
  await page.getByLabel(/Status/).selectOption("delivered");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(cash).toContainText("Not handed on yet");
  await page.goto(`${shop.url}/admin/dashboard/cash`);
  await hydrated(page);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: new RegExp(id) }).check();
  await page.getByRole("button", { name: "Note as handed on" }).click();
  await expect(page.getByText("Enter the bank's number of the payment")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: new RegExp(id) })).toBeChecked();
  await page.getByLabel("The bank's number of the payment").fill("UTR 4711");
  await page.getByRole("button", { name: "Note as handed on" }).click();
  await expect(page.getByText("1 amount is noted as handed on.")).toBeVisible();
  await page.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(page);
  await expect(cash).toContainText("Handed on: UTR 4711");
  await cash.getByRole("button", { name: "Not handed on" }).click();
  await expect(cash).toContainText("Not handed on yet");
});

test("an admin notes that nobody answered: on the order's page, in the list and on Today (§22.120, §22.121)", async ({
  page,
  context,
}) => {
  const id = await order(page, newEmail());
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/orders/${id}`);
  await hydrated(page);
  const cash = page.getByRole("heading", { name: "Cash on delivery" }).locator("..");
  await cash.getByRole("button", { name: "No answer" }).click();
  await expect(cash).toContainText("1 call without an answer");
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(`${shop.url}/admin/dashboard/queues/to-confirm`);
  await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: id });
  await row.getByRole("button", { name: `No answer ${id}` }).click();
  await expect(row).toContainText("2 calls without an answer");
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(`${shop.url}/admin/dashboard/today`);
  await hydrated(page);
  const thing = page.getByRole("listitem").filter({ hasText: id });
  await thing.getByRole("button", { name: /^No answer/ }).click();
  await expect(thing).toContainText("3 calls without an answer: call once more, or cancel it");
  await expect(thing.getByRole("link", { name: /^Cancel order/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test("cash is not noted under the number of the payment before (§22.65)", async ({
  page,
  context,
}) => {
  const ids = [await order(page, newEmail()), await order(page, newEmail())];
  await shop.enter(context, shop.boss);
  const dashboard = `${shop.url}/admin/dashboard`;
  for (const id of ids) {
    await page.goto(`${dashboard}/orders/${id}`);
    await hydrated(page);
    const confirm = page.getByRole("button", { name: "Confirmed by telephone" });
    await confirm.click();
    await expect(confirm).toBeHidden();
    await page.getByLabel(/Status/).selectOption("delivered");
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Not handed on yet")).toBeVisible();
  }
  await page.goto(`${dashboard}/cash`);
  await hydrated(page);
  const number = page.getByLabel("The bank's number of the payment");
  await page.getByRole("checkbox", { name: new RegExp(ids[0] ?? "") }).check();
  await number.fill("UTR 4712");
  await page.getByRole("button", { name: "Note as handed on" }).click();
  await expect(page.getByText("1 amount is noted as handed on.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: new RegExp(ids[1] ?? "") })).not.toBeChecked();
  await expect(number).toHaveValue("");
});

test("cash is rounded down to the rupee: payment, order and mail say by how much (§20.23)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/settings/cod`);
  await hydrated(page);
  await page.getByLabel("Cash is rounded down to the rupee").check();
  const save = () => page.locator(".save-bar").getByRole("button", { name: "Save settings" });
  await save().click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/admin/dashboard/settings/delivery`);
  await hydrated(page);
  await page.getByLabel("Fee in rupees").first().fill("49.50");
  await save().click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await context.clearCookies();

  const email = newEmail();
  await page.goto((await confirmDetails(page, email)).href);
  await hydrated(page);
  const ways = page.getByRole("region", { name: "How would you like to pay?" });
  await expect(ways).toContainText("You hand ₹30,048 in cash");
  await expect(ways).toContainText("Rounded down for cash: ₹0.50 less than the total.");
  await expect(page.locator(".summary .total").first()).toContainText("₹30,048.50");
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  await expect(page.getByText("Order Placed Successfully!")).toBeVisible();
  await page.goto(`${shop.url}/orders`);
  await hydrated(page);
  await expect(page.getByText("Rounded down for cash").first()).toBeVisible();
  await expect(page.getByText("₹30,048", { exact: true }).first()).toBeVisible();
  const texts = () => shop.received(email).map(({ text }) => text ?? "");
  await expect.poll(() => texts().join("\n")).toContain("Rounded down for cash");
});

test("an order in cash costs the fee that the owner has set, and says so before and after (§20.25)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/settings/cod`);
  await hydrated(page);
  await page.getByLabel("Fee in rupees").fill("49");
  await page.locator(".save-bar").getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await context.clearCookies();

  const email = newEmail();
  await page.goto((await confirmDetails(page, email)).href);
  await hydrated(page);
  const cash = page.getByRole("listitem").filter({ hasText: "Cash at the door" });
  await expect(cash).toContainText("You hand ₹30,097 in cash"); // with delivery, rounded down
  await expect(cash).toContainText("₹49 of that is the fee for cash on delivery.");
  await expect(cash).not.toContainText("No extra fee.");
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto(`${shop.url}/orders`);
  const id = /GV-[0-9A-Z]{10}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  for (const [path, fee] of [
    [`/orders/${id}`, "Cash on delivery fee"],
    [`/hi/orders/${id}`, "डिलीवरी पर नकद का शुल्क"],
  ] as const) {
    await page.goto(shop.url + path);
    const row = page.getByRole("main").getByText(fee).locator("..");
    await expect(row).toContainText("₹49");
    await expectFits(page);
  }
  await expect
    .poll(() => shop.received(email).some(({ text }) => text?.includes("fee: ₹49")))
    .toBe(true);
});
