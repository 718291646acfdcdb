import { describe, expect, test } from "vitest";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import { differingParts, readParts, withParts } from "#domain/catalogue/editing/differences.ts";
import { sentencesByField } from "#domain/catalogue/editing/problem.ts";
import type { ProductDocument, VariantDocument } from "#domain/catalogue/product-document.ts";
import { rupees } from "#domain/money.ts";
import { aDocument } from "./documents.ts";

const NOW = "2026-11-22T00:00:00.000Z";
const variant = (changes: Partial<VariantDocument>): VariantDocument => ({
  ...(aDocument().variants[0] as VariantDocument),
  ...changes,
});
const many = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

test("a product that is right has no problems, as a draft and live (§16.6)", () => {
  expect(checkProduct(aDocument(), NOW)).toEqual([]);
  expect(checkProduct(aDocument({ state: "draft", pictures: [] }), NOW)).toEqual([]);
});

const cases: [what: string, changes: Partial<ProductDocument>, at: string, sentence: string][] = [
  ["no name", { name: " " }, "name", "Please enter the product's name"],
  ["an absurd name", { name: "x".repeat(121) }, "name", "At most 120 characters, please"],
  ["no text", { description: "" }, "description", "Please describe the product"],
  [
    "a price of 0",
    { price: { mrp: rupees(100), discounted: 0 } },
    "price",
    "The price must be more than ₹0",
  ],
  [
    "a price below 0",
    { price: { mrp: rupees(100), discounted: -1 } },
    "price",
    "The price cannot be below ₹0",
  ],
  [
    "a price above the MRP",
    { price: { mrp: rupees(35_000), discounted: rupees(35_000) + 1 } },
    "price",
    "The price cannot be above the MRP of ₹35,000",
  ],
  ["an MRP of 0", { price: { mrp: 0, discounted: null } }, "mrp", "The MRP must be more than ₹0"],
  ["an MRP below 0", { price: { mrp: -5, discounted: null } }, "mrp", "The MRP cannot be below ₹0"],
  [
    "half a paisa",
    { price: { mrp: 10.5, discounted: null } },
    "mrp",
    "An amount has rupees and whole paise",
  ],
  [
    "an absurd MRP",
    { price: { mrp: 1e14, discounted: null } },
    "mrp",
    "The MRP can be ₹10,00,00,000 at most",
  ],
  [
    "a variant's price above its MRP",
    {
      variants: [
        ...aDocument().variants.slice(0, 3),
        variant({ size: "Large", color: "Baby Pink", price: { mrp: 100, discounted: 200 } }),
      ],
    },
    "variants.3.price",
    "The price cannot be above the MRP of ₹1",
  ],
  [
    "two variants alike",
    { variants: [...aDocument().variants, variant({})] },
    "variants.4.sku",
    "Two variants are alike: Small, Wood, Silver",
  ],
  [
    "a variant of no option",
    { variants: [...aDocument().variants, variant({ color: "Gold" })] },
    "variants.4.sku",
    "The product has no such options: Small, Wood, Gold",
  ],
  [
    "a SKU twice",
    { variants: aDocument().variants.map((one) => ({ ...one, sku: "DP" })) },
    "variants.1.sku",
    "Another variant has the SKU DP",
  ],
  [
    "a colour twice",
    {
      colors: [
        { name: "Silver", tone: "#b9bcbd" },
        { name: "Baby Pink", tone: "#e6c9c7" },
        { name: "baby  pink", tone: "#e6c9c7" },
      ],
    },
    "colors.2.name",
    '"baby  pink" is there twice',
  ],
  [
    "a colour without a name",
    { colors: [...aDocument().colors, { name: "", tone: "#000000" }] },
    "colors.2.name",
    "Please name the colour",
  ],
  [
    "a tone that is none",
    { colors: aDocument().colors.map((color) => ({ ...color, tone: "red" })) },
    "colors.0.tone",
    "A tone is written as #b9bcbd",
  ],
  [
    "a size of 41 characters",
    {
      sizes: [...aDocument().sizes, { name: "x".repeat(41), dimensions: "", weight: "", room: "" }],
    },
    "sizes.2.name",
    "At most 40 characters, please",
  ],
  [
    "something selected that is not there",
    { selected: { size: "Huge", material: "Wood", color: "Silver" } },
    "selected.size",
    "Please choose what is selected at first",
  ],
  [
    "a feature without a name",
    { features: [{ name: "", note: "a note" }] },
    "features.0.name",
    "Please name the feature",
  ],
  [
    "too many features",
    { features: many(41, (index) => ({ name: `Feature ${index}`, note: "" })) },
    "features",
    "At most 40 of these, please; there are 41",
  ],
  [
    "too many variants",
    {
      sizes: many(101, (index) => ({ name: `${index}`, dimensions: "", weight: "", room: "" })),
      variants: many(101, (index) => variant({ size: `${index}` })),
    },
    "variants",
    "Sizes, materials and colours make 101 variants; at most 100, please",
  ],
  [
    "a coming price that is past",
    { comingPrices: [{ mrp: 100, discounted: null, from: NOW }] },
    "comingPrices.0.from",
    "This time is past: set the price above, and remove this row",
  ],
  [
    "a coming price without a date",
    { comingPrices: [{ mrp: 100, discounted: null, from: "soon" }] },
    "comingPrices.0.from",
    "Please choose the day and time from which it holds",
  ],
  [
    "two coming prices at once",
    {
      comingPrices: many(2, () => ({
        mrp: 100,
        discounted: null,
        from: "2026-12-01T00:00:00.000Z",
      })),
    },
    "comingPrices.1.from",
    "Another price holds from the same time",
  ],
  [
    "a picture that is no name",
    { pictures: [{ picture: "../secrets", alt: "x", color: "", material: "" }] },
    "pictures.0.picture",
    "Please choose a picture of the media library",
  ],
  [
    "a picture of no colour",
    { pictures: [{ picture: "x", alt: "x", color: "Gold", material: "" }] },
    "pictures.0.color",
    "The product has no such colour",
  ],
  [
    "a picture without words",
    { pictures: [{ picture: "x", alt: "", color: "", material: "" }] },
    "pictures.0.alt",
    "Please say what the picture shows",
  ],
  ["an HSN code of 5 digits", { hsn: "84213" }, "hsn", "An HSN code has 4, 6 or 8 digits"],
  [
    "an address with a wrong PIN",
    { declarations: { ...aDocument().declarations, makerAddress: "12 Neem Street, Pune 011 001" } },
    "declarations.makerAddress",
    "011 001 is not a PIN code",
  ],
  [
    "live without a picture",
    { pictures: [] },
    "pictures",
    "A live product needs at least one picture",
  ],
  [
    "live with nothing offered",
    { variants: aDocument().variants.map((one) => ({ ...one, offered: false })) },
    "variants",
    "A live product needs at least one variant that is offered",
  ],
  [
    "live with what is selected not offered",
    { variants: aDocument().variants.map((one, index) => ({ ...one, offered: index !== 2 })) },
    "variants.2.sku",
    "What is selected at first must be offered",
  ],
];

test.each(cases)("%s is reported at its field (§16.6, §16.3)", (_what, changes, at, sentence) => {
  expect(checkProduct(aDocument(changes), NOW)).toContainEqual({ at, sentence });
});

test("a field reports the first that is wrong with it", () => {
  const problems = ["First", "Second"].map((sentence) => ({ at: "name", sentence }));
  expect(sentencesByField([...problems, { at: "hsn", sentence: "Other" }])).toEqual({
    ...{ name: "First", hsn: "Other" },
  });
});

describe("the parts in which two documents differ", () => {
  test("are found whatever the order of keys, and taken over one by one", () => {
    const mine = aDocument({ name: "Mine", warranty: "2 Years" });
    const theirs = aDocument({ name: "Theirs", delivery: { amazon: false, free: true } });
    expect(differingParts(mine, theirs)).toEqual(["name", "warranty"]);
    expect(withParts(mine, theirs, ["name"])).toEqual({ ...mine, name: "Theirs" });
    expect(readParts(["name", "position", "x", "hsn"])).toEqual(["name", "hsn"]);
  });
});
