import { beforeAll, describe, expect, test } from "vitest";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { fieldsOf } from "#domain/catalogue/editing/form-fields.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

/** The forms of products as a browser without scripts sends them. */
const here = ownSite("pglite");
let asha: Someone;
let ravi: Someone;
const permissions = { orders: [], users: [], products: ["update"] };
beforeAll(async () => {
  asha = await anAdmin(here.shop.ctx, permissions);
  ravi = await anAdmin(here.shop.ctx, permissions);
});

const PRODUCTS = "/admin/dashboard/products";
const send = (who: Someone, path: string, form: ProductForm, more: Record<string, string> = {}) => {
  const fields = Object.fromEntries(fieldsOf(form));
  return post(here.site, path, { revision: "0", ...fields, ...more }, who.cookies);
};
const make = async (changes: Partial<ProductForm> = {}): Promise<string> => {
  const form = { ...toForm(aDocument()), ...changes };
  const answer = await send(asha, `${PRODUCTS}/new`, form, { endless: "yes" });
  const [, id = ""] = /products\/(\d+)\?made=1/.exec(answer.headers.get("location") ?? "") ?? [];
  expect(id).not.toBe("");
  return id;
};
/** The value of a field in a page. */
const shownIn = (page: string, name: string): string | undefined => {
  const [tag = ""] =
    new RegExp(`<input[^>]*name="${name.replaceAll(".", "\\.")}"[^>]*>`).exec(page) ?? [];
  return /value="([^"]*)"/.exec(tag)?.[1];
};

test("a price typed in rupees is on the shop's pages at once (§16.2)", async () => {
  const id = await make({ name: "Fern Lamp", price: "9,999" });
  const page = await getPage(here.site, `/product/${id}`);
  expect(page.text).toContain("₹9,999");
  const form = { ...toForm(aDocument()), name: "Fern Lamp", price: "9,876.50" };
  const saved = await send(ravi, `${PRODUCTS}/${id}`, form, { revision: "1" });
  expect(saved.headers.get("location")).toBe(`${PRODUCTS}/${id}?saved=2`);
  expect((await getPage(here.site, "/shop")).text).toContain("₹9,876.50");
  expect((await getPage(here.site, `/product/${id}`)).text).toContain('"price":9876.5');
});

test("a form that is wrong in one field keeps all others (§16.6)", async () => {
  const id = await make();
  const typed = { ...toForm(aDocument()), name: "Typed <b>", price: "13,000", hsn: "8421" };
  const { status, text } = await send(asha, `${PRODUCTS}/${id}`, typed, { revision: "1" });
  expect(status).toBe(200);
  expect(text).toContain("The price cannot be above the MRP of ₹12,000");
  expect(text).toContain('href="#f-price"');
  for (const [name, value] of fieldsOf(typed)) {
    if (
      /^(description|state)|\.(key|offered|color|material|description)$|^selected|^delivery|^search.text/.test(
        name,
      )
    )
      continue;
    const shown = shownIn(text, name)?.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    expect([name, shown]).toEqual([name, value]);
  }
  expect(text).toContain(typed.description);
  expect((await getPage(here.site, `/product/${id}`)).text).not.toContain("Typed");
});

test.each([
  ["price", "0", "The price must be more than ₹0"],
  ["price", "-1", "The price cannot be below ₹0"],
  ["price", "cheap", "Please enter an amount in rupees"],
  ["mrp", "", "Please enter the MRP"],
  ["name", "", "Please enter the product&#x27;s name"],
  ["hsn", "1", "An HSN code has 4, 6 or 8 digits"],
])("%s %j is refused with %j", async (name, value, sentence) => {
  const form = { ...toForm(aDocument()), [name]: value };
  const { status, text } = await send(asha, `${PRODUCTS}/new`, form);
  expect([status, text.includes(sentence)]).toEqual([200, true]);
});

test("a button adds a row, and nothing typed is lost (§16.8)", async () => {
  const form = { ...toForm(aDocument()), name: "Half typed", price: "cheap" };
  const more = await send(asha, `${PRODUCTS}/new`, form, { edit: "add features" });
  expect(shownIn(more.text, "name")).toBe("Half typed");
  expect(shownIn(more.text, "price")).toBe("cheap");
  expect(shownIn(more.text, "features.0.name")).toBe("Wi-Fi");
  expect(shownIn(more.text, "features.1.key")).toBe("2");
  expect(more.text).not.toContain("Nothing is saved yet");
  const less = await send(asha, `${PRODUCTS}/new`, form, { edit: "remove features 0" });
  expect(shownIn(less.text, "features.0.name")).toBeUndefined();
});

