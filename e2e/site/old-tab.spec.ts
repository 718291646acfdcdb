import { expect, hydrated, type Page, test } from "#e2e/support/test.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

// A tab that was open while the shop was updated: the files of its release are not there any more.

/** From now on the server has none of the scripts that this page knows of. */
const release = (page: Page) =>
  page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "Not Found" }));

const links = [
  ["Technology", "/technology", "link"],
  ["Login", "/login", "link"],
  ["Cart", "/cart", "link"],
] as const;

test.describe("after a release", () => {
  test.use({ expected: /404|Failed to (load|fetch)|dynamically imported/ });

  for (const [name, path] of links) {
    test(`the first press on '${name}' leads there (§25.114)`, async ({ page }) => {
      await page.goto("/about");
      await hydrated(page);
      await release(page);
      await page.getByRole("banner").getByRole("link", { name }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test("a link of the page itself leads there by the keyboard too (§25.114)", async ({ page }) => {
    await page.goto("/shop");
    await hydrated(page);
    await release(page);
    await page.getByRole("link", { name: "Buy Now" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test("a press on a link leaves the page as it is and says why; later it leads there (§25.114)", async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    await hydrated(page);
    await context.setOffline(true);
    const link = page.getByRole("banner").getByRole("link", { name: "Technology" });
    await link.click();
    await expect(page.getByText(siteMessages().networkFailed)).toBeVisible();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL("/technology");
  });
});
