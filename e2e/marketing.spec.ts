import { type MarketingPage, marketingPages } from "./support/marketing-pages.ts";
import { expect, expectAccessible, hydrated, type Page, test } from "./support/test.ts";

/** Everything that the behaviour quotes of a page (§2) stands on it. */
async function expectSaid(page: Page, wanted: MarketingPage): Promise<void> {
  await page.goto(wanted.path);
  if (wanted.title) await expect(page).toHaveTitle(wanted.title);
  const main = page.getByRole("main");
  const found = await main.getByRole("heading").allInnerTexts();
  const headings = found.map((text) => text.replaceAll(/\s+/g, " ").trim());
  expect(headings.filter((heading) => wanted.headings.includes(heading))).toEqual(wanted.headings);
  for (const text of wanted.texts ?? []) await expect(main.getByText(text).first()).toBeVisible();
  for (const [label, target] of wanted.links ?? []) {
    const link = main.getByRole("link", { name: label }).first();
    await expect(link).toHaveAttribute("href", target);
  }
  for (const [what, selector, count] of wanted.counts ?? []) {
    await expect(page.locator(selector), what).toHaveCount(count);
  }
}

for (const wanted of marketingPages) {
  test(`${wanted.path} says all that the behaviour quotes (${wanted.rules})`, ({ page }) =>
    expectSaid(page, wanted));
}

test.describe("without JavaScript", () => {
  // The browser reports scripts that it may not run.
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("every page says the same, and its modals have addresses (§2.1, §2.34)", async ({
    page,
  }) => {
    for (const wanted of marketingPages) await expectSaid(page, wanted);
    await page.goto("/blog");
    await page.getByRole("link", { name: "Read More" }).nth(1).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/about");
    await page.getByRole("button", { name: "Incubation graduation" }).click();
    await expect(dialog.getByText("a sensor on a breadboard")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("the blog's article opens in a modal and closes by button, Escape and backdrop (§2.69)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/blog");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const ways = [
    () => dialog.getByRole("button", { name: "Close" }).first().click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 450),
  ];
  for (const close of ways) {
    await page.getByRole("link", { name: "Read More" }).first().click();
    await expect(dialog).toBeVisible();
    // It begins at its top, however far down the first button stands.
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/blog");
  }
});

test("an article leads on to its product, also from the modal (§24.44)", async ({ page }) => {
  await page.goto("/blog");
  await hydrated(page);
  await page.getByRole("link", { name: "Read More" }).nth(3).click();
  const end = page.getByRole("dialog").locator(".article-end");
  await expect(end.getByRole("heading", { name: "The product in this article" })).toBeVisible();
  await expect(end.getByText("₹17,999")).toBeVisible();
  await end.locator('[rel="next"]').click();
  await expect(page).toHaveURL("/blog/reading-a-used-filter");
  const onPage = page.locator(".article-page .article-end");
  await expectAccessible(page);
  await onPage.getByRole("link", { name: "See the Air Purifier" }).click();
  await expect(page).toHaveURL("/product/1");
});

test("both pictures of the comparison are seen, and arrow keys move their divider (§2.23)", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const comparison = page.locator(".compare");
  for (const side of [".after", ".before"])
    await expect(comparison.locator(`.side${side} img`)).toBeVisible();
  const box = await comparison.locator(".room").boundingBox();
  expect(box?.height).toBeGreaterThan(400); // CSS pixels
  const divider = comparison.getByRole("slider");
  await divider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(divider).toHaveValue("39");
});

test("an achievement opens in a modal with a Close button (§2.33, §4.16)", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByText("Incubation graduation").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the free checkup form holds, resets and logs, and sends nothing (§2.27, §4.18, §7.16)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Reset" }) });
  const fields = {
    Email: "a@home.example",
    Name: "Ananya",
    Phone: "9800000000",
    Address: "Lake Road",
  };
  const fill = async () => {
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  };
  await fill();
  await form.getByRole("button", { name: "Reset" }).click();
  for (const label of Object.keys(fields)) await expect(form.getByLabel(label)).toHaveValue("");
  await fill();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.method()));
  const logged = page.waitForEvent("console", (message) => message.type() === "info");
  await form.getByRole("button", { name: "Submit" }).click();
  await logged;
  expect(requests.filter((method) => method !== "GET")).toEqual([]);
  await expect(form.getByLabel("Email")).toHaveValue(fields.Email);
});
