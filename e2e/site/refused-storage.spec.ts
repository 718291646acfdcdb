import { expect, hydrated, type Page, test } from "#e2e/support/test.ts";
import { accountForm } from "#texts/account/account-form.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** The browser refuses both storages, as with site data blocked; the other is as full as it can be. */
const states: Record<string, (page: Page) => Promise<void>> = {
  forbidden: async (page) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
  },
  full: async (page) => {
    await page.goto("/robots.txt");
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let at = 0; ; at++) localStorage.setItem(`full-${size}-${at}`, "x".repeat(size));
        } catch {
          // no room for so much more
        }
      }
    });
  },
};

const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add to Cart" }).locator("visible=true").first();

for (const [state, bring] of Object.entries(states)) {
  test(`a visitor's cart stays where storage is ${state} (§25.113)`, async ({ page }) => {
    await bring(page);
    await page.goto("/product/1");
    await hydrated(page);
    await addButton(page).click();
    await expect(page.getByRole("dialog", { name: "Product added to cart!" })).toBeVisible();
    await page.goto("/product/2");
    await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
    await hydrated(page);
    await addButton(page).click();
    await page.getByRole("link", { name: "View Cart" }).click();
    await expect(page.locator(".lines > li")).toHaveCount(2);
    await page.getByRole("button", { name: "Quantity of Air Purifier: one more" }).click();
    await expect(page.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.locator(".lines > li")).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
    await expect(page.locator(".lines > li")).toHaveCount(1);
  });
}

test("with cookies refused too, a sentence says what becomes of cart and log-in (§25.113)", async ({
  page,
}) => {
  await states.forbidden?.(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.goto("/product/1");
  await hydrated(page);
  await addButton(page).click();
  await expect(page.getByText(siteMessages().cartNotKept)).toBeVisible();
  await page.goto("/login");
  await expect(page.getByText(accountForm().cookiesOff)).toBeVisible();
});
