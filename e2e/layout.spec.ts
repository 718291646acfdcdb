import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const links = [
  ["Home", "/"],
  ["About", "/about"],
  ["Media", "/media"],
  ["Technology", "/technology"],
  ["Shop", "/shop"],
  ["Portal", "/portal"],
] as const;

test("the navigation leads to each page and marks where one is (§2.13)", { tag: "@core" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/login");
  await hydrated(page);
  for (const [label, path] of links) {
    if (isMobile) await page.getByLabel("Menu").click();
    const link = page
      .getByRole("navigation", { name: /^Main/ })
      .getByRole("link", { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    if (isMobile) await page.getByLabel("Menu").click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toHaveCSS("font-weight", "600");
    if (isMobile) await page.keyboard.press("Escape");
  }
});

test("a menu that is opened before the scripts run stays open when they do", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Menu").click();
  const link = page.getByRole("navigation", { name: /^Main/ }).getByRole("link", { name: "Shop" });
  await expect(link).toBeVisible();
  gate.resolve();
  await hydrated(page);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL("/shop");
  await expect(link).toBeHidden();
});

test("the footer leads where the behaviour says (§2.18, §2.19)", async ({ page }) => {
  await page.goto("/shop");
  const footer = page.getByRole("contentinfo");
  const wanted = {
    About: "/about",
    "Our Origin": "/about#origin",
    "Return and Refund": "/shop#return-policy",
    "Shipping and Delivery": "/shop#shipping-tracking",
  };
  for (const [label, href] of Object.entries(wanted)) {
    await expect(footer.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "href",
      href,
    );
  }
  await expect(footer.getByRole("heading", { name: "Address and contact" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Email", exact: true })).toBeVisible();
  // Until their owner sets an address they lead, in a demo, to a page that says where that is done.
  for (const label of ["LinkedIn", "Facebook", "X", "Instagram"]) {
    const link = footer.getByRole("link", { name: `${label} (in a new tab)`, exact: true });
    await expect(link).toHaveAttribute("href", `/links/${label.toLowerCase()}`);
  }
  await expect(footer).toContainText("Noida");
});

for (const id of ["return-policy", "shipping-tracking"]) {
  test(`/shop#${id} scrolls to its section, on load and on click (§2.8)`, async ({ page }) => {
    await page.goto(`/shop#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.goto("/cart");
    await hydrated(page);
    await page.locator(`footer a[href="/shop#${id}"]`).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });
}

test("each path change starts at the top (§2.9)", async ({ page }) => {
  await page.goto("/shop");
  await hydrated(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe("a path that is no page", () => {
  test.use({ expected: /404/ });
  test("leads to the 404 page with its two ways on (§2.7, §2.70)", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/no/such/page");
    await expect(page).toHaveURL("/404-not-found");
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: "View Products" })).toHaveAttribute(
      "href",
      "/shop",
    );
    await page.getByRole("link", { name: "Return Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("without JavaScript", () => {
  // The browser reports scripts that it may not run.
  test.use({ javaScriptEnabled: false, expected: /\.js csp$/ });
  test("the shop reads and its links work (§2.10)", { tag: "@core" }, async ({ page }) => {
    await page.goto("/shop");
    await page.getByRole("link", { name: "Buy Now" }).nth(1).click();
    await expect(page.getByRole("heading", { name: "Indoor Monitor" })).toBeVisible();
    await page.goto("/login");
    await page.getByLabel("Email").fill("nobody@home.example");
    await page.getByLabel("Password").fill("something");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("No user found with this email.");
  });
});

test("search engines are shown where the list of pages is (§2.12)", async ({ page, baseURL }) => {
  const robots = await page.request.get("/robots.txt");
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("a page opens whatever its address ends in (§2.8)", async ({ page }) => {
  await page.goto("/about#100%");
  await hydrated(page);
  await expect(page.locator("#origin")).toBeAttached();
});

test("back and forward find the page where it was left (§2.9)", async ({ page }) => {
  await page.goto("/technology");
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Origin" }).click();
  const top = () =>
    page.locator("#origin").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThanOrEqual(100);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await expect(page).toHaveURL("/technology");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL("/about#origin");
  await expect.poll(top).toBeLessThanOrEqual(100);
});

test("the design system shows its parts, and is no page for search engines", async ({ page }) => {
  await page.goto("/dev/ui");
  await hydrated(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText("--green-text", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open the dialog" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("a page that is kept for everybody shows its visitor, before and after the scripts run", async ({
  page,
  customer,
}) => {
  // Any mismatch between the page and its scripts is an error of the page, which fails this test.
  const tools = page.locator("#visitor");
  const greeting = /^Hi, /;
  await page.goto("/about");
  await hydrated(page);
  expect(await page.locator("#visitor-data").textContent()).toContain(customer.email);
  await expect(tools.getByText(greeting)).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Return and Refund" }).click();
  await expect(page).toHaveURL("/shop#return-policy");
  // Until the page has scrolled away from its top the header moves up under the pointer.
  await expect(page.locator("#return-policy")).toBeInViewport();
  await expect(tools.getByText(greeting)).toHaveCount(1);
  await tools.locator("summary:visible").first().click();
  await tools.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(tools.getByText(greeting)).toHaveCount(0);
});

test("a page that is kept for everybody counts what was chosen by forms alone (§2.14)", async ({
  page,
  baseURL,
}) => {
  const form = { intent: "add", id: "2", size: "", material: "", color: "", quantity: "3" };
  await page.request.post("/cart", { form, headers: { origin: baseURL ?? "" } });
  await page.goto("/technology");
  await expect(page.locator("#visitor .count")).toHaveText(/^3/);
  await hydrated(page);
  await expect(page.locator("#visitor .count")).toHaveText(/^3/);
});
