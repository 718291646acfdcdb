import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productData } from "#app/features/catalogue/product-data.ts";
import { listedVariants } from "#domain/catalogue/listed-variant.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { parseCsv } from "#domain/stock/sheet.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { feedItems } from "#server/http/reading/feed-items.ts";
import { metaColumns } from "#server/http/reading/meta-feed.ts";
import { reading } from "#server/http/reading/reading.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("postgres");
const owner: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "super_admin", permissions: { orders: [], users: [] } },
};
let shop: TestShop;
let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  server = await serve(getRequestListener(reading(shop.ctx, { isCached: true }).fetch));
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const rowsOf = async () => {
  const [head = [], ...rows] = parseCsv((await read("/feeds/meta.csv")).text);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
};

/** What Google's product data specification asks of each field, as far as the shop fills it in. */
const formats: Record<string, RegExp> = {
  id: /^\S{1,50}$/,
  title: /^.{1,150}$/,
  description: /^.{1,5000}$/s,
  link: /^https?:\/\/\S+$/,
  image_link: /^https?:\/\/\S+\.webp$/,
  additional_image_link: /^https?:\/\/\S+\.webp$/,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  price: /^\d+\.\d\d INR$/,
  sale_price: /^\d+\.\d\d INR$/,
  brand: /^.{1,70}$/,
  condition: /^(new|refurbished|used)$/,
  identifier_exists: /^(yes|no)$/,
  mpn: /^.{1,70}$/,
  item_group_id: /^\S{1,50}$/,
  color: /^.{1,100}$/,
  size: /^.{1,100}$/,
  material: /^.{1,200}$/,
  product_type: /^.{1,750}$/,
  shipping: /^IN:::\d+\.\d\d INR$/,
};
const required = ["id", "title", "description", "link", "image_link", "availability", "price"];

test("each item has what the specification asks for, in its form, and no field besides", () => {
  const items = feedItems(shop.ctx);
  const variants = shop.ctx.catalogue.live().flatMap((product) => product.variants);
  expect(items.map(({ id }) => id)).toEqual(variants.map(({ id }) => String(id)));
  for (const item of items) {
    expect(required.filter((name) => item[name] === undefined)).toEqual([]);
    for (const [name, value] of Object.entries(item)) {
      for (const each of [value].flat())
        expect([name, each]).toEqual([name, expect.stringMatching(formats[name] ?? /^$/)]);
    }
  }
});

test("the table for Meta has its columns and the same goods", async () => {
  const rows = await rowsOf();
  expect(Object.keys(rows[0] ?? {})).toEqual([...metaColumns]);
  expect(rows.map(({ id }) => id)).toEqual(feedItems(shop.ctx).map(({ id }) => id));
  expect(rows[0]).toMatchObject({ availability: "in stock", condition: "new" });
});

