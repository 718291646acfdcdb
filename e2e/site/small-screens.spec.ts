import {
  expect,
  hydrated,
  keepLocalCart,
  type Page,
  purifierLine,
  test,
} from "#e2e/support/test.ts";

/** A phone that is turned, and 1280 × 1024 at a zoom of 400 %. */
const sizes = [
  { width: 740, height: 360 },
  { width: 667, height: 375 },
  { width: 320, height: 256 },
];

/** Scrolls as a person does until the element is whole on the screen, and says whether it can be pressed there. */
async function isReached(page: Page, name: string): Promise<boolean> {
  const item = page.locator("details.menu").getByText(name, { exact: true });
  await item.scrollIntoViewIfNeeded();
  return item.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(hit) || Boolean(hit?.contains(element));
  });
}

for (const size of sizes) {
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    for (const from of ["top", "middle"] as const) {
      test(`every entry of the phone's menu is reached from the ${from} of a page (§25.110)`, async ({
        page,
        customer,
      }) => {
        expect(customer.email).toContain("@");
        await page.goto("/about");
        await hydrated(page);
        if (from === "middle") {
          await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        const button = page.getByLabel("Menu");
        await button.focus();
        await page.keyboard.press("Enter");
        for (const name of ["Home", "Portal", "Profile", "Orders", "Logout"]) {
          expect(await isReached(page, name), name).toBe(true);
        }
        await page.context().clearCookies();
        await page.reload();
        await hydrated(page);
        await button.click();
        expect(await isReached(page, "Login / Sign Up")).toBe(true);
      });
    }

    test("header and buy bar leave the product three quarters of the screen (§25.110)", async ({
      page,
    }) => {
      await page.goto("/product/1");
      await hydrated(page);
      await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
      const left = () =>
        page.evaluate(() => {
          const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
          const top = Math.max(0, box(".site-header")?.bottom ?? 0);
          const bottom = Math.min(innerHeight, box(".buy-bar")?.top ?? innerHeight);
          return (bottom - top) / innerHeight;
        });
      await expect.poll(left).toBeGreaterThanOrEqual(0.75);
    });
  });
}

for (const width of [320, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    test("signs keep their size, and the buy bar says the whole variant (§25.110, §25.115)", async ({
      page,
      customer,
    }) => {
      expect(customer.email).toContain("@");
      const wide = (part: string) =>
        page.locator(part).evaluate((element) => element.getBoundingClientRect().width);
      await page.goto("/product/1");
      await hydrated(page);
      const cut = await page
        .locator(".bar-words small")
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut).toBe(0);
      await expect(page.locator(".bar-words small")).toHaveText("Large · Wood · White");
      await keepLocalCart(page, [{ ...purifierLine, quantity: 12 }]);
      await page.goto("/checkout");
      await hydrated(page);
      await expect(page.locator(".summary summary")).toContainText("₹3,59,988");
      expect(await wide(".site-header .brand svg")).toBeGreaterThanOrEqual(20);
      expect(await wide(".summary summary .icon")).toBeGreaterThanOrEqual(16);
      await page.goto("/cart");
      await hydrated(page);
      expect(await wide(".site-header .brand svg")).toBeGreaterThanOrEqual(20);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}
