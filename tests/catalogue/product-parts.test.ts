import { beforeAll, describe, expect, test } from "vitest";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { fieldsOf } from "#domain/catalogue/editing/form-fields.ts";
import {
  type EditorPart,
  editorPartNames,
  editorPath,
  optionFields,
  partOfField,
} from "#domain/catalogue/editing/form-parts.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

/** The parts of a product's editor as a browser without scripts sends them. */
const here = ownSite("pglite");
let asha: Someone;
let ravi: Someone;
beforeAll(async () => {
  const { ctx } = here.shop;
  const none = { orders: [], users: [] };
  asha = await anAdmin(ctx, { ...none, products: ["update"], stock: ["update"] });
  ravi = await anAdmin(ctx, { ...none, products: ["update"] });
});

const owner: SignedInAdmin = {
  uid: "owner",
  email: "owner@example.in",
  authority: { role: "super_admin", permissions: { orders: [], users: [] } },
};
const make = async (changes: Partial<ProductDocument> = {}): Promise<number> => {
  const document = aDocument(changes);
  return successOf(await saveProduct(here.shop.ctx, owner, { id: null, revision: 0, document })).id;
};
const opened = async (id: number) => successOf(await readProduct(here.shop.ctx, owner, id));
const formOf = async (id: number) => toForm((await opened(id)).document);

type Sent = { revision: number; form: ProductForm; more?: Record<string, string> };
/** Sends what a part's page has of a form. */
const send = (who: Someone, id: number, part: EditorPart, { revision, form, more }: Sent) => {
  const own = fieldsOf(form).filter(([name]) => partOfField(name) === part);
  const fields = [...own, ...(part === "pictures" ? optionFields(form) : [])];
  return post(
    here.site,
    editorPath(id, part),
    { part, revision: String(revision), ...Object.fromEntries(fields), ...more },
    who.cookies,
  );
};
const saved = (id: number, part: EditorPart, revision: number) =>
  `${editorPath(id, part)}?saved=${revision}`;

describe("each part has its address (§16.13)", () => {
  test.each(editorPartNames)("%s, with its own fields and no other's", async (part) => {
    const id = await make();
    const page = await getPage(here.site, editorPath(id, part), asha.cookies);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`href="${editorPath(id, part)}"`);
    const [, rest = ""] = page.text.split('class="editor-form"');
    const [form = ""] = rest.split("</form>");
    const names = [...form.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].map(
      ([, name = ""]) => name,
    );
    const carried = part === "pictures" ? /^(colors|materials)\.\d+\.(key|id)$/ : /^$/;
    const others = names.filter(
      (name) =>
        !["revision", "part", "edit"].includes(name) &&
        !carried.test(name) &&
        partOfField(name) !== part,
    );
    expect(others).toEqual([]);
    expect(names).toContain("part");
  });

  test.each(["product", "nothing", "toString"])("%j is none", async (part) => {
    const id = await make();
    const page = await getPage(here.site, `${editorPath(id)}/${part}`, asha.cookies);
    expect(page.headers.get("location")).toMatch(/404-not-found$/);
  });

  test("a product that was never saved has its first alone", async () => {
    const page = await getPage(here.site, editorPath("new", "law"), asha.cookies);
    expect(page.headers.get("location")).toMatch(/products\/new$/);
  });

  test("the stock is named to those who may count", async () => {
    const id = await make();
    const link = `href="${editorPath(id)}/stock"`;
    expect((await getPage(here.site, editorPath(id), asha.cookies)).text).toContain(link);
    expect((await getPage(here.site, editorPath(id), ravi.cookies)).text).not.toContain(link);
  });
});

