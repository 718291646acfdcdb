import { readFile } from "node:fs/promises";
import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
let shop: AdminShop;
let home: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  home = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());

const row = (page: Page, id: string) => page.getByRole("row").filter({ hasText: id });
const selector = (page: Page, id: string) => page.getByLabel(`Status of order ${id}`);
const question = (page: Page, status: string) =>
  page.getByRole("dialog", { name: `Are you sure you want to change the status to "${status}"?` });

test("a shop without orders says so, and the first ones appear by themselves", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.clock.install();
  await page.goto(home);
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await expectAccessible(page);
  await hydrated(page);
  const first = await shop.order();
  await page.clock.fastForward(10_000);
  const notice = page.getByRole("status").filter({ hasText: "1 new order" });
  await expect(notice).toBeVisible();
  await expect(row(page, first)).toBeHidden(); // no row moves under the hand
  await notice.getByRole("link", { name: "Show" }).click();
  await expect(row(page, first)).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a status is changed after its question, and the order's page shows who did it (§1.6, §4.14, §13.6)", async ({
  page,
  context,
}) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  await selector(page, id).selectOption("shipped");
  await expectAccessible(page);
  await question(page, "shipped").getByRole("button", { name: "Cancel" }).click();
  await expect(selector(page, id)).toHaveValue("placed");
  await selector(page, id).selectOption("shipped");
  await question(page, "shipped").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`${id} is shipped now.`)).toBeVisible();
  await page.reload();
  await expect(selector(page, id)).toHaveValue("shipped");
  await page.getByRole("link", { name: id }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}` })).toBeVisible();
  await expect(page.getByText("placed → shipped")).toBeVisible();
  await expect(page.getByText(new RegExp(`${shop.boss.email} · Today`)).first()).toBeVisible();
  await expect(page.getByText("New status to the customer")).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test("of two admins the later one is notified, and nothing is overwritten (§8.21, §8.23, §13.7)", async ({
  page,
  context,
  browser,
}) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  const other = await browser.newContext();
  await shop.enter(other, await shop.makeAdmin());
  const theirs = await other.newPage();
  await theirs.goto(`${home}/orders/${id}`);
  await hydrated(theirs);
  for (const [who, status] of [
    [theirs, "delivered"],
    [page, "processing"],
  ] as const) {
    await selector(who, id).selectOption(status);
    await question(who, status).getByRole("button", { name: "Confirm" }).click();
  }
  await expect(page.getByRole("alert")).toContainText(
    /Error updating order status: \S+ changed it from "placed" to "delivered" in the meantime/,
  );
  await expect(selector(page, id)).toHaveValue("delivered");
  await other.close();
});

test("several orders at once: one question, and what fails is reported and stays chosen (§13.8, §22.110)", async ({
  page,
  context,
  browser,
}) => {
  const ids = [await shop.order(), await shop.order(), await shop.order()];
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Set for selected" })).toBeHidden();
  for (const id of ids) await page.getByLabel(`Select order ${id}`).check();
  await expect(page.getByText("3 selected")).toBeVisible();
  const other = await browser.newContext();
  await shop.enter(other, shop.boss);
  const fields = { order: ids[1] ?? "", status: "shipped", confirmed: "yes" };
  await shop.send(other.request, home, fields);
  await other.close();
  await page.getByLabel("Set status").selectOption("delivered");
  await page.getByRole("button", { name: "Set for selected" }).click();
  await expect(question(page, "delivered")).toContainText("3 orders");
  await question(page, "delivered").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("2 orders are delivered now.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText('You changed it from "placed" to "shipped"');
  await expect(selector(page, ids[0] ?? "")).toHaveValue("delivered");
  await expect(selector(page, ids[1] ?? "")).toHaveValue("shipped");
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByLabel(`Select order ${ids[1]}`)).toBeChecked();
});

test("search and filters live in the address; the list goes out as CSV and Excel (§13.2, §13.12, §12.44)", async ({
  page,
  context,
}) => {
  const lastName = "Chandrasekharan-Padmanabhan";
  const id = await shop.order({ firstName: "Venkatanarasimharajuvaripeta", lastName });
  await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  await page.getByLabel("Search orders").fill("venkata");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${home}?q=venkata`);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Search orders")).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${id}",`);
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Excel" }).click(),
  ]);
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("navigation", { name: "Status" }).getByText("delivered").click();
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await page.goBack();
  await expect(row(page, id)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search orders")).toHaveValue("");
  await page.getByLabel("Payment").selectOption("card");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL(home);
});

test("the packing slip is one page on paper (§13.10)", async ({ page, context }) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(`${home}/orders/${id}/slip`);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByText("Cash on delivery: please collect ₹29,999.")).toBeVisible();
  const paper = (await page.pdf()).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("each admin page fits a phone and a desktop, and axe finds nothing", async ({
  page,
  context,
}) => {
  await shop.order({ firstName: "Venkatanarasimharajuvaripeta" });
  await shop.enter(context, shop.boss);
  for (const path of ["", "/overview?days=30", "/admins", "/audit"]) {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(home + path);
      await expect(page.getByRole("heading", { name: "Admin dashboard" })).toBeVisible();
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, scrolls <= 0]).toEqual([path, width, true]);
      if (width !== 768) await expectAccessible(page);
    }
  }
  await page.goto(`${home}/overview`);
  await page.getByText("Orders and revenue by day, as a table").click();
  await expect(page.getByRole("row", { name: /^\d+ \w+ \d+ ₹/ })).toHaveCount(14);
});

test("an order is found, opened and shipped with the keyboard alone", async ({ page, context }) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole("tab", { name: "Orders" }).focus();
  await press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Parcels" })).toBeFocused();
  await press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await press("ArrowLeft");
  await press("ArrowLeft");
  await press("Enter");
  await expect(row(page, id)).toBeVisible();
  await press("/");
  await expect(page.getByLabel("Search orders")).toBeFocused();
  await page.keyboard.type(id);
  await press("Enter");
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await selector(page, id).focus();
  await page.keyboard.type("shipped");
  await expect(question(page, "shipped")).toBeVisible();
  // From its heading past 'Cancel'.
  await press("Tab");
  await press("Tab");
  await expect(question(page, "shipped").getByRole("button", { name: "Confirm" })).toBeFocused();
  await press("Enter");
  await expect(page.getByText(`${id} is shipped now.`)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("a status is asked about and set by plain forms", async ({ page, context }) => {
    const id = await shop.order();
    await shop.enter(context, shop.boss);
    await page.goto(`${home}?q=${id}`);
    await selector(page, id).selectOption("processing");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(selector(page, id)).toHaveValue("placed");
    await selector(page, id).selectOption("processing");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`${id} is processing now.`)).toBeVisible();
    await page.getByLabel(`Select order ${id}`).check();
    await page.getByLabel("Set status").selectOption("delivered");
    await page.getByRole("button", { name: "Set for selected" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(selector(page, id)).toHaveValue("delivered");
  });
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });
  test("a look for newer orders that is not answered leaves the list as it is (§13.5)", async ({
    page,
    context,
  }) => {
    const id = await shop.order();
    await shop.enter(context, shop.boss);
    await page.clock.install();
    await page.goto(home);
    await hydrated(page);
    await context.route("**/dashboard/news**", (route) => route.abort("internetdisconnected"));
    for (const _ of ["one look", "another"]) {
      const failed = page.waitForEvent("requestfailed");
      await page.clock.fastForward(10_000);
      await failed;
    }
    await expect(row(page, id)).toBeVisible();
  });

  test("a status that cannot be set says so and stays", async ({ page, context }) => {
    const id = await shop.order();
    await shop.enter(context, shop.boss);
    await page.goto(home);
    await hydrated(page);
    await context.setOffline(true);
    await selector(page, id).selectOption("shipped");
    await question(page, "shipped").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Error updating order status: Failed to get document because the client is offline.",
    );
    await expect(selector(page, id)).toHaveValue("placed");
    await context.setOffline(false);
  });
});
