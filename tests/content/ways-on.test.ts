import { describe, expect, test } from "vitest";
import { aDocument, addProduct } from "#tests/support/catalogue/products.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const here = ownSite("pglite");

/** The names of the pictures that a page shows, without widths; `-tall` is the same room for a phone. */
const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="\/pictures\/([\w-]+?)(?:-tall)?-\d+\.webp"/g)].map(
    ([, name]) => name,
  );

const pages = ["/", "/about", "/technology", "/media", "/portal", "/blog", "/login", "/signup"];

test.each([...pages, "/blog/a-plant-needs-a-fan", "/404-not-found"])(
  "%s shows no picture twice (§24.45)",
  async (path) => {
    const shown = picturesOf((await getPage(here.site, path)).text);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
  },
);

test("a product's page offers pictures of 1200 px at most; the full screen has the largest (§24.13)", async () => {
  const { text } = await getPage(here.site, "/product/1");
  const gallery = text.slice(text.indexOf('class="slides"'), text.indexOf('id="buy"'));
  const widths = [...gallery.matchAll(/ (\d+)w\b/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBe(1200);
  const opened = [...gallery.matchAll(/href="\/pictures\/[\w-]+-(\d+)\.webp"/g)];
  expect(Math.max(...opened.map(([, width]) => Number(width)))).toBeGreaterThan(1200);
});

test("the four figures are called the shop's own below them, and 'Excellent' is defined (§24.41)", async () => {
  const see = async (path: string) => (await getPage(here.site, path)).text;
  const home = await see("/");
  const source = home.indexOf("Our own figures since January 2020, not checked by others.");
  expect(source).toBeGreaterThan(home.indexOf("100%"));
  expect(home.slice(source)).toMatch(/^[^<]*“Satisfaction” is not an average of the star ratings/);
  expect(await see("/portal")).toContain("Up to 20 it says “Excellent”, from 21 to 50 “Good”.");
  expect(await see("/blog/what-one-number-leaves-out")).toContain(
    "up to 20 they say “Excellent”, from 21 to 50 “Good”",
  );
});

describe("where something ends, it leads on", () => {
  test("an article to its product with the price and the articles beside it (§24.44)", async () => {
    for (const path of ["/blog/a-plant-needs-a-fan", "/blog?article=a-plant-needs-a-fan"]) {
      const { text } = await getPage(here.site, path);
      const end = text.slice(text.indexOf('class="article-end"'));
      expect(end, path).toContain('href="/product/1"');
      expect(end, path).toContain("₹29,999");
      // It leads to the checkup only where that is sent (tests/leads/pages.test.ts).
      expect(end, path).not.toContain('href="/#checkup-title"');
      expect(end, path).toContain('href="/blog/the-air-you-sleep-in" rel="next"');
      expect(end, path).toContain('href="/blog/reading-a-used-filter" rel="prev"');
    }
  });

  test("the 404 page to home, shop, technology and blog (§24.42)", async () => {
    const { status, text } = await getPage(here.site, "/404-not-found");
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    const links = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
    expect(status).toBe(404);
    expect(links).toEqual(["/", "/shop", "/technology", "/blog"]);
  });

  test("the cart's page carries the products that an empty cart leads on to (§24.43)", async () => {
    const { text } = await getPage(here.site, "/cart");
    const onward = text.slice(text.indexOf('id="cart-onward"'));
    for (const id of [1, 2, 3]) expect(onward).toContain(`href="/product/${id}"`);
  });

  test("an article leads to another product as soon as there is one that it names more often", async () => {
    const path = "/blog/a-plant-needs-a-fan";
    expect((await getPage(here.site, path)).text).toContain("See the Air Purifier");
    await addProduct(here.shop.ctx, aDocument({ name: "Peace Lily" }));
    expect((await getPage(here.site, path)).text).toContain("See the Peace Lily");
  });
});
