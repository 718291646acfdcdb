import type { AdminShop } from "../support/admin.ts";
import { linkIn } from "../support/own-shop.ts";
import { expect, expectAccessible, hydrated, newEmail, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default" });
let shop: AdminShop;
let home: string;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
  home = `${shop.url}/admin/dashboard`;
});

const widths = [390, 768, 1440];

/** Fills who gets it and where, as a caller gives it. */
async function fillAddress(page: Page, email: string) {
  const values = {
    "First name": "Meera",
    "Last name": "Iyer",
    Email: email,
    Phone: "9812345670",
    Address: "4 Gulmohar Lane",
    City: "Pune",
    State: "Maharashtra",
    "PIN code": "411001",
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

test("an order by telephone is entered, paid by its link, and appears (§22.80)", {
  tag: "@core",
}, async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  await page.goto(home);
  await hydrated(page);
  await page.getByRole("link", { name: "New order" }).click();
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible();
  await page.getByLabel("Email or phone").fill("9812345670");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Nobody found.")).toBeVisible();
  // What is missing is said at its place, and a further line keeps what was typed.
  await page.getByRole("button", { name: "Enter order" }).click();
  await expect(page.getByText("Nothing is ordered yet.")).toBeVisible();
  await expect(page.getByText("Choose at least one product.")).toBeVisible();
  await page.getByLabel("Product 1", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(page.getByLabel("Product 2", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Product 1", { exact: true })).not.toHaveValue("");
  const email = newEmail();
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Work out the price" }).click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`new-${width}.png`), fullPage: true });
  }
  await page.getByRole("button", { name: "Enter order" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for payment" })).toBeVisible();
  await expect(page.getByText("Meera Iyer, Pune")).toBeVisible();
  await expect(page.getByText("The link can be paid until")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`waiting-${width}.png`), fullPage: true });
  }
  await page.getByRole("button", { name: "Send again the link for Meera Iyer" }).click();
  await expect(page.getByText("Meera Iyer, Pune")).toBeVisible();
  const asked = () => shop.received(email).filter(({ subject }) => subject?.startsWith("Pay your"));
  await expect.poll(() => asked().length).toBe(2);
  const paid = await page.request.post(linkIn(asked()[0], "/plink_"), { maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await expect(async () => {
    await page.goto(home);
    await expect(page.getByText("Meera Iyer").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a piece is added to a cash order, and is due at the door (§22.78)", async ({
  page,
  context,
}) => {
  const id = await shop.order();
  await shop.enter(context, shop.boss);
  await page.goto(`${home}/orders/${id}/edit`);
  await hydrated(page);
  await page.getByLabel("Product 1", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Pieces of product 1").fill("2");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`edit-${width}.png`), fullPage: true });
  }
  await page.getByRole("button", { name: "Add to the order" }).click();
  await expect(page.getByRole("heading", { name: `Order ${id}` })).toBeVisible();
  await expect(page.getByText(/Added: 2 × /)).toBeVisible();
});
