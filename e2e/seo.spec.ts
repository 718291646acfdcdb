import { broken, weigh } from "#bench/weight.ts";
import { expect, type Page, test } from "./support/test.ts";

type Thing = Record<string, unknown> & { "@type": string };

/** The structured data of a page, as search engines read it. */
async function things(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Thing);
}

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute("content");

test("every public page says what it is to those who find or share it", async ({
  page,
  baseURL,
}) => {
  test.slow(); // 23 pages
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const all = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const hindi = all.filter((address) => new URL(address).pathname.startsWith("/hi"));
  const addresses = all.filter((address) => !hindi.includes(address));
  expect(addresses).toHaveLength(23);
  expect(hindi).toHaveLength(23);
  const titles = new Set<string>();
  const pictures = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    titles.add(await page.title());
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      /^.{50,170}$/,
    );
    expect(await meta(page, "og:url")).toBe(address);
    expect(await meta(page, "og:title")).toBe(await page.title());
    const picture = (await meta(page, "og:image")) ?? "";
    expect(picture).toMatch(new RegExp(`^${baseURL}/.+\\.(png|jpg|webp)$`));
    pictures.add(picture);
    const types = (await things(page)).map((thing) => thing["@type"]);
    const path = address.slice(baseURL?.length);
    if (path !== "/") expect(types, path).toContain("BreadcrumbList");
  }
  expect(titles.size).toBe(addresses.length);
  for (const picture of pictures) {
    expect((await page.request.get(picture)).headers()["content-type"]).toMatch(/^image\//);
  }
});

test("structured data describes the shop, its offers and its articles", { tag: "@core" }, async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  const [shop] = await things(page);
  expect(shop).not.toHaveProperty("sameAs"); // no page elsewhere has been set
  expect(shop).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Greenverse",
    url: baseURL,
    logo: expect.stringMatching(/^http.+png$/),
  });
  await page.goto("/product/1");
  const [product] = await things(page);
  expect(product).toMatchObject({
    "@type": "ProductGroup",
    image: expect.stringMatching(/^http.+\.webp$/),
    brand: { "@type": "Brand", name: "Greenverse" },
  });
  const variants = (product?.hasVariant ?? []) as Thing[];
  expect(variants[0]).toMatchObject({
    "@type": "Product",
    offers: {
      "@type": "Offer",
      priceCurrency: "INR",
      price: 29999,
      availability: "https://schema.org/InStock",
      url: `${baseURL}/product/1`,
    },
  });
  await page.goto("/blog?article=the-air-you-sleep-in");
  const [post] = await things(page);
  expect(post).toMatchObject({
    "@type": "BlogPosting",
    headline: "The air you sleep in",
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    author: { "@type": "Organization", name: "Greenverse" },
    mainEntityOfPage: `${baseURL}/blog/the-air-you-sleep-in`,
  });
});

for (const path of ["/", "/product/1"]) {
  test(`${path} keeps its budgets of bytes on a phone`, async ({ browser, baseURL }) => {
    expect(broken(path, await weigh(browser, `${baseURL}${path}`))).toEqual([]);
  });
}
