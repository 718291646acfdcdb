import { siteMessages as english } from "#english/site/site-messages.ts";
import { unavailable } from "#english/site/unavailable.ts";
import { siteMessages as hindiMessages } from "#hindi/site/site-messages.ts";
import { unavailable as hindi } from "#hindi/site/unavailable.ts";
import { reachPayment } from "./support/reach-payment.ts";
import { expect, hydrated, type Page, test } from "./support/test.ts";

// A form whose answer is none of the shop's stays as it was typed, with a sentence (§8.30).

test.use({ expected: /404|50[02]|ERR_FAILED/ });

type Fulfilled = Parameters<Parameters<Parameters<Page["route"]>[1]>[0]["fulfill"]>[0];
const answers: [string, Fulfilled][] = [
  ["a bare 500", { status: 500, body: "no" }],
  ["a proxy's 502", { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }],
  ["a torn answer", { status: 200, contentType: "text/x-script", body: '[{"_1":2},"data",{"_3"' }],
];

/** The next posts of a page get this answer. */
const answerPosts = (page: Page, answer: Fulfilled) =>
  page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
  );

for (const [what, answer] of answers) {
  test(`${what} to the cash button leaves the payment page, which pays afterwards`, async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await reachPayment(page);
    const cash = page.getByRole("button", { name: "Cash on Delivery (COD)" });
    await expect(cash).toBeEnabled();
    await hydrated(page);
    await answerPosts(page, answer);
    await cash.click();
    await expect(page.getByText(unavailable().unknown)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
    await page.unroute(/\.data(\?|$)/);
    await cash.click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  });

  for (const [path, words, email, button] of [
    ["/login", unavailable(), "Email", "Login"],
    ["/hi/login", hindi(), "ईमेल", "लॉग इन करें"],
  ] as const) {
    test(`${what} to the form of ${path} keeps what was typed`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.getByLabel(email, { exact: true }).fill("asha@example.com");
      await page.locator("input[type=password]").fill("green leaves");
      await answerPosts(page, answer);
      await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByText(words.unknown)).toBeVisible();
      await expect(page.getByLabel(email, { exact: true })).toHaveValue("asha@example.com");
      await expect(page.locator("input[type=password]")).toHaveValue("green leaves");
    });
  }
}

for (const [prefix, words] of [
  ["", english()],
  ["/hi", hindiMessages()],
] as const) {
  test(`who logs out below ${prefix}/ and gets no answer is shown so where they are`, async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await page.goto(`${prefix}/profile`);
    await hydrated(page);
    await answerPosts(page, { status: 502, body: "no" });
    await page.locator("details.account summary").click();
    await page.locator("details.account form button").click();
    await expect(page.getByText(words.notLoggedOut)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile`));
  });
}
