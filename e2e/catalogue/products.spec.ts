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

test("a new owner changes the price and sees it in the shop (§16.2, §16.11)", async ({ page }) => {
  await page.goto(`${shop.url}/admin/dashboard`);
  await page.getByRole("tab", { name: "Products" }).click();
  await page.getByRole("link", { name: "Air Purifier", exact: true }).click();
  await hydrated(page);
  await field(page, "price").fill("36,000");
  await save(page);
  await expect(page.getByRole("alert")).toContainText(
    "The price cannot be above the MRP of ₹35,000",
  );
  await expect(field(page, "price")).toBeFocused();
  await field(page, "price").fill("28,499.50");
  await expect(page.getByLabel("Preview").getByText("₹28,499.50")).toBeVisible();
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop.url}/shop`);
  await expect(page.getByText("₹28,499.50")).toBeVisible();
});

/** Chooses one of the shop's own pictures for a row. */
async function choose(page: Page, place: number, name: string) {
  await page.getByRole("button", { name: `Choose picture ${place}` }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByRole("button", { name: name.replaceAll("-", " "), exact: true }).click();
  await expect(field(page, `pictures.${place - 1}.picture`)).toHaveValue(name);
}

test("a product is added with its pictures, then its variants; what is not counted is asked (§16.1, §16.8, §16.18)", async ({
  page,
}) => {
  await page.goto(products);
  await page.getByRole("link", { name: "New product" }).click();
  await hydrated(page);
  await page.getByRole("radio", { name: "Live" }).check();
  await field(page, "description").fill("A lamp beside a fern.");
  await field(page, "mrp").fill("4,500");
  await expect(field(page, "warranty")).toHaveValue("1 Year");
  for (const [at, name] of ["purifier-white-wood", "purifier-grey-wood"].entries()) {
    await page.getByRole("button", { name: "Add a picture" }).click();
    await choose(page, at + 1, name);
  }
  await expect(field(page, "pictures.0.alt")).toHaveValue("purifier white wood");
  await field(page, "pictures.1.alt").fill("");
  await field(page, "name").fill("Fern Lamp");
  await expect(field(page, "pictures.1.alt")).toHaveValue("Fern Lamp");
  await page.getByRole("button", { name: "Move picture 2 up" }).click();
  await expect(field(page, "pictures.0.picture")).toHaveValue("purifier-grey-wood");
  await expect(page.getByRole("button", { name: "Move picture 1 down" })).toBeFocused();
  await field(page, "replacement").fill("");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Please enter when it is replaced");
  await field(page, "replacement").fill("10 days by Brand");
  await save(page);
  await expect(page.getByRole("heading", { name: "Sell without end?" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sell without end" }).click();
  await expect(page.getByText("The product is made. The shop shows it now.")).toBeVisible();
  await expect(page).toHaveURL(/products\/4\?made=1$/);
  expect(await page.evaluate(() => localStorage.getItem("product-form:new"))).toBeNull();

  await page.getByRole("link", { name: "Variants" }).click();
  await expect(page).toHaveURL(/products\/4\/variants$/);
  await hydrated(page);
  await page.getByRole("button", { name: "Add a colour" }).click();
  await expect(field(page, "colors.0.name")).toBeFocused();
  await page.keyboard.type("White");
  await page.getByRole("button", { name: "Add a colour" }).click();
  await page.keyboard.type("Grey");
  await expect(page.getByRole("row", { name: /^Grey/ })).toBeVisible();
  await save(page);
  await page.getByRole("button", { name: "Sell without end" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await page.getByRole("link", { name: "Features and details" }).click();
  await page.getByRole("button", { name: "Add a feature" }).click();
  await page.keyboard.type("Dims");
  await save(page);
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page.getByRole("heading", { name: "Fern Lamp", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Key Features" }).getByText("Dims")).toBeVisible();
});

test("a revision is brought back (§16.9)", async ({ page }) => {
  await page.goto(`${products}/3`);
  await hydrated(page);
  await field(page, "warranty").fill("5 Years");
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Revision 1" }).click();
  await expect(page.getByRole("row", { name: "Warranty 1 Year 5 Years" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Bring back this revision" }).click();
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await expect(field(page, "warranty")).toHaveValue("1 Year");
});

test("work that was not saved is offered after a reload (§16.12)", async ({ page }) => {
  await page.goto(`${products}/2/words`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add a feature" }).click();
  await page.keyboard.type("Not finished");
  const stored = () => page.evaluate(() => localStorage.getItem("product-form:2/words") ?? "");
  await expect.poll(stored).toContain("Not finished");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(field(page, "features.4.name")).toHaveCount(0);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "features.4.name")).toHaveValue("Not finished");
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  expect(await stored()).toBe("");
});

test("what somebody else saved meanwhile is shown, and can be taken over (§16.7)", async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext();
  await shop.enter(theirs, shop.boss);
  const second = await theirs.newPage();
  await page.goto(`${products}/3`);
  await hydrated(page);
  await second.goto(`${products}/3`);
  await hydrated(second);
  await field(second, "price").fill("33,000");
  await save(second);
  await expect(second.getByText("The shop shows it now.")).toBeVisible();
  await field(page, "price").fill("32,000");
  await save(page);
  await expect(page.getByRole("heading", { name: "Changed while you had it open" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Price" }).first()).toContainText("₹33,000");
  await page.getByRole("radio", { name: "Take theirs ₹33,000" }).check();
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await expect(field(page, "price")).toHaveValue("33000");
  await theirs.close();
});

test("without scripts rows are added by the form, and it saves (§16.8, §16.16)", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await shop.enter(context, shop.boss);
  const page = await context.newPage();
  await page.goto(`${products}/2`);
  await field(page, "description").fill("Typed without scripts.");
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await page.getByRole("link", { name: "Features and details" }).click();
  await field(page, "details.0.title").fill("Typed title");
  await page.getByRole("button", { name: "Add a detail" }).click();
  await expect(field(page, "details.0.title")).toHaveValue("Typed title");
  await field(page, "details.2.title").fill("Weight");
  await field(page, "details.2.description").fill("300 g");
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await page.goto(`${products}/2/pictures`);
  const first = await page.getByLabel("Name of the picture").first().inputValue();
  await page.getByRole("button", { name: "Add a picture" }).click();
  await page.getByLabel("Name of the picture").last().fill(first);
  await page.getByLabel("What it shows (alt text)").last().fill("Typed without scripts");
  await save(page);
  await expect(page.getByText("The shop shows it now.")).toBeVisible();
  await page.goto(`${shop.url}/product/2`);
  await expect(page.locator("#buy").getByText("Typed without scripts.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "300 g" })).toBeVisible();
  await context.close();
});
