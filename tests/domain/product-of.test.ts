import { describe, expect, test } from "vitest";
import { chooseLine } from "#domain/cart/stored-cart.ts";
import type { PictureDocument } from "#domain/catalogue/product-document.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import { catalogueOf, findVariant, imageFor, priceOf, priceTag } from "#domain/catalogue.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";

type Document = ReturnType<typeof aDocument>;

const productFrom = (changes: Partial<Document> = {}) => {
  const document = aDocument(changes);
  const variantIds = document.variants.map((_, at) => at + 1);
  return productOf(document, { id: 7, revision: 1, updatedAt: "", variantIds });
};
const picture = (name: string, color = "", material = ""): PictureDocument => {
  return { picture: name, alt: "", color, material };
};

describe("pictures that were uploaded (§15.4)", () => {
  const product = productFrom({
    pictures: [
      picture("u1", "White", "Wood"),
      picture("u2", "White"),
      picture("u3", "", "Plastic"),
      picture("u4", "Grey", "Metal"),
      picture("u5"),
      { ...picture("u6", "Grey"), alt: "Grey, from behind" },
    ],
  });

  test.each([
    ["White", "Wood", "u1"],
    ["White", "Metal", "u2"],
    ["Grey", "Metal", "u4"],
    ["Grey", "Wood", "u6"],
    ["Silver", "Plastic", "u3"],
    ["Silver", "Wood", "u1"],
    [null, null, "u1"],
  ])("%s and %s is shown by %s", (color, material, name) => {
    expect(imageFor(product, color, material)).toBe(`${name}-1200.avif`);
  });

  test("the one of the options that are chosen at first stands for the product", () => {
    expect([product.image, product.currentImage]).toEqual(["u1-1200.avif", "u1-1200.avif"]);
  });

  test("what stands for no variant is the gallery", () => {
    expect(product.gallery).toEqual([picture("u5")]);
    expect(product.alts).toEqual({ "u6-1200.avif": "Grey, from behind" });
  });

  test("without any that shows an option the first stands for all", () => {
    const plain = productFrom({ pictures: [picture("u8"), picture("u9")] });
    expect(imageFor(plain, "Grey", "Metal")).toBe("u8-1200.avif");
    expect(plain.gallery).toEqual([picture("u9")]);
    const bare = productFrom({ pictures: [] });
    expect([bare.image, imageFor(bare, "Grey", "Metal")]).toEqual(["", ""]);
  });

  test.each([
    [["Grey", ""], "u2"],
    [["Grey", "Grey"], "u1"],
    [["", "White"], "u2"],
  ])("with pictures of %j a white one is shown by %s", (shown, name) => {
    const pictures = shown.map((color, at) => picture(`u${at + 1}`, color));
    expect(productFrom({ pictures }).image).toBe(`${name}-1200.avif`);
    const ofMetal = [picture("u1", "", "Metal"), picture("u2")];
    expect(productFrom({ pictures: ofMetal }).image).toBe("u2-1200.avif");
  });

  test("a product without options has its picture as well", () => {
    const one = productFrom({
      ...{ colors: [], sizes: [], materials: [], pictures: [picture("u1"), picture("u2")] },
      selected: { size: "", material: "", color: "" },
      variants: [{ size: "", material: "", color: "", sku: "T-1", offered: true, price: null }],
    });
    expect(imageFor(one, null, null)).toBe("u1-1200.avif");
    expect(findVariant(one)?.sku).toBe("T-1");
    const line = chooseLine({ id: 7, size: "", material: "", color: "" }, 2, catalogueOf([one]));
    expect(line).toMatchObject({ id: 7, size: null, material: null, color: null, quantity: 2 });
  });
});

describe("variants", () => {
  const document = aDocument();
  const isSmall = ({ size }: { size: string }) => size === "Small";
  const product = productFrom({
    variants: document.variants.map((variant) => ({
      ...variant,
      offered: variant.color !== "Grey",
      price: isSmall(variant) ? { mrp: 200, discounted: null } : null,
    })),
  });

  test.each([
    [{ size: "Small" }, { price: 200, mrp: 200 }],
    [{ size: "Large" }, { price: 2_999_900, mrp: 3_500_000 }],
    [{}, { price: 2_999_900, mrp: 3_500_000 }],
    [
      { size: "", color: null },
      { price: 2_999_900, mrp: 3_500_000 },
    ],
  ])("%j costs %j: a missing option is the one chosen at first", (choice, tag) => {
    expect(priceTag(product, choice)).toEqual(tag);
    expect(priceOf(product, choice)).toBe(tag.price);
  });

  test("keep their ids where others are not offered", () => {
    const at = document.variants.findIndex(({ color }) => color === "White");
    const { size, material, color } = document.variants[at] ?? {};
    expect(findVariant(product, { size, material, color })?.id).toBe(at + 1);
  });

  test("that are not offered cannot be chosen (§15.3)", () => {
    const grey = { id: 7, size: null, material: null, color: "Grey" };
    expect(findVariant(product, grey)).toBeUndefined();
    expect(chooseLine(grey, 1, catalogueOf([product]))).toBeNull();
    expect(chooseLine({ ...grey, color: "Silver" }, 1, catalogueOf([product]))).not.toBeNull();
  });
});

test("pages get the names of options and features, and what is noted on them beside", () => {
  const product = productFrom({
    sizes: ["S", "L"].map((name) => ({ name, dimensions: "", weight: "", room: "" })),
    materials: [{ name: "Wood", note: "Oak" }],
    selected: { size: "L", material: "Wood", color: "White" },
    features: [
      { name: "HEPA", note: "H-13" },
      { name: "Timer", note: "" },
    ],
  });
  expect(product).toMatchObject({
    size: { options: ["S", "L"], selected: "L" },
    material: { options: ["Wood"], selected: "Wood" },
    ...{ color: "White", features: ["HEPA", "Timer"], featureNotes: ["H-13", ""] },
  });
});
