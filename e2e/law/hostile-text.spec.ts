import { type AdminShop, openAdminShop } from "../support/admin.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";

// What an admin types into a legal page, an article or a translation is words, in each place that shows it (§19.12).

test.describe.configure({ mode: "serial" });
let shop: AdminShop;
let dashboard: string;
test.beforeAll(async () => {
  shop = await openAdminShop({ setUp: true });
  dashboard = `${shop.url}/admin/dashboard`;
});
test.afterAll(() => shop.close());
test.beforeEach(({ context }) => shop.enter(context, shop.boss));

const RUNS = "window.ran=1";
const LINE = `</p></div></main><script>${RUNS}</script><img src=x onerror="${RUNS}"><svg onload=${RUNS}>`;
const TEXT = [
  "## Words",
  LINE,
  `[press](javascript:${RUNS}) [data](data:text/html,<script>${RUNS}</script>) [odd](JaVaScript:${RUNS})`,
  `<a href="javascript:${RUNS}">raw</a> <iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  "<!--$!--> <!--/$--> text",
].join("\n\n");

/** The page shows the text as words: nothing of it ran, and nothing of it is an element or an address. */
async function expectWords(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await expect(page.getByText("onerror=").first(), name).toBeVisible();
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    made: document.querySelectorAll("main :is(script[src=x], img[src=x], svg[onload], iframe)")
      .length,
    addresses: [...document.querySelectorAll("main :is(a, img)")]
      .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
      .filter(
        (address) => /^\s*(javascript|data):/i.test(address) && !address.startsWith("data:image/"),
      ),
    mains: document.querySelectorAll("main").length,
  }));
  expect(found, name).toEqual({ ran: false, made: 0, addresses: [], mains: 1 });
}

const save = (page: Page, name: string) =>
  page.locator(".save-bar").getByRole("button", { name }).click();

test("a legal page, with its preview (§19.12)", async ({ page }) => {
  await page.goto(`${dashboard}/policies/shipping`);
  await hydrated(page);
  await page.getByLabel("Text", { exact: true }).fill(TEXT);
  await expect(page.getByLabel("Preview")).toContainText("onerror=");
  await expectWords(page, "the preview");
  await page.getByLabel("What has changed").fill(LINE);
  await save(page, "Save draft");
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Publish version 2 as it is saved" }).click();
  await expect(page.getByText("The version is published.")).toBeVisible();
  await expectWords(page, "the editor");
  await page.goto(`${shop.url}/shipping`);
  await expectWords(page, "the page");
});

test("an article, with its card and its address", async ({ page }) => {
  await page.goto(`${dashboard}/articles/new`);
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill(LINE.slice(0, 80));
  // A picture that is none of the library is refused when it is saved; the preview shows the text all the same.
  const pictures = `![picture](javascript:${RUNS}) ![other](x" onerror="${RUNS})`;
  await page.getByLabel("Text", { exact: true }).fill(`${TEXT}\n\n${pictures}`);
  await expect(page.getByLabel("Preview")).toContainText("onerror=");
  await expectWords(page, "the preview");
});

test("a translation, on the pages in its language", async ({ page }) => {
  await page.goto(`${dashboard}/translations/product/1`);
  await hydrated(page);
  const texts = page.locator("textarea[name=text], input[name=text]");
  const hindi = `पौधा ${LINE}`;
  for (const field of (await texts.all()).slice(0, 2)) await field.fill(hindi);
  await save(page, "Save Hindi");
  await expect(page.getByText("onerror=").first()).toBeAttached();
  await page.goto(`${shop.url}/hi/product/1`);
  await expectWords(page, "the product in Hindi");
  await page.goto(`${shop.url}/hi/shop`);
  await expectWords(page, "the shop in Hindi");
});
