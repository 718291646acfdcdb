import type { Page } from "@playwright/test";
import type { AdminShop } from "../support/admin.ts";
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  newEmail,
  newHome,
  test,
} from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});
test.describe.configure({ mode: "serial" });

const OFFERS = "/admin/dashboard/offers";
const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });
const row = (page: Page, label: string) =>
  summary(page).locator("dl > div", { hasText: label }).locator("dd");

async function makeOffer(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto(shop.url + OFFERS);
  await hydrated(page);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if (["applies", "kind", "target"].includes(name)) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: "Save offer" }).click();
}

test("an owner makes an offer; what is wrong is said at its field and the rest stays (§20.18, §20.17)", {
  tag: "@core",
}, async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  await makeOffer(page, { code: "diwali10", kind: "percent", value: "110", minimum: "35000" });
  await expect(page.getByText("A percentage is a whole number from 1 to 100")).toBeVisible();
  await expect(page.getByLabel("Value")).toBeFocused();
  await expect(page.locator('[name="code"]')).toHaveValue("diwali10");
  await expect(page.locator('[name="minimum"]')).toHaveValue("35000");
  await expectAccessible(page);
  await page.getByLabel("Value").fill("10");
  await page.getByRole("button", { name: "Save offer" }).click();
  await expect(page.getByText("The offer is saved.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Code DIWALI10/ })).toContainText("Running");
});

test("a visitor types its code, logs in, and pays what the cart says (§20.6, §20.13)", async ({
  page,
}) => {
  const email = newEmail();
  const visitor = await shop.visitor();
  const home = { ...address, ...newHome() };
  await shop.send(visitor, "/signup", { ...home, email, password: "neem-leaf-7" });
  await visitor.dispose();

  await page.goto(`${shop.url}/product/1`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
  await page.getByRole("dialog").getByRole("link", { name: "View Cart" }).click();
  await page.getByLabel("Offer code").fill("nosuch");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("There is no offer with the code NOSUCH.")).toBeVisible();
  await expect(page.getByLabel("Offer code")).toHaveValue("nosuch");
  await expectAccessible(page);
  await page.getByLabel("Offer code").fill("diwali10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("₹5,001 more")).toBeVisible();
  await expect(row(page, "Total")).toHaveText(["₹29,999", "₹29,999"]);
  await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
  await expect(row(page, "DIWALI10")).toHaveText("−₹5,999.80");
  await expect(row(page, "Total").last()).toHaveText("₹53,998.20");
  await expectAccessible(page);

  await page.goto(`${shop.url}/login?next=/cart`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("neem-leaf-7");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(row(page, "DIWALI10")).toHaveText("−₹5,999.80");
  await page.reload();
  await expect(row(page, "DIWALI10")).toHaveText("−₹5,999.80");

  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(row(page, "Total").last()).toHaveText("₹53,998.20");
  await hydrated(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await expect(row(page, "DIWALI10")).toHaveText("−₹5,999.80");
  await page.getByRole("button", { name: "Cash on Delivery (COD)" }).click();
  const placed = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(placed).toContainText("₹53,998.20");
  await placed.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("article")).toContainText("−₹5,999.80");
  await expect(page.getByRole("article")).toContainText("₹53,998.20");
});

test("what was given is counted for admins, and the order adds up there (§20.17)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await page.goto(shop.url + OFFERS);
  await expect(page.getByRole("row", { name: /DIWALI10/ })).toContainText("₹5,999.80");
  await page.goto(`${shop.url}/admin/dashboard`);
  await page.getByRole("link", { name: /^GV-/ }).first().click();
  await expect(page.getByRole("row", { name: /DIWALI10/ })).toContainText("−₹5,999.80");
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("₹53,998.20");
});

test("single-use codes are made and downloaded (§20.19)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await makeOffer(page, { applies: "batch", name: "Gift", kind: "amount", value: "500" });
  await page.getByLabel("How many").fill("3");
  await page.getByLabel("They begin with").fill("gift");
  await page.getByRole("button", { name: "Add codes" }).click();
  await expect(page.getByText("3 codes are added.")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the codes (CSV)" }).click();
  expect((await download).suggestedFilename()).toContain("codes-");
});

test("who adds codes takes back nothing of what somebody else has saved of the offer (§20.18)", async ({
  page,
  context,
}) => {
  await shop.enter(context, shop.boss);
  await makeOffer(page, { applies: "batch", name: "Spring", kind: "amount", value: "500" });
  await expect(page).toHaveURL(/offers\/\d+\?saved=yes$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.locator('[name="name"]').fill("Spring gift");
  await other.getByRole("button", { name: "Save offer" }).click();
  await expect(other.getByRole("heading", { name: "Spring gift" })).toBeVisible();
  await page.getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Add codes" }).click();
  await expect(page.getByText("2 codes are added.")).toBeVisible();
  await expect(page.locator('[name="name"]')).toHaveValue("Spring gift");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor types a code and takes it out again (§20.6)", async ({ page }) => {
    await page.goto(`${shop.url}/product/1`);
    await page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").click();
    await page.goto(`${shop.url}/cart`);
    await page.getByLabel("Offer code").fill("diwali10");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("₹5,001 more")).toBeVisible();
    await page.getByRole("button", { name: "Remove the offer code DIWALI10" }).click();
    await expect(page.getByLabel("Offer code")).toBeVisible();
    await page.getByLabel("Offer code").fill("gone");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("There is no offer with the code GONE.")).toBeVisible();
  });
});
