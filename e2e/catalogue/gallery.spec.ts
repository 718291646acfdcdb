import { expect, expectAccessible, hydrated, type Page, test } from "../support/test.ts";

const slides = (page: Page) => page.locator(".slides");
const counter = (page: Page) => page.locator(".stage output");
const full = (page: Page) => page.getByRole("dialog", { name: "Pictures, full screen" });

/** The place of the picture that stands in the frame, from 1 on. */
const shown = (page: Page, row = ".slides") =>
  page.locator(row).evaluate((one) => Math.round(one.scrollLeft / one.clientWidth) + 1);

async function open(page: Page, path = "/product/1"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("pictures are swiped, stepped through and chosen, and the counter follows (§24.12)", {
  tag: "@core",
}, async ({ page }) => {
  await open(page);
  const count = await slides(page).locator("li").count();
  expect(count).toBeGreaterThan(5);
  await expect(counter(page)).toHaveText(`1 / ${count}`);

  // A swipe is a scroll that ends at a picture.
  await slides(page).evaluate((row) => row.scrollTo({ left: row.clientWidth * 1.9 }));
  await expect(counter(page)).toHaveText(`3 / ${count}`);
  await expect.poll(() => shown(page)).toBe(3);

  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(counter(page)).toHaveText(`4 / ${count}`);
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(counter(page)).toHaveText(`3 / ${count}`);

  await page.locator(".thumbs a").first().click();
  await expect(counter(page)).toHaveText(`1 / ${count}`);
  await expect(page.locator(".thumbs [aria-current]")).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe("");

  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(counter(page)).toHaveText(`${count} / ${count}`);
});

test("arrow keys move through the pictures, and the focus goes along (§24.12)", async ({
  page,
}) => {
  await open(page);
  await slides(page).getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText(/^3 /);
  await expect(slides(page).getByRole("link").nth(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(slides(page).getByRole("link").nth(1)).toBeFocused();
});

test("only pictures of the chosen color and material are shown (§24.11)", async ({ page }) => {
  await open(page);
  await slides(page).evaluate((row) => row.scrollTo({ left: row.clientWidth * 2 }));
  await page.getByRole("radio", { name: "Baby Pink" }).check();
  await page.getByRole("radio", { name: "Plastic" }).check();
  await expect(slides(page).getByRole("img")).toHaveCount(2);
  await expect(counter(page)).toHaveText("1 / 2");
  await expect(slides(page).getByRole("img").first()).toHaveAccessibleName(
    "Air Purifier in Baby Pink and Plastic",
  );
  await page.getByRole("radio", { name: "Grey" }).check();
  await expect(slides(page).getByRole("img")).toHaveCount(1);
  await expect(counter(page)).toHaveCount(0);
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByRole("radio", { name: "Wood" }).check();
  await expect(counter(page)).toHaveText(/^1 /);
});

test("a click opens the picture over the whole screen, in its largest file (§24.13)", {
  tag: "@core",
}, async ({ page }) => {
  await open(page);
  const picture = slides(page).getByRole("link").nth(1);
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(full(page)).toBeVisible();
  await expect.poll(() => shown(page, ".full-screen ul")).toBe(2);
  const large = full(page).locator("li").nth(1).getByRole("img");
  const widths = (await large.getAttribute("srcset"))?.match(/\d+(?=w)/g)?.map(Number) ?? [];
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`-${Math.max(...widths)}.`);

  await page.keyboard.press("ArrowRight");
  await expect(full(page).locator("output")).toHaveText(/^3 /);
  await page.keyboard.press("+");
  await expect(full(page).locator("[data-zoomed]")).toBeVisible();
  await expect(full(page).getByRole("button", { name: "Zoom out" })).toBeVisible();
  await full(page).getByRole("button", { name: "Zoom out" }).click();
  await expect(full(page).locator("[data-zoomed]")).toHaveCount(0);
  await full(page).locator("li").nth(2).dblclick();
  await expect(full(page).locator("[data-zoomed]")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(full(page)).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test("the back button closes the whole screen and stays on the page (§24.13)", async ({ page }) => {
  await page.goto("/shop");
  await open(page);
  for (let time = 0; time < 2; time++) {
    await slides(page).getByRole("link").first().click();
    await expect(full(page)).toBeVisible();
    await page.goBack();
    await expect(full(page)).toHaveCount(0);
    await expect(page).toHaveURL("/product/1");
  }
  await slides(page).getByRole("link").first().click();
  await full(page).getByRole("button", { name: "Close" }).click();
  await expect(full(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
});

test("closed in the moment in which it opens, the whole screen stays on the page (§24.13)", async ({
  page,
}) => {
  await page.goto("/shop");
  await open(page);
  // Faster than any hand, as a slow phone sees it: between showing and whatever comes after.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector("dialog.full-screen[open]");
      if (!dialog) return;
      observer.disconnect();
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
      document.body.dataset.closed = "";
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await slides(page).getByRole("link").first().click();
  await expect(page.locator("body[data-closed]")).toBeVisible();
  await expect(full(page)).toHaveCount(0);
  await expect(page).toHaveURL("/product/1");
  await expect(page.getByRole("radio", { name: "Grey" })).toBeVisible();
});

test("the film is the last of the variant that it shows (§24.14)", async ({ page }) => {
  await open(page);
  const film = slides(page).getByRole("link").last();
  await expect(film).toHaveAccessibleName("Film: the Air Purifier turns round once");
  await film.click();
  await expect(full(page).locator("video")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Grey" }).check();
  await expect(page.getByRole("link", { name: /^Film/ })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the pictures scroll, and each leads to its largest file (§24.12, §24.13)", async ({
    page,
  }) => {
    await page.goto("/product/1");
    await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
    await expect(page.getByRole("button", { name: "View in 3D" })).toBeHidden();
    await page.locator(".thumbs a").nth(3).click();
    const fourth = slides(page).locator("li").nth(3);
    await expect(fourth).toBeInViewport({ ratio: 0.5 });
    const file = (await fourth.getByRole("link").getAttribute("href")) ?? "";
    expect(file).toMatch(/^\/pictures\/purifier-gallery-planter-\d+\.webp$/);
    expect((await page.request.head(file)).headers()["content-type"]).toBe("image/webp");
  });
});
