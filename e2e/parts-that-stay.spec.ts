import { holdScripts } from "./support/hold-scripts.ts";
import { expect, hydrated, type Page, test } from "./support/test.ts";

// A part that React writes anew takes along what was opened in it, and a click whose button went
// down on the former part and up on the next one. The cart is not among these pages: what stands there
// at first is drawn by a script in the page and makes room for the real one.

const pages = [
  ...["/", "/shop", "/product/1", "/product/2", "/technology", "/about", "/media", "/portal"],
  ...["/blog", "/calculator", "/compare", "/login", "/signup", "/terms"],
];

type Marked = Window & { came?: Element[] };

/** Remembers every element of the page's content. */
const remember = (page: Page) =>
  page.evaluate(() => {
    (window as Marked).came = [...document.querySelectorAll("main *, footer *")];
    return (window as Marked).came?.length ?? 0;
  });

/** The first of those that have left the page. */
const gone = (page: Page) =>
  page.evaluate(() => {
    const lost = (window as Marked).came?.filter((one) => !one.isConnected) ?? [];
    return lost.slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  });

for (const path of pages) {
  test(`what came with ${path} stays when the scripts start`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    expect(await remember(page)).toBeGreaterThan(20);
    await release();
    await hydrated(page);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(await gone(page)).toEqual([]);
  });
}

test("what is opened below stays open when another colour is chosen", async ({ page }) => {
  await page.goto("/product/1");
  await hydrated(page);
  const question = page.locator("main details").last();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open");
  await remember(page);
  await page.getByRole("radio", { name: "Grey" }).check();
  await expect(page.getByRole("img", { name: /grey/i }).first()).toBeVisible();
  await expect(question).toHaveAttribute("open");
});