test("two editors at once: the second sees both values and chooses (§16.7)", async () => {
  const id = await make();
  const form = toForm(aDocument());
  await send(
    asha,
    `${PRODUCTS}/${id}`,
    { ...form, name: "Asha's name", warranty: "2 Years" },
    { revision: "1" },
  );
  const second = await send(
    ravi,
    `${PRODUCTS}/${id}`,
    { ...form, name: "Ravi's name" },
    { revision: "1" },
  );
  for (const part of [
    "Changed while you had it open",
    asha.email,
    "Asha&#x27;s name",
    "Ravi&#x27;s name",
  ]) {
    expect(second.text).toContain(part);
  }
  expect(shownIn(second.text, "revision")).toBe("2");
  const chosen = { revision: "2", "take.name": "own", "take.warranty": "theirs" };
  const third = await send(ravi, `${PRODUCTS}/${id}`, { ...form, name: "Ravi's name" }, chosen);
  expect(third.status).toBe(302);
  const page = await getPage(here.site, `${PRODUCTS}/${id}`, ravi.cookies);
  expect(shownIn(page.text, "name")).toBe("Ravi&#x27;s name");
  expect(shownIn(page.text, "warranty")).toBe("2 Years");
});

describe("history (§16.9)", () => {
  test("a revision is looked at and brought back", async () => {
    const id = await make();
    await send(
      asha,
      `${PRODUCTS}/${id}`,
      { ...toForm(aDocument()), name: "Worse" },
      { revision: "1" },
    );
    const list = await getPage(here.site, `${PRODUCTS}/${id}/history`, asha.cookies);
    expect(list.text).toContain("Revision 2");
    const shown = await getPage(here.site, `${PRODUCTS}/${id}/history/1`, asha.cookies);
    expect(shown.text).toContain("Bring back this revision");
    const back = await post(here.site, `${PRODUCTS}/${id}/history/1`, { seen: "2" }, asha.cookies);
    expect(back.headers.get("location")).toBe(`${PRODUCTS}/${id}?saved=3`);
    expect((await getPage(here.site, `/product/${id}`)).text).toContain("Desk Purifier");
  });
});

test.each(["", "x", "0", "-1", "1.5", "9".repeat(30), "new/history", "1/history/x"])(
  "the address %j is a page or none",
  async (path) => {
    const { status } = await getPage(here.site, `${PRODUCTS}/${path}`, asha.cookies);
    expect([200, 301, 308, 404]).toContain(status);
  },
);

test("beside the form stands the page, which a switch shows in its place (§16.11)", async () => {
  const id = await make({ name: "Fern Lamp", price: "8,499" });
  const { text } = await getPage(here.site, `${PRODUCTS}/${id}`, asha.cookies);
  const [, preview = ""] =
    /<aside class="preview" aria-label="Preview">(.*?)<\/aside>/s.exec(text) ?? [];
  expect(preview).toContain("Fern Lamp");
  expect(preview).toContain("₹8,499");
  // The parts of the product's own page.
  const { text: page } = await getPage(here.site, `/product/${id}`);
  for (const part of ['class="buy"', 'class="price']) {
    expect([part, page.includes(part), preview.includes(part)]).toEqual([part, true, true]);
  }
  const [, target] = /<label class="preview-label[^"]*" for="([^"]*)"/.exec(text) ?? [];
  expect(text).toContain(`<input type="checkbox" id="${target}" class="preview-switch"`);
});

test("an archived product has no page, and comes back by its state (§16.3)", async () => {
  const id = await make({ state: "archived" });
  expect((await getPage(here.site, `/product/${id}`)).status).not.toBe(200);
  const back = { revision: "1", endless: "yes" };
  await send(asha, `${PRODUCTS}/${id}`, toForm(aDocument()), back);
  expect((await getPage(here.site, `/product/${id}`)).status).toBe(200);
});

test("whoever has a product open is shown the others (§16.7)", async () => {
  const id = await make();
  const beat = (who: Someone, fields: Record<string, string> = {}) =>
    post(here.site, `${PRODUCTS}/${id}/editors`, fields, who.cookies);
  expect(JSON.parse((await beat(asha)).text)).toEqual({ others: [] });
  expect(JSON.parse((await beat(ravi)).text)).toEqual({ others: [asha.email] });
  const page = await getPage(here.site, `${PRODUCTS}/${id}`, ravi.cookies);
  expect(page.text).toContain(`<b>${asha.email}</b> has this product open`);
  await beat(asha, { leave: "yes" });
  expect(JSON.parse((await beat(ravi)).text)).toEqual({ others: [] });
});
