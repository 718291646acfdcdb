import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCart } from "#server/cart/read-cart.ts";
import { pictures } from "#server/platform/db/schema/media.ts";
import { aDocument, addProduct, editProduct } from "#tests/support/catalogue/products.ts";
import { aCart, aCustomer } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// Two processes on one database: what is edited at the one is seen at the other.
const engine = ownDatabase("postgres");
const shops: TestShop[] = [];
const sites: Site[] = [];
let owner: TestShop;
let here: Site;
let there: Site;
beforeAll(async () => {
  for (let at = 0; at < 2; at++) {
    const shop = await startShop({ mode: "inside", engine });
    shops.push(shop);
    sites.push(await openSite(shop.ctx));
  }
  [owner] = shops as [TestShop];
  [here, there] = sites as [Site, Site];
});
afterAll(async () => {
  for (const site of sites) await site.close();
  for (const shop of shops) await shop.close();
});

const shown = async (site: Site, path: string, text: string) =>
  (await getPage(site, path)).text.includes(text);

test("the shop's list counts the first three products while no others are live (§15.10)", async () => {
  const counted = () => shown(here, "/shop", "One cleans the air of a room, two measure it.");
  expect(await counted()).toBe(true);
  const id = await addProduct(owner.ctx, aDocument({ name: "A Fourth" }));
  expect(await counted()).toBe(false);
  await editProduct(owner.ctx, id, { state: "archived" });
  expect(await counted()).toBe(true);
  await editProduct(owner.ctx, 3, { state: "archived" });
  expect(await counted()).toBe(false);
  await editProduct(owner.ctx, 3, { state: "live" });
});

describe("a product that is edited", () => {
  test("is shown at once here, and soon everywhere, by an address that has another tag (§25.36)", async () => {
    const id = await addProduct(owner.ctx, aDocument({ name: "First Name" }));
    const path = `/product/${id}`;
    await until("it is there", async () => (await getPage(there, path)).status === 200);
    const tags = await Promise.all(
      [here, there].map(async (site) => (await getPage(site, path)).headers.get("etag")),
    );
    for (const site of [here, there]) expect(await shown(site, "/shop", "First Name")).toBe(true);
    await editProduct(owner.ctx, id, { name: "Second Name", price: { mrp: 700, discounted: 600 } });
    expect(await shown(here, path, "<h1>Second Name</h1>")).toBe(true);
    await until("it is there", () => shown(there, path, "<h1>Second Name</h1>"));
    expect(await shown(there, "/shop", "First Name")).toBe(false);
    for (const [at, site] of [here, there].entries()) {
      const { headers, text } = await getPage(site, path);
      expect(headers.get("etag")).not.toBe(tags[at]);
      expect(text).toContain('"price":6');
      expect(text).toContain("MRP");
    }
    const { text } = await getPage(there, "/sitemap.xml");
    const { updatedAt } = owner.ctx.catalogue.find(id) ?? {};
    expect(text).toContain(`${path}</loc><lastmod>${updatedAt}</lastmod>`);
    await editProduct(owner.ctx, id, { state: "archived" });
  });

  test.each(["draft", "archived"] as const)("is no page as %s (§16.3)", async (state) => {
    const id = await addProduct(owner.ctx, aDocument({ name: `A ${state}`, state }));
    const { status, headers } = await getPage(here, `/product/${id}`);
    expect([status, headers.get("location")]).toEqual([302, "/404-not-found"]);
    expect(await shown(here, "/shop", `A ${state}`)).toBe(false);
    expect(await shown(here, "/sitemap.xml", `/product/${id}<`)).toBe(false);
    const form = {
      intent: "add",
      id: String(id),
      size: "",
      material: "",
      color: "",
      quantity: "1",
    };
    const refused = await post(here, "/cart", form);
    expect(refused.text).toContain("not offered in that combination");
    expect(refused.headers.get("set-cookie")).toBeNull();
  });

  test("leaves carts when it is archived, and the cart says so (§4)", async () => {
    const id = await addProduct(owner.ctx, aDocument({ name: "Leaving Soon" }));
    const { uid, cookies } = await aCustomer(owner.ctx);
    await aCart(owner.ctx, uid, id);
    await aCart(owner.ctx, uid, 2);
    await editProduct(owner.ctx, id, { state: "archived" });
    expect((await readCart(owner.ctx, uid)).dropped).toBe(1);
    const { text } = await getPage(here, "/cart", cookies);
    expect(text).not.toContain("Leaving Soon");
    expect(text).toContain("no longer");
  });
});

