import sharp from "sharp";
import type { Page } from "./test.ts";

/** Pictures as an owner has them: a PNG and JPEGs of one colour each, in shapes that are no square. */
export async function somePictures() {
  const colors = ["#dfe8e0", "#e8e0d4", "#d8dfe6"];
  return await Promise.all(
    colors.map(async (background, index) => {
      const size = { width: 320 + 40 * index, height: 400, channels: 3 as const };
      const picture = sharp({ create: { ...size, background } });
      const png = index === 0;
      return {
        name: `lamp-${index + 1}.${png ? "png" : "jpg"}`,
        mimeType: png ? "image/png" : "image/jpeg",
        buffer: await (png ? picture.png() : picture.jpeg()).toBuffer(),
      };
    }),
  );
}

/** What a product's page has for search engines: the offer of its structured data, of several variants the first. */
export async function offerOf(page: Page): Promise<{ price: string; availability: string }> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text)).flatMap((each) => each["@graph"] ?? each);
  const products = all.flatMap((each) => each.hasVariant ?? each);
  const product = products.find((each) => each["@type"] === "Product");
  if (!product) throw new Error("the page has no product in its structured data");
  return [product.offers].flat()[0];
}

/** The row of the stock's table by words of its variant. */
export const stockRow = (page: Page, ...words: string[]) =>
  words.reduce(
    (rows, word) => rows.filter({ hasText: word }),
    page.locator(".stock-table tbody tr"),
  );