describe("a part is saved by itself (§16.13)", () => {
  test("and all else of the product stays", async () => {
    const id = await make();
    const before = await opened(id);
    const form = { ...(await formOf(id)), "search.title": "A calm lamp" };
    const answer = await send(ravi, id, "search", { revision: 1, form });
    expect(answer.headers.get("location")).toBe(saved(id, "search", 2));
    const { document } = await opened(id);
    expect(document).toEqual({
      ...before.document,
      search: { ...before.document.search, title: "A calm lamp" },
    });
  });

  test("what is wrong stands at its field, and all that was typed stays", async () => {
    const id = await make();
    const form = { ...(await formOf(id)), hsn: "1", "declarations.origin": "Typed <b>" };
    const { status, text } = await send(asha, id, "law", { revision: 1, form });
    expect(status).toBe(200);
    expect(text).toContain("An HSN code has 4, 6 or 8 digits");
    expect(text).toContain('href="#f-hsn"');
    expect(text).toContain('value="Typed &lt;b&gt;"');
    expect((await opened(id)).revision).toBe(1);
  });

  test("what is wrong in another part is reported with the way there", async () => {
    const id = await make({ state: "draft", pictures: [] });
    const form = { ...(await formOf(id)), state: "live" };
    const { text } = await send(asha, id, "product", { revision: 1, form });
    expect(text).toContain("A live product needs at least one picture (Pictures)");
    expect(text).toContain(`href="${editorPath(id, "pictures")}#f-pictures"`);
  });

  test("a colour that gets another name keeps its pictures", async () => {
    const id = await make();
    const form = await formOf(id);
    const colors = form.colors.map((row) =>
      row.name === "Silver" ? { ...row, name: "Ash" } : row,
    );
    await send(asha, id, "variants", { revision: 1, form: { ...form, colors } });
    const { document } = await opened(id);
    expect(document.pictures.map(({ color }) => color)).toEqual(["Ash"]);
    expect(document.selected.color).toBe("Ash");
  });

  test("a picture that there is not is refused at its row (§16.16)", async () => {
    const id = await make();
    const form = await formOf(id);
    const pictures = form.pictures.map((row) => ({ ...row, picture: "no-such-picture" }));
    const answer = await send(asha, id, "pictures", { revision: 1, form: { ...form, pictures } });
    expect(answer.text).toContain("There is no picture &quot;no-such-picture&quot;");
    expect(answer.text).toContain('href="#f-pictures.0.picture"');
  });

  test("a form of all of a product is still understood, and comes back whole", async () => {
    const id = await make();
    const form = { ...(await formOf(id)), name: "Whole", hsn: "1", "story.noise": "28 dB(A)" };
    const fields = { revision: "1", ...Object.fromEntries(fieldsOf(form)) };
    const wrong = await post(here.site, editorPath(id), fields, asha.cookies);
    expect(wrong.text).toContain('value="28 dB(A)"');
    const right = await post(here.site, editorPath(id), { ...fields, hsn: "8421" }, asha.cookies);
    expect(right.headers.get("location")).toBe(saved(id, "product", 2));
    expect((await opened(id)).document).toMatchObject({ name: "Whole", hsn: "8421" });
  });
});

