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

const waits = (page: Page) => page.getByRole("navigation", { name: "What waits" });
const row = (page: Page, id: string) => page.getByRole("row").filter({ hasText: id });

test("what waits is counted first, and packed with one press (§22.71, §22.72)", async ({
  page,
  context,
}) => {
  const [first, second, third] = [await shop.order(), await shop.order(), await shop.order()];
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  await waits(page).getByRole("link", { name: "To pack 3" }).click();
  await expect(page.getByRole("heading", { name: "To pack" })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await row(page, first)
    .getByRole("button", { name: `Pack ${first}` })
    .click();
  await expect(page.getByText(`${first} is packed now.`)).toBeVisible();
  await expect(row(page, first)).toBeHidden();
  await page.getByLabel(`Select order ${second}`).check();
  await page.getByLabel(`Select order ${third}`).check();
  await page.getByRole("button", { name: "Pack: selected orders" }).click();
  await expect(page.getByText("2 orders are packed now.")).toBeVisible();
  await expect(page.getByText("Everything that was ordered is packed.")).toBeVisible();
  await waits(page).getByRole("link", { name: "To hand over 3" }).click();
  await expect(page.getByRole("heading", { name: "To hand over" })).toBeVisible();
  await hydrated(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await row(page, third)
    .getByRole("link", { name: `${third}-1` })
    .click();
  await expect(page.getByText("placed → packed")).toBeVisible();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Say who carries it")).toBeVisible();
  await page.getByLabel("Carrier", { exact: true }).fill("Himalaya Couriers");
  await page.getByLabel("Tracking number").fill("HC-1209");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByLabel(`Status of order ${third}`)).toHaveValue("shipped");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel(`Status of order ${third}`)).toHaveValue("packed");
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByRole("button", { name: "Out for delivery", exact: true }).click();
  await expect(page.getByText("shipped → out for delivery")).toBeVisible();
});

test("chosen orders are packed and printed, without scripts too (§22.87)", async ({ browser }) => {
  const [first, second] = [await shop.order(), await shop.order()];
  const context = await browser.newContext({ javaScriptEnabled: false });
  await shop.enter(context, shop.boss);
  const page = await context.newPage();
  await page.goto(`${home}/queues/to-pack`);
  await page.getByLabel(`Select order ${first}`).check();
  await page.getByLabel(`Select order ${second}`).check();
  const printed = page.waitForResponse((answer) => answer.url().includes("papers.pdf"));
  // The browser keeps the PDF as a file.
  await page
    .getByRole("button", { name: "Pack and print: selected orders" })
    .click({ noWaitAfter: true });
  expect((await printed).headers()["content-type"]).toBe("application/pdf");
  await context.close();
});

test("an order has notes and tags, and goes elsewhere before it is packed (§22.73, §22.75)", async ({
  page,
  context,
}) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(`${home}/orders/${id}`);
  await hydrated(page);
  await page.getByLabel("Note", { exact: true }).fill("Ring at the gate.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Ring at the gate.");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("");
  await page.getByLabel("Tag", { exact: true }).fill("Gift");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("link", { name: "gift", exact: true })).toBeVisible();
  await page.getByLabel("Tag", { exact: true }).fill("!");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("alert")).toContainText("A tag begins with a letter");
  await expect(page.getByLabel("Tag", { exact: true })).toHaveValue("!");
  await page.getByRole("link", { name: "gift", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tagged “gift”" })).toBeVisible();
  await row(page, id).getByRole("link", { name: id, exact: true }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Change the order" }).click();
  await page.getByLabel("PIN code").fill("12");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("alert")).toContainText("The address is not saved yet.");
  await expect(page.getByLabel("PIN code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("PIN code").fill("122018");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}`, exact: true })).toBeVisible();
  await expect(page.getByText(/122018/).first()).toBeVisible();
  await page.getByRole("button", { name: "Take off the tag gift" }).click();
  await expect(page.getByRole("link", { name: "gift", exact: true })).toBeHidden();
});

test("a view is kept under a name and removed (§22.74)", async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${home}?status=placed&payment=cod`);
  await hydrated(page);
  await page.getByLabel("Name of this view").fill("Cash to send");
  await page.getByRole("button", { name: "Save view" }).click();
  const views = page.getByRole("navigation", { name: "Saved views" });
  await expect(views.getByRole("link", { name: "Cash to send" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.goto(home);
  await views.getByRole("link", { name: "Cash to send" }).click();
  await expect(page).toHaveURL(/status=placed&payment=cod/);
  await views.getByRole("link", { name: "Edit views" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Cash to send" }).click();
  await expect(page.getByText("Search or filter the orders")).toBeVisible();
});

test("keys go through the rows, to the search and the status, and can be switched off (§22.76)", async ({
  page,
  context,
}) => {
  const [older, newer] = [await shop.order(), await shop.order()];
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  const link = (id: string) => page.getByRole("link", { name: id, exact: true });
  await page.keyboard.press("j");
  await expect(link(newer)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(older)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(newer)).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByLabel(`Status of order ${newer}`)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Admin dashboard" }).click();
  await page.keyboard.press("/");
  const search = page.getByLabel("Search orders");
  await expect(search).toBeFocused();
  await page.keyboard.type("jks?/");
  await expect(search).toHaveValue("jks?/");
  await search.blur();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await help.getByLabel("Use these keys").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help.getByLabel("Use these keys").check();
  await help.getByRole("button", { name: "Close" }).click();
  await page.getByRole("heading", { name: "Admin dashboard" }).click();
  await page.keyboard.press("j");
  await expect(link(newer)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Order ${newer}`, exact: true })).toBeVisible();
});
