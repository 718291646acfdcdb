import { describe, expect, test } from "vitest";
import {
  differingParts,
  partsOf,
  readParts,
  withOwnVariants,
  withParts,
} from "#domain/catalogue/editing/differences.ts";
import type { ProductDocument, VariantDocument } from "#domain/catalogue/product-document.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";

const variant = (changes: Partial<VariantDocument> = {}): VariantDocument => ({
  ...{ size: "S", material: "Wood", color: "White", sku: "", offered: true, price: null },
  ...changes,
});
const base: ProductDocument = aDocument({
  sizes: ["S", "L"].map((name) => ({ name, dimensions: "", weight: "", room: "" })),
  materials: [{ name: "Wood", note: "" }],
  colors: [{ name: "White", tone: "#ffffff" }],
  variants: [variant(), variant({ size: "L" })],
});
const differs = (changes: Partial<ProductDocument>) =>
  differingParts(base, { ...base, ...changes });

describe("the parts in which two products differ", () => {
  test("are none of one and the same, whatever its place in the list", () => {
    expect(differs({})).toEqual([]);
    expect(differs({ position: base.position + 1 })).toEqual([]);
    expect(differs({ name: "Other", hsn: "1234" })).toEqual(["name", "hsn"]);
  });

  test("do not hang on the order of keys, but on that of rows", () => {
    expect(differs({ search: { text: base.search.text, title: base.search.title } })).toEqual([]);
    expect(differs({ sizes: base.sizes.toReversed() })).toEqual(["sizes"]);
  });

  test.each<[string, VariantDocument[], boolean]>([
    ["another order", base.variants.toReversed(), false],
    ["one that says nothing", [...base.variants, variant({ size: "M", offered: false })], false],
    [
      "one of a size that there is not",
      [...base.variants, variant({ size: "M", sku: "M" })],
      false,
    ],
    [
      "one of a material that there is not",
      [...base.variants, variant({ material: "", sku: "M" })],
      false,
    ],
    [
      "one of a colour that there is not",
      [...base.variants, variant({ color: "Red", sku: "R" })],
      false,
    ],
    ["one less", base.variants.slice(1), true],
    ["one that is not offered", [variant({ offered: false }), variant({ size: "L" })], true],
    ["one with a SKU", [variant({ sku: "W" }), variant({ size: "L" })], true],
    [
      "one with a price",
      [variant({ price: { mrp: 1, discounted: null } }), variant({ size: "L" })],
      true,
    ],
  ])("variants: %s", (_, variants, isOther) => {
    expect(differs({ variants })).toEqual(isOther ? ["variants"] : []);
  });

  test("a variant that is not offered counts while it has a SKU or a price", () => {
    const silent = variant({ offered: false });
    const of = (one: Partial<VariantDocument>, other: Partial<VariantDocument>) =>
      differingParts(
        { ...base, variants: [{ ...silent, ...one }] },
        { ...base, variants: [{ ...silent, ...other }] },
      );
    expect(of({}, {})).toEqual([]);
    expect(of({ sku: "A" }, {})).toEqual(["variants"]);
    expect(of({ price: { mrp: 1, discounted: null } }, {})).toEqual(["variants"]);
  });
});

test("a product without an option has variants without it alone", () => {
  const bare = { ...base, sizes: [], variants: [variant({ size: "" }), variant()] };
  expect(withOwnVariants(bare).variants).toEqual([variant({ size: "" })]);
  expect(withOwnVariants(base)).toEqual(base);
});

test("parts are taken from another product by their names", () => {
  const other = { ...base, name: "Other", hsn: "1234" };
  expect(withParts(base, other, ["name"])).toEqual({ ...base, name: "Other" });
  expect(partsOf(other, ["hsn", "name"])).toEqual({ hsn: "1234", name: "Other" });
  expect(readParts(["hsn", "position", 5, "name"])).toEqual(["name", "hsn"]);
});