describe("two admins in one product (§16.14)", () => {
  test("in different parts are not in each other's way", async () => {
    const id = await make();
    const form = await formOf(id);
    await send(asha, id, "product", { revision: 1, form: { ...form, price: "9,000" } });
    const law = { ...form, hsn: "8421" };
    const answer = await send(ravi, id, "law", { revision: 1, form: law });
    expect(answer.headers.get("location")).toBe(saved(id, "law", 3));
    const { document } = await opened(id);
    expect(document.hsn).toBe("8421");
    expect(document.price.discounted).toBe(900_000);
  });

  test("in the same part: the second is shown who changed what, and nothing typed is lost", async () => {
    const id = await make();
    const form = await formOf(id);
    await send(asha, id, "law", { revision: 1, form: { ...form, hsn: "8421" } });
    const own = { ...form, hsn: "842139", "declarations.origin": "Nepal" };
    const second = await send(ravi, id, "law", { revision: 1, form: own });
    for (const part of ["Changed while you had it open", asha.email, "8421", 'value="842139"']) {
      expect(second.text).toContain(part);
    }
    expect((await opened(id)).document.hsn).toBe("8421");
    const more = { "take.hsn": "theirs", "take.declarations": "own" };
    const third = await send(ravi, id, "law", { revision: 2, form: own, more });
    expect(third.headers.get("location")).toBe(saved(id, "law", 3));
    const { hsn, declarations } = (await opened(id)).document;
    expect([hsn, declarations.origin]).toEqual(["8421", "Nepal"]);
  });

  test("pictures name the same colours after the other has put them into another order", async () => {
    const id = await make();
    const form = await formOf(id);
    const colors = form.colors.toReversed();
    await send(asha, id, "variants", { revision: 1, form: { ...form, colors } });
    const pictures = form.pictures.map((row) => ({ ...row, alt: "In silver" }));
    const answer = await send(ravi, id, "pictures", { revision: 1, form: { ...form, pictures } });
    expect(answer.headers.get("location")).toBe(saved(id, "pictures", 3));
    expect((await opened(id)).document.pictures).toMatchObject([
      { alt: "In silver", color: "Silver", material: "Wood" },
    ]);
  });
});

describe("going live without a count (§16.18)", () => {
  const question = "Sell without end?";

  test("is asked once, and saved when it is answered", async () => {
    const id = await make({ state: "draft" });
    const form = { ...(await formOf(id)), state: "live" };
    const asked = await send(ravi, id, "product", { revision: 1, form });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain(question);
    expect(asked.text).toContain("Small · Wood · Silver");
    expect((await opened(id)).document.state).toBe("draft");
    const more = { endless: "yes" };
    const answered = await send(ravi, id, "product", { revision: 1, form, more });
    expect(answered.headers.get("location")).toBe(saved(id, "product", 2));
    const again = await send(ravi, id, "product", {
      revision: 2,
      form: { ...form, name: "Other" },
    });
    expect(again.headers.get("location")).toBe(saved(id, "product", 3));
  });

  test("is asked of a variant that is offered now, and of no other", async () => {
    const variants = aDocument().variants.map((each, at) => ({ ...each, offered: at > 0 }));
    const selected = { size: "Large", material: "Wood", color: "Silver" };
    const id = await make({ variants, selected });
    const form = await formOf(id);
    const all = form.variants.map((row) => ({ ...row, offered: "yes" }));
    const asked = await send(ravi, id, "variants", {
      revision: 1,
      form: { ...form, variants: all },
    });
    expect(asked.text).toContain(question);
    expect(asked.text).toContain("<li>Small · Wood · Silver</li>");
    expect(asked.text).not.toContain("<li>Large · Wood · Silver</li>");
  });

  test("is not asked where pieces are counted", async () => {
    const id = await make({ state: "draft" });
    const rows = await here.shop.ctx.catalogue.any(id);
    const changes = (rows?.variants ?? []).map(({ id: variantId }) => {
      return { variantId, seen: 0, onHand: 4, lowAt: 3, tracked: true };
    });
    expect(changes.length).toBe(4);
    successOf(await saveStock(here.shop.ctx, owner, changes, { reason: "set", note: "" }));
    const form = { ...(await formOf(id)), state: "live" };
    const answer = await send(ravi, id, "product", { revision: 1, form });
    expect(answer.headers.get("location")).toBe(saved(id, "product", 2));
  });
});

describe("what a new product begins with (§16.17)", () => {
  test("the warranty of other products is proposed, and can be changed", async () => {
    const page = await getPage(here.site, editorPath("new"), asha.cookies);
    expect(page.text).toMatch(/<input[^>]*name="warranty"[^>]*value="1 Year"/);
    expect(page.text).toMatch(/<input[^>]*name="replacement"[^>]*value="10 days by Brand"/);
    expect(page.text).toContain("Proposed: as on your other products");
  });
});
