import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

let shop: AdminShop;
let products: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  products = `${shop.url}/admin/dashboard/products`;
});
test.afterAll(() => shop.close());
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

const save = (page: Page) => page.getByRole("button", { name: "Save product" }).click();
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const parts = (page: Page) => page.getByRole("navigation", { name: "Parts of the product" });

test("the editor is in parts; who leaves one with unsaved work is asked (§16.12, §16.13)", async ({
  page,
}) => {
  await page.goto(`${products}/1`);
  await hydrated(page);
  const names = await parts(page).getByRole("link").allTextContents();
  expect(names).toEqual([
    ...["Product", "Pictures", "Variants", "Features and details", "Story of the page"],
    ...["Search and sharing", "Tax and declarations", "Stock"],
  ]);
  for (const name of names) {
    await parts(page).getByRole("link", { name, exact: true }).click();
    const current = parts(page).locator("[aria-current=page]");
    await expect(current).toHaveText(name);
    await expect(page).toHaveTitle(name === "Product" ? /^Air Purifier/ : new RegExp(`^${name}`));
    await expectAccessible(page);
  }

  await parts(page).getByRole("link", { name: "Search and sharing" }).click();
  await hydrated(page);
  await field(page, "search.title").fill("A calm purifier");
  await parts(page).getByRole("link", { name: "Pictures" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(field(page, "search.title")).toHaveValue("A calm purifier");
  await save(page);
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await expect(page).toHaveURL(/products\/1\/search\?saved=\d+$/);
  await parts(page).getByRole("link", { name: "Pictures" }).click();
  await expect(page).toHaveURL(/products\/1\/pictures$/);
});

test("two admins: in two parts both save, in one the second is notified and chooses (§16.14)", async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext();
  await shop.enter(theirs, shop.boss);
  const second = await theirs.newPage();
  for (const each of [page, second]) {
    await each.goto(`${products}/2`);
    await hydrated(each);
  }
  await parts(second).getByRole("link", { name: "Search and sharing" }).click();
  await expect(field(second, "search.text")).toBeVisible();
  await field(page, "price").fill("17,500");
  await save(page);
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await field(second, "search.text").fill("Readings at a glance.");
  await save(second);
  await expect(second.getByText("Saved. The shop shows it now.")).toBeVisible();

  await second.goto(`${products}/2`);
  await hydrated(second);
  await page.goto(`${products}/2`);
  await hydrated(page);
  await field(second, "price").fill("17,000");
  await save(second);
  await expect(second.getByText("Saved. The shop shows it now.")).toBeVisible();
  await field(page, "price").fill("16,000");
  await field(page, "warranty").fill("3 Years");
  await save(page);
  await expect(page.getByRole("heading", { name: "Changed while you had it open" })).toBeVisible();
  await expect(field(page, "price")).toHaveValue("16,000");
  await expect(field(page, "warranty")).toHaveValue("3 Years");
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^Take theirs ₹17,000/ }).check();
  await save(page);
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await expect(field(page, "price")).toHaveValue("17000");
  await expect(field(page, "warranty")).toHaveValue("3 Years");
  await theirs.close();
});

test("pieces are counted in the product's own grid, each time for its own reason (§18.13)", async ({
  page,
}) => {
  await page.goto(`${products}/2/stock`);
  await hydrated(page);
  const first = page.getByRole("textbox", { name: /^On hand of/ }).first();
  const why = page.getByLabel("Why (for the list of changes)");
  await first.fill("12");
  await why.fill("Counted on Monday");
  await parts(page).getByRole("link", { name: "Variants" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await page.getByRole("button", { name: "Save stock" }).click();
  await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
  await expect(first).toHaveValue("12");
  await expect(why).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: /^Track/ }).first()).toBeChecked();
  await parts(page).getByRole("link", { name: "Variants" }).click();
  await expect(page).toHaveURL(/products\/2\/variants$/);
});
