import { expect, expectAccessible, hydrated, test } from "../support/test.ts";

const sideways = () => document.documentElement.scrollWidth - innerWidth;

test("the calculator answers with its formula, by the keyboard alone (§24.22, §24.23)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/calculator");
  await hydrated(page);
  const answer = page.locator("#answer");
  await expect(answer).toContainText("An example");
  await page.getByLabel("Floor area").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("24");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Ceiling height")).toBeFocused();
  await page.keyboard.type("2.9");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await page.getByLabel("PM10").focus();
  await page.keyboard.type("203");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/calculator\?.*area=24.*#answer$/);
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText("Your room");
  await expect(answer.locator(".rate")).toHaveText("358 m³/h");
  await expect(page.getByText("102 m³/h × (203 ÷ 45 − 1)")).toBeVisible();
  await answer.getByRole("link", { name: "AQI 169, Moderate" }).click();
  await expect(page.locator(".aqi-number")).toBeInViewport();
  await expect(page.locator("tr[aria-current]")).toContainText("Your air");
  await expectAccessible(page);
});

test("a wrong number is reported at its field, and kept", async ({ page }) => {
  await page.goto("/calculator?area=none&ceiling=2.7&pm25=-4#answer");
  await expect(page.getByRole("alert")).toHaveText("Please correct the numbers that are marked.");
  await expect(page.getByRole("alert")).toBeInViewport();
  const area = page.getByLabel("Floor area");
  await expect(area).toHaveValue("none");
  await expect(area).toHaveAccessibleDescription("A number from 2 to 500.");
  await expect(page.getByLabel("PM2.5")).toHaveAccessibleDescription("A number from 0 to 1,000.");
  await expectAccessible(page);
});

test("what we have not measured is said (§24.25)", async ({ page }) => {
  await page.goto("/calculator");
  await expect(page.getByText("No CADR has been measured for the Air Purifier yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Compare all products" }).click();
  await expect(page).toHaveURL("/compare");
});

test("the comparison shows its three products side by side on a phone (§24.21)", {
  tag: "@core",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/shop");
  await hydrated(page);
  await page.getByRole("link", { name: "Compare all" }).first().click();
  await expect(page).toHaveURL("/compare");
  const region = page.getByRole("region", { name: "Comparison of the products" });
  const heads = region.getByRole("columnheader");
  await expect(heads).toHaveText([/Air Pur/, /Indoor/, /Outdoor/]);
  for (const head of await heads.all()) await expect(head).toBeInViewport();
  await expect(region.getByRole("row", { name: /^Weight/ })).toContainText("5 kg");
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  expect(await region.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await expectAccessible(page);
  await region.getByRole("link", { name: "Buy Now" }).first().click();
  await expect(page).toHaveURL("/product/1");
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`price, colours and button are in the shop's first screen at ${width} px (§24.26)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/shop");
    const card = page.locator(".product-card").first();
    for (const part of [".price strong", ".button", ".swatches"])
      await expect(card.locator(part)).toBeInViewport({ ratio: 1 });
    await expect(card.locator(".swatches li")).toHaveText([
      ...["Silver", "Grey", "White", "Baby Pink", "Sky Blue"],
    ]);
    await expect(card.locator("img")).toHaveAttribute("fetchpriority", "high");
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });

  test("the room is worked out, and products are compared", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/calculator");
    await page.getByLabel("Feet").check();
    await page.getByLabel("Floor area").fill("215");
    await page.getByLabel("Ceiling height").fill("9");
    await page.getByLabel("City").selectOption("Kolkata");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page.locator("#answer")).toContainText("215 sq ft under a ceiling of 9 ft");
    await expect(page.locator("#answer")).toBeInViewport();
    await expect(page.locator(".aqi-number")).toHaveText("92 Satisfactory");
    await page.goto("/compare");
    await expect(page.getByRole("main")).toContainText("The same for all");
  });
});