describe("a product's page", () => {
  test("says what its options mean, what is declared and what is in the search result (§24.07)", async () => {
    const document = aDocument({
      search: { title: "Small purifier for desks", text: "Clears a desk." },
      price: { mrp: 500_000, discounted: null },
      tiles: [{ title: "Silent", text: "Below 20 dB" }],
    });
    document.sizes[2] = { name: "Large", dimensions: "30 × 30 × 70 cm", weight: "8 kg", room: "" };
    document.declarations.origin = "Republic of Testing";
    const selected = document.variants.find(
      (each) => each.size === "Large" && each.material === "Wood" && each.color === "White",
    );
    if (selected) selected.sku = "TP-L-WW";
    const id = await addProduct(owner.ctx, document);
    const { text } = await getPage(here, `/product/${id}`);
    expect(text).toContain("30 × 30 × 70 cm · 8 kg");
    expect(text).toContain("Republic of Testing");
    expect(text).toContain("<b>Silent</b>");
    expect(text).toContain("<title>Small purifier for desks | ");
    expect(text).toContain('content="Clears a desk."');
    expect(text).toContain('"sku":"TP-L-WW"');
    expect(text).toContain('"availability":"https://schema.org/InStock"');
    const [own = ""] = text.split('id="story-'); // other products stand beside it below
    expect(own).not.toContain("MRP <s>");
    await editProduct(owner.ctx, id, { state: "archived" });
  });
});

describe("a picture that was uploaded", () => {
  test("is shown by the product's page and in the list, and previews of links (§15.4)", async () => {
    const name = `u${"0123456789abcdef01234567"}`;
    await owner.ctx.db.insert(pictures).values({
      ...{ name, width: 1200, height: 1200, widths: [320, 480, 800, 1200] },
      ...{
        placeholder: "data:image/webp;base64,AA",
        colour: "#112233",
        fileName: "a.jpg",
        bytes: 9,
      },
    });
    await owner.ctx.pictures.refresh([name]);
    const picture = { picture: name, alt: "Ours, on a table", color: "White", material: "Wood" };
    const id = await addProduct(owner.ctx, aDocument({ name: "Uploaded", pictures: [picture] }));
    const { text } = await getPage(here, `/product/${id}`);
    expect(text).toContain(`/pictures/${name}-800.avif 800w`);
    expect(text).toContain('alt="Ours, on a table"');
    expect(text).toMatch(new RegExp(`og:image" content="[^"]*/pictures/${name}-1200.webp"`));
    expect(await shown(here, "/shop", `/pictures/${name}-800.avif 800w`)).toBe(true);
    await editProduct(owner.ctx, id, { state: "archived" });
  });
});

describe("a shop of more than 24 products", () => {
  test("shows them in pages, and finds them by name and feature", async () => {
    const { ctx } = owner;
    expect((await getPage(here, "/shop?page=2&q=x")).text).not.toContain("Search products");
    for (let number = 1; number <= 23; number++) {
      const features = number === 5 ? [{ name: "Quiet Night Mode", note: "" }] : [];
      const position = 10 + number;
      await addProduct(ctx, aDocument({ name: `Model ${number}.`, position, features }));
    }
    const first = (await getPage(here, "/shop")).text;
    expect(first).toContain("Search products");
    expect(first).toContain("Air Purifier");
    expect(first).toMatch(/rel="next" href="[^"]*\/shop\?page=2"/);
    const second = (await getPage(here, "/shop?page=2")).text;
    expect(second).toContain("Model 23.");
    expect(second).not.toContain("Model 1.");
    expect(second).toMatch(/rel="canonical" href="[^"]*\/shop\?page=2"/);
    expect(second).toMatch(/rel="prev" href="[^"]*\/shop"/);
    const found = (await getPage(here, "/shop?q=night")).text;
    expect(found).toContain("Model 5.");
    expect(found).not.toContain("Model 6.");
    expect(found).toContain('content="noindex, follow"');
    expect((await getPage(here, "/shop?q=zeppelin")).text).toContain(
      "No product has all of these words",
    );
  });
});
