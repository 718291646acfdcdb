import { holdScripts } from "../support/hold-scripts.ts";
import { expect, keepLocalCart, type Page, purifierLine, test } from "../support/test.ts";

/** The signed-out cart is drawn from local storage before the application runs (docs/decisions/0106). */

const lines = ".lines > li";
const monitorLine = {
  id: 2,
  name: "Indoor Monitor",
  image: "indoor-white-metal-1200.avif",
  price: 17_999_00,
  quantity: 99,
  size: "Large",
  material: "Metal",
  color: "White",
};

test.use({ expected: /404/ });

/** What a visitor reads, and where each part of the page stands. */
const look = (page: Page) =>
  page.locator("main").evaluate((main) => ({
    text: (main as HTMLElement).innerText,
    boxes: [...main.querySelectorAll("h1, h2, li, img, button, input, .summary, .summary *")]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, ...[x, y, width, height].map(Math.round)].join(" ");
      }),
  }));

/** Opens the cart and says how it looks before and after the application has started. */
async function bothLooks(page: Page, stored: unknown) {
  await keepLocalCart(page, stored);
  const release = await holdScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const early = await look(page);
  await release();
  await expect(page.locator("#early-cart")).toHaveCount(0);
  return { early, late: await look(page) };
}

test("the cart and its count look the same before and after the application starts", {
  tag: "@core",
}, async ({ page }) => {
  await keepLocalCart(page, [purifierLine, monitorLine]);
  const release = await holdScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(page.locator(lines)).toHaveCount(2);
  await expect(page.getByRole("spinbutton").last()).toHaveValue("99");
  await expect(page.locator(".summary .total")).toContainText("₹18,11,900");
  await expect(page.getByRole("link", { name: "Cart 100" })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await release();
  const { early, late } = await bothLooks(page, [purifierLine, monitorLine]);
  expect(early).toEqual(late);
});

test("an empty cart is shown at once", async ({ page }) => {
  const { early, late } = await bothLooks(page, "");
  expect(early.text).toContain("Your Cart is Empty");
  expect(early).toEqual(late);
});

const markup = "<img src=x onerror=alert(1)>";
const strange: [string, unknown][] = [
  ["no JSON", "{"],
  ["no list", { length: 1, 0: purifierLine }],
  ["null", [null]],
  ["numbers", [1, 2]],
  ["nested lists", "[".repeat(5_000) + "]".repeat(5_000)],
  [
    "markup in every field",
    [{ ...purifierLine, id: 1, size: markup, name: markup, image: markup }],
  ],
  ["markup as id", [{ ...purifierLine, id: markup }]],
  ["a name of every object", [{ ...purifierLine, id: "constructor" }]],
  ["options of __proto__", '[{"__proto__":{"id":1},"id":1,"size":"Large"}]'],
  ["a quantity as text", [{ ...purifierLine, quantity: "3" }]],
  ["a quantity of 1e9", [{ ...purifierLine, quantity: 1e9 }]],
  ["no name", [{ ...purifierLine, name: undefined }]],
  ["no price", [{ ...purifierLine, price: undefined }]],
  ["the same line twice", [purifierLine, purifierLine]],
  ["template names", [{ ...purifierLine, size: "__total__" }]],
  ["too many lines", Array.from({ length: 500 }, () => purifierLine)],
];
for (const [name, stored] of strange) {
  test(`a stored cart with ${name} is left to the application`, async ({ page }) => {
    page.on("dialog", () => expect(name).toBe("harmless"));
    const { early } = await bothLooks(page, stored);
    expect(early.text).not.toContain("₹");
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
  });
}

test("what the storage says is drawn as text alone, until the shop says what is true", async ({
  page,
}) => {
  const lies = { ...purifierLine, name: markup, price: 100_00 };
  const checked = page.waitForResponse("**/cart/check");
  const { early } = await bothLooks(page, [lies]);
  expect(early.text).toContain(markup);
  await expect(page.locator("main img[src=x]")).toHaveCount(0);
  await checked;
  await expect(page.locator(".lines h2")).toHaveText("Air Purifier");
  await expect(page.locator(".line-total")).toHaveText("₹29,999");
});
