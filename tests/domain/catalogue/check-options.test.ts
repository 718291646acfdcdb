import { describe, expect, test } from "vitest";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import type { ProductDocument, VariantDocument } from "#domain/catalogue/product-document.ts";
import { aDocument } from "./documents.ts";

type Changes = Partial<ProductDocument>;
const check = (changes: Changes) => checkProduct(aDocument(changes), "2026-11-22T00:00:00.000Z");
const fields = (changes: Changes) => check(changes).map(({ at }) => at);
const { variants } = aDocument();
const picture = { picture: "white", alt: "One", color: "", material: "" };

describe("options and variants", () => {
  const plain: VariantDocument = {
    ...{ size: "", material: "", color: "", sku: "", offered: true, price: null },
  };
  const bare: Changes = {
    ...{ sizes: [], materials: [], colors: [], variants: [plain] },
    selected: { size: "", material: "", color: "" },
    pictures: [picture],
  };

  test("a product without options has one variant, and selects nothing", () => {
    expect(check(bare)).toEqual([]);
    expect(check({ ...bare, variants: [plain, plain] })).toEqual([
      { at: "variants.1.sku", sentence: "Two variants are alike: without options" },
    ]);
    const selected = { size: "", material: "", color: "Silver" };
    expect(fields({ ...bare, selected })).toEqual(["selected.color"]);
  });

  test.each([
    [{ size: "Huge" }, "Huge, Wood, Silver"],
    [{ material: "Steel" }, "Small, Steel, Silver"],
    [{ color: "" }, "Small, Wood"],
    [{ size: "", material: "", color: "" }, "none"],
  ])("a variant with %j is of no option that there is", (changes, name) => {
    const more = { ...plain, size: "Small", material: "Wood", color: "Silver", ...changes };
    expect(check({ variants: [...variants, more] })).toEqual([
      { at: "variants.4.sku", sentence: `The product has no such options: ${name}` },
    ]);
  });

  test("only what is selected at first must be offered", () => {
    const without = (which: number[]) =>
      fields({ variants: variants.map((one, at) => ({ ...one, offered: !which.includes(at) })) });
    expect(without([0])).toEqual([]); // another size
    expect(without([3])).toEqual([]); // another colour
    expect(without([2])).toEqual(["variants.2.sku"]);
    expect(without([0, 1, 2, 3])).toEqual(["variants"]);
    expect(without([0, 1, 3])).toEqual([]);
  });

  test("a picture shows a colour and a material that there are", () => {
    const shows = (shown: object) => check({ pictures: [{ ...picture, ...shown }] });
    expect(shows({ color: "Silver", material: "Wood" })).toEqual([]);
    expect(shows({ material: "Steel" })).toEqual([
      { at: "pictures.0.material", sentence: "The product has no such material" },
    ]);
  });
});
