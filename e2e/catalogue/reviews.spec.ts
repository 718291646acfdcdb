import type { AdminShop } from "../support/admin.ts";
import { buyInCash, look, PASSWORD } from "../support/after.ts";
import { expect, hydrated, loginAgain, newEmail, type Page, test } from "../support/test.ts";

let shop: AdminShop;
test.beforeAll(({ adminShop }) => {
  shop = adminShop;
});
test.describe.configure({ mode: "serial" });

const email = newEmail();
const body = "It stands well beside the sofa, and the plant has grown a new leaf.";
let orderId = "";

/** Marks an order as delivered, as an admin does, and signs its customer in again. */
async function deliver(page: Page) {
  const context = page.context();
  await shop.enter(context, shop.boss);
  const status = { order: orderId, status: "delivered", confirmed: "yes", [`seen:${orderId}`]: "" };
  await context.request.post(`${shop.url}/admin/dashboard`, {
    form: status,
    headers: { origin: shop.url },
  });
  await context.clearCookies();
  await shop.send(context.request, `${shop.url}/login`, { email, password: PASSWORD });
}

test("a product without a review says who can write one (§24.54)", async ({ page }) => {
  await page.goto(`${shop.url}/product/1#reviews`);
  const part = page.getByRole("region", { name: "Reviews" });
  await expect(part.getByText("No reviews yet. Only customers")).toBeVisible();
  await part.getByText("How reviews work here").click();
  await expect(part.getByText("It insults, threatens or incites hatred.")).toBeVisible();
});

test("a customer reviews what has arrived, with a photo (§24.51, §24.52, §12.36)", {
  tag: "@core",
}, async ({ page, context }) => {
  orderId = await buyInCash(shop, context, { "1": 1 }, email);
  await page.goto(`${shop.url}/orders/${orderId}/review/1`);
  await expect(
    page.getByText("You can review a product once it has been delivered."),
  ).toBeVisible();
  await deliver(page);
  await page.goto(`${shop.url}/orders/${orderId}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Write a review of Air Purifier" }).click();
  await expect(page.getByRole("heading", { name: "Write a review" })).toBeVisible();
  await look(page, "review-form");
  await page.getByLabel("Your review").fill("Too short.");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Choose how many stars you give")).toBeVisible();
  await expect(page.getByText("Write at least 20 characters")).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "1 star" })).toBeFocused();
  await expect(page.getByLabel("Your review")).toHaveValue("Too short.");
  await look(page, "review-form-wrong");
  // By the keyboard: the stars are one stop with arrows.
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let at = 1; at < 4; at++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByLabel("Title (optional)").fill("A good neighbour");
  await page.getByLabel("Your review").fill(body);
  // The session ends meanwhile: what was typed is there again after the log-in, but for the photo.
  await context.clearCookies();
  await page.getByRole("button", { name: "Publish review" }).click();
  await loginAgain(page, email, PASSWORD);
  await expect(page.getByText("Photos have to be chosen again.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(page.getByLabel("Title (optional)")).toHaveValue("A good neighbour");
  await expect(page.getByLabel("Your review")).toHaveValue(body);
  await page.getByLabel("Photos (optional)").setInputFiles("public/icons/icon-512.png");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Thank you. Everybody can read your review now.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Photo 1 of 1 by / })).toBeVisible();
  await look(page, "review-own");
});

test("everybody sees it at once, with the average and the distribution (§24.54)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/product/1`);
  const part = page.getByRole("region", { name: "Reviews" });
  await expect(part.getByText(body)).toBeVisible();
  await expect(part.getByRole("img", { name: "4.0 of 5 stars" })).toBeVisible();
  await look(page, "review-product");
});

test("all reviews are listed, or those with so many stars, in both languages (§24.54)", async ({
  page,
}) => {
  await page.goto(`${shop.url}/product/1#reviews`);
  const part = page.getByRole("region", { name: "Reviews" });
  await part.getByRole("link", { name: "4 stars 1 review" }).click();
  await expect(page).toHaveURL(/\/product\/1\/reviews\?stars=4$/);
  await expect(page.getByText(body)).toBeVisible();
  await look(page, "review-list");
  await page.goto(`${shop.url}/hi/product/1/reviews`);
  await expect(page.getByText(body)).toHaveAttribute("lang", "en");
  await expect(page.getByText("सबसे नई पहले")).toBeVisible();
});

test("an admin answers, and hides it for a reason that the audit trail has (§24.55)", {
  tag: "@core",
}, async ({ page, context }) => {
  await shop.enter(context, shop.boss);
  await page.goto(`${shop.url}/admin/dashboard/reviews`);
  await hydrated(page);
  await expect(page.getByText(body)).toBeVisible();
  await look(page, "review-admin");
  await page.getByText("Answer", { exact: true }).click();
  await page.getByLabel("Answer, for everybody to read").fill("Thank you for the photo.");
  await page.getByRole("button", { name: "Publish answer" }).click();
  await expect(page.getByText("The answer is shown below the review.")).toBeVisible();
  await page.goto(`${shop.url}/admin/dashboard/reviews?state=published`);
  await hydrated(page);
  await page.getByText("Hide", { exact: true }).click();
  await page.getByRole("button", { name: "Hide this review" }).click();
  await expect(
    page.getByText("Choose a reason: a review is hidden for nothing else."),
  ).toBeVisible();
  await page.getByLabel("Reason, which its author reads").selectOption("private");
  await page.getByRole("button", { name: "Hide this review" }).click();
  await expect(page.getByText("Hidden. The reason is in the audit trail")).toBeVisible();
  await page.goto(`${shop.url}/admin/dashboard/audit`);
  await expect(page.getByText("Hid a review")).toBeVisible();
  await page.goto(`${shop.url}/product/1`);
  await expect(page.getByText("No reviews yet.")).toBeVisible();
  await context.clearCookies();
  await shop.send(context.request, `${shop.url}/login`, { email, password: PASSWORD });
  await page.goto(`${shop.url}/orders/${orderId}/review/1`);
  await expect(page.getByText("It gives away personal data of somebody")).toBeVisible();
  await look(page, "review-hidden");
  await page.getByText("Delete this review").click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your review is deleted.")).toBeVisible();
});