test("the feed is XML that says what it is, and escapes what texts have", async () => {
  const { document } = successOf(await readProduct(shop.ctx, owner, 1));
  const { revision } = successOf(await readProduct(shop.ctx, owner, 1));
  const named = { ...document, description: 'Clean & <quiet> "air"' };
  successOf(await saveProduct(shop.ctx, owner, { id: 1, revision, document: named }));
  const { headers, text } = await read("/feeds/google.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/);
  expect(text).toContain('<g:description>Clean &amp; &lt;quiet&gt; "air"</g:description>');
  expect(text).toContain("<g:shipping><g:country>IN</g:country><g:price>");
});

test("a change of price or stock stands in the feeds at once, under another ETag (§26.10)", async () => {
  const before = await read("/feeds/meta.csv");
  const etag = before.headers.get("etag") ?? "";
  expect((await read("/feeds/meta.csv", { "if-none-match": etag })).status).toBe(304);
  const weak = await read("/feeds/meta.csv", { "if-none-match": `"other", W/${etag}` });
  expect(weak.status).toBe(304); // as who packs it on its way names it (§26.52)
  const { document, revision } = successOf(await readProduct(shop.ctx, owner, 1));
  const price = { mrp: 33_333_00, discounted: 22_222_00 };
  const variants = document.variants.map((each) => ({ ...each, price: null }));
  successOf(
    await saveProduct(shop.ctx, owner, {
      id: 1,
      revision,
      document: { ...document, price, variants },
    }),
  );
  const [{ id: variantId = 0 } = {}] = shop.ctx.catalogue.find(1)?.variants ?? [];
  const change = { variantId, seen: 0, onHand: 0, lowAt: 3, tracked: true };
  successOf(await saveStock(shop.ctx, owner, [change], { reason: "set", note: "" }));
  const after = await read("/feeds/meta.csv", { "if-none-match": etag });
  expect([after.status, after.headers.get("etag") === etag]).toEqual([200, false]);
  const row = (await rowsOf()).find(({ id }) => id === String(variantId));
  expect(row).toMatchObject({
    price: "33333.00 INR",
    sale_price: "22222.00 INR",
    availability: "out of stock",
  });
});

test("products, articles and legal pages have their twin in Markdown; others have none", async () => {
  const product = await read("/product/1.md");
  expect(product.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(product.text).toMatch(/^# .+\n\n.+/);
  expect(product.text).toContain("| Colour | Size | Material | Price | MRP | Stock | SKU |");
  const [article] = shop.ctx.articles.live("en");
  expect((await read(`/blog/${article?.slug}.md`)).text).toContain(`# ${article?.title}`);
  const terms = await read("/terms.md");
  expect(terms.text).toMatch(/^# .+\n\nVersion 1, published /);
  expect(terms.text).not.toMatch(/\{[a-z]+[^}]*\}/); // names of settings are filled in
  const none = ["/product/999.md", "/product/0.md", "/blog/none.md", "/product/1.md.md"];
  for (const path of none) expect((await read(path)).status).toBe(404);
});

test("llms.txt leads to all of them", async () => {
  const { text } = await read("/llms.txt");
  const { publicUrl } = shop.ctx.settings;
  const links = [...text.matchAll(/\((http[^)]+\.md)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    expect(link.startsWith(publicUrl)).toBe(true);
    expect([link, (await read(link.slice(publicUrl.length))).status]).toEqual([link, 200]);
  }
});

test("a product with variants is a group that has each of them, with delivery and returns stated once, but by weight (§26.11, §20.30)", () => {
  const { ctx } = shop;
  const product = ctx.catalogue.find(1);
  if (!product) throw new Error("the shop has no product 1");
  const variants = listedVariants(product, (id) => ctx.stock.level(id));
  const place = { address: "https://shop.example/product/1", publicUrl: "https://shop.example" };
  const terms = { delivery: ctx.settings.delivery, moneyBackDays: 7 };
  const group = productData(product, variants, place, terms);
  expect(group).toMatchObject({ "@type": "ProductGroup", productGroupID: "1" });
  const all = group.hasVariant as { sku: string; offers: Record<string, object> }[];
  expect(all).toHaveLength(product.variants.length);
  expect(all[0]?.offers).toMatchObject({
    shippingDetails: { "@type": "OfferShippingDetails", "@id": `${place.address}#shipping` },
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  });
  expect(all[1]?.offers.shippingDetails).toEqual({ "@id": `${place.address}#shipping` });
  // One of another weight has a delivery of its own (§20.30).
  const [first, ...rest] = product.variants;
  if (!first) throw new Error("the product has no variant");
  const heavy = {
    ...product,
    variants: [first, ...rest.map((each) => ({ ...each, grams: 9_000 }))],
  };
  const byWeight = [{ aboveGrams: 5_000, fee: 99_50 }];
  const weighed = productData(heavy, variants, place, {
    ...terms,
    delivery: { ...terms.delivery, byWeight },
  });
  const weights = (weighed.hasVariant as { offers: { shippingDetails: object } }[]).map(
    ({ offers }) => offers.shippingDetails,
  );
  expect(weights.slice(0, 3)).toMatchObject([
    { "@id": `${place.address}#shipping`, shippingRate: { value: 0 } },
    { "@id": `${place.address}#shipping-2`, shippingRate: { value: 99.5 } },
    { "@id": `${place.address}#shipping-2` },
  ]);
  const served = ["380", "382421", "390001-390025"];
  const there = productData(product, variants.slice(0, 1), place, {
    ...terms,
    delivery: { ...terms.delivery, served },
  });
  expect(there).toMatchObject({
    offers: {
      shippingDetails: {
        shippingDestination: {
          addressCountry: "IN",
          postalCode: ["382421"],
          postalCodePrefix: ["380"],
          postalCodeRange: [{ postalCodeBegin: "390001", postalCodeEnd: "390025" }],
        },
      },
    },
  });
  const one = productData(product, variants.slice(0, 1), place, { ...terms, moneyBackDays: 0 });
  expect(one).toMatchObject({
    "@type": "Product",
    offers: {
      hasMerchantReturnPolicy: {
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
      },
    },
  });
});

test("a feed of 3,000 products is made once, and comes from memory afterwards", async () => {
  const [product] = shop.ctx.catalogue.live();
  if (!product) throw new Error("the shop has no product");
  const variants = product.variants.slice(0, 1);
  const all = Array.from({ length: 3000 }, (_, at) => ({ ...product, id: at + 1, variants }));
  let made = 0;
  const live = () => {
    made += 1;
    return all;
  };
  const ctx = { ...shop.ctx, catalogue: { ...shop.ctx.catalogue, live } };
  const large = await serve(getRequestListener(reading(ctx, { isCached: true }).fetch));
  const read = async () => (await fetch(`${large.url}/feeds/google.xml`)).text();
  const first = await read();
  expect(first.match(/<item>/g)).toHaveLength(3000);
  expect(await read()).toBe(first);
  await large.close();
  expect(made).toBe(1);
});
