import { expect, hydrated, type Page, test } from "../support/test.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const styleOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
      return { backgroundColor, outlineStyle, outlineWidth };
    }),
  );

test("in a system's own colours, choices show their colours, what is chosen and where the focus is (§25.117)", async ({
  page,
}) => {
  await page.goto("/product/1");
  await hydrated(page);
  const swatches = await styleOf(page, ".swatch input + span");
  expect(new Set(swatches.map(({ backgroundColor }) => backgroundColor)).size).toBe(
    swatches.length,
  );
  const chosen = await styleOf(page, ".swatch input:checked + span");
  expect(chosen).toMatchObject([{ outlineStyle: "solid", outlineWidth: "3px" }]);
  await page.locator(".swatch input:checked").focus();
  await page.keyboard.press("ArrowRight");
  const focused = await styleOf(page, ".swatch input:checked + span");
  expect(focused).toMatchObject([{ outlineStyle: "dashed", outlineWidth: "3px" }]);
});

test("bars are seen in a system's own colours (§25.117)", async ({ page }) => {
  await page.goto("/product/1/reviews");
  const [bar] = await styleOf(page, ".rating-bar > span");
  const [ground] = await styleOf(page, "body");
  expect(bar?.backgroundColor).not.toBe(ground?.backgroundColor);
});
