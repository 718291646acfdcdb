import { walk } from "./support/focus.ts";
import { marketingPages } from "./support/marketing-pages.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

for (const path of [...marketingPages.map((page) => page.path), "/product/1"]) {
  test(`${path} can be walked by the keyboard alone`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const { stops, missed } = await walk(page);
    expect(stops[0]?.name).toBe("Skip to content");
    expect(missed).toEqual([]);
    const unseen = stops.filter(({ marked, uncovered }) => !marked || !uncovered);
    expect(unseen).toEqual([]);
    // Downwards, or over to the next column: never back up and to the left.
    const backwards = stops.filter((stop, index) => {
      const before = stops[index - 1];
      return before && index > 1 && stop.bottom <= before.top && stop.left < before.left;
    });
    expect(backwards).toEqual([]);
  });
}

test("the skip link leads past the header", { tag: "@core" }, async ({ page }) => {
  await page.goto("/shop");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Buy Now" }).first()).toBeFocused();
});

const modals = [
  { path: "/blog", opener: /^Read More.*The air you sleep in/, role: "link" },
  { path: "/about", opener: "Incubation graduation", role: "button" },
] as const;

for (const { path, opener, role } of modals) {
  test(`the modal of ${path} keeps the focus, gives it back, and axe finds nothing`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const control = page.getByRole(role, { name: opener });
    await control.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        // Between two rounds the focus passes through the browser's own controls.
        return focused !== document.body && !focused?.closest("dialog");
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(control).toBeFocused();
  });
}

test("the account's menu opens and closes by the keyboard, and axe finds nothing (§2.16)", async ({
  page,
  customer,
}) => {
  expect(customer.email).toContain("@");
  await page.goto("/shop");
  await hydrated(page);
  const summary = page.locator(".account > summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Profile" })).toBeHidden();
  await expect(summary).toBeFocused();
});
