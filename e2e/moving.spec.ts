import { chromium } from "@playwright/test";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { expect, hydrated, keepLocalCart, type Page, purifierLine, test } from "./support/test.ts";

/** From page to page: data fetched before it is asked for, moving pictures, the back button. */

test.describe("from the shop to a product", () => {
  test("what is pointed at is loaded once, and the picture moves along", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/shop");
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const answers: boolean[] = [];
    session.on("Network.responseReceived", ({ response }) => {
      if (response.url.includes("/product/1.data")) answers.push(Boolean(response.fromDiskCache));
    });
    const link = page.getByRole("link", { name: "Buy Now" }).first();
    await hydrated(page);
    await link.hover();
    await expect.poll(() => answers).toEqual([false]);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset.moved = "yes";
        return start(update);
      };
    });
    await link.click();
    await expect(page).toHaveURL("/product/1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Air Purifier");
    expect(answers).toContain(true);
    expect(answers.filter((fromCache) => !fromCache)).toHaveLength(1);
    await expect(page.locator("html")).toHaveAttribute("data-moved", "yes");
  });

  test("nothing is prefetched for who only looks", async ({ page }) => {
    await page.goto("/shop");
    await hydrated(page);
    await page.getByRole("link", { name: "Buy Now" }).last().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
  });
});

test("pages may be fetched by their links until the application loads them itself", async ({
  page,
  request,
}) => {
  for (const path of ["/", "/product/1", "/cart"]) {
    const html = await (await request.get(path)).text();
    const [, rules = ""] = /<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const { prefetch, ...others } = JSON.parse(rules);
    expect(others).toEqual({});
    const pages: string[] = prefetch[0].where.href_matches;
    expect(pages).toContain("/product/*");
    for (const own of ["/cart", "/checkout", "/payment", "/log", "/orders", "/profile", "/admin"]) {
      expect(pages.filter((each) => each.startsWith(own))).toEqual([]);
    }
  }
  await page.goto("/shop");
  await hydrated(page);
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
});

test.describe("the back button", () => {
  /** A whole browser, which keeps pages for the back button: neither Playwright's own nor a shell does. */
  async function openBrowser() {
    return chromium.launch({
      executablePath: chromiumPath() ?? "chromium",
      args: launchFlags,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
  }

  /** Marks the page, leaves it by its address, changes something there, and goes back. */
  async function leaveAndReturn(page: Page, to: string, change: () => Promise<unknown>) {
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.stored = String(persisted);
      });
    });
    await page.goto(to);
    await hydrated(page);
    await change();
    await page.evaluate(() => history.back());
  }

  test("shows a public page as it was, with the cart as it is now", async ({ baseURL }) => {
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: baseURL ?? "" });
    await keepLocalCart(page, [purifierLine]);
    await page.goto("/product/1");
    await hydrated(page);
    await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
    await leaveAndReturn(page, "/shop", () =>
      page.evaluate(
        (line) => localStorage.setItem("cart", JSON.stringify([{ ...line, quantity: 4 }])),
        purifierLine,
      ),
    );
    await expect(page).toHaveURL("/product/1");
    await expect(page.locator("html")).toHaveAttribute("data-stored", "true");
    await expect(page.getByRole("link", { name: "Cart 4 items" })).toBeVisible();
    await browser.close();
  });

  test("shows who is signed in now, and nobody who has left (§12.20)", async ({
    baseURL,
    makeAccount,
  }) => {
    const { email, password } = await makeAccount();
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: baseURL ?? "" });
    await page.goto("/product/1");
    await hydrated(page);
    const send = (path: string, form: Record<string, string>) =>
      page.context().request.post(path, { form, headers: { origin: baseURL ?? "" } });
    await leaveAndReturn(page, "/shop", () => send("/login", { email, password }));
    await expect(page.getByText("Hi, Ananya")).toBeVisible();
    await leaveAndReturn(page, "/shop", () => send("/logout", {}));
    await expect(page).toHaveURL("/product/1");
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page.getByText("Hi, Ananya")).toHaveCount(0);
    await browser.close();
  });
});
