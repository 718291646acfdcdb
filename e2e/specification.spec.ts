import { specification } from "./support/specification.ts";
import { expect, hydrated, test } from "./support/test.ts";

for (const page of specification) {
  test(`${page.path} says all that the specification quotes`, async ({ page: browserPage }) => {
    await browserPage.goto(page.path);
    if (page.title) await expect(browserPage).toHaveTitle(page.title);
    const main = browserPage.getByRole("main");
    const found = await main.getByRole("heading").allInnerTexts();
    const headings = found.map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(headings.filter((heading) => page.headings.includes(heading))).toEqual(page.headings);
    for (const text of page.texts ?? []) await expect(main.getByText(text).first()).toBeVisible();
    for (const [label, target] of page.links ?? []) {
      const link = main.getByRole("link", { name: label }).first();
      await expect(link).toHaveAttribute("href", target);
    }
    for (const [what, selector, count] of page.counts ?? []) {
      await expect(browserPage.locator(selector), what).toHaveCount(count);
    }
  });
}

test("the blog's article opens in a modal and closes by button, Escape and backdrop", async ({
  page,
}) => {
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
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/blog");
  }
});

test("an achievement opens in a modal with a Close button", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByText("Incubation graduation").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the free checkup form holds, resets and logs, and sends nothing", async ({ page }) => {
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
