import { beforeAll, describe, expect, test } from "vitest";
import { editorPath } from "#domain/catalogue/editing/form-parts.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { successOf } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("pglite");
let counter: Someone;
let editor: Someone;
let reader: Someone;
beforeAll(async () => {
  const { ctx } = here.shop;
  const none = { orders: [], users: [] };
  counter = await anAdmin(ctx, { ...none, stock: ["update"] });
  editor = await anAdmin(ctx, { ...none, products: ["update"] });
  reader = await anAdmin(ctx, { orders: ["read"], users: [] });
});

const make = async (): Promise<number> => {
  const sent = { id: null, revision: 0, document: aDocument() };
  return successOf(await saveProduct(here.shop.ctx, owner, sent)).id;
};

describe("the stock of a product (§18.13)", () => {
  const stockOf = (id: number) => `${editorPath(id)}/stock`;
  const fieldsFor = async (id: number, onHand: string) => {
    const [variant] = here.shop.ctx.catalogue.any(id)?.variants ?? [];
    const base = { variant: String(variant?.id), seen: "0", lowAt: "2", shelf: "" };
    return { ...base, [`empty:${variant?.id}`]: "yes", onHand };
  };

  test("has a row for each variant, which whoever may count saves", async () => {
    const id = await make();
    const page = await getPage(here.site, stockOf(id), counter.cookies);
    expect(page.text.match(/name="onHand"/g)).toHaveLength(4);
    expect(page.text).toContain("Small · Wood · Silver");
    const done = await post(here.site, stockOf(id), await fieldsFor(id, "7"), counter.cookies);
    expect(done.text).toContain('value="7"');
    const wrong = await post(here.site, stockOf(id), await fieldsFor(id, "-7"), counter.cookies);
    expect(wrong.text).toContain('value="-7"');
    expect(wrong.text).toContain('aria-invalid="true"');
  });

  test("is refused to whoever may not, and of a product that there is not", async () => {
    const id = await make();
    for (const who of [editor, reader]) {
      const page = await getPage(here.site, stockOf(id), who.cookies);
      expect(page.text).toContain("Insufficient permissions");
      const sent = await post(here.site, stockOf(id), await fieldsFor(id, "7"), who.cookies);
      expect(sent.text).toContain("Insufficient permissions");
    }
    expect((await getPage(here.site, stockOf(999_999), counter.cookies)).status).toBe(404);
  });
});
