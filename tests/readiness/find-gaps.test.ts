import { describe, expect, test } from "vitest";
import { type PolicySlug, policySlugs } from "#domain/policies/slugs.ts";
import { findGaps, type ReadinessFacts } from "#domain/readiness/find-gaps.ts";
import { checkWaiver } from "#domain/readiness/waiver-form.ts";
import { inventedValues } from "#server/settings/first-values.ts";
import { builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";
import { companyOf, declared } from "#tests/support/ready-shop.ts";

const [purifier] = builtInProducts;
if (!purifier) throw new Error("the shop has no product");
const product = {
  ...purifier,
  hsn: "842139",
  declarations: { ...purifier.declarations, ...declared },
};
const settings = {
  ...inventedValues,
  brand: { ...inventedValues.brand, ...companyOf.brand },
  legal: { ...inventedValues.legal, ...companyOf.legal },
  company: { ...inventedValues.company, ...companyOf.company },
};
const ready: ReadinessFacts = {
  settings,
  invented: inventedValues,
  mailFrom: "Neem <care@neem.example>",
  products: [product],
  notAccepted: [],
  cards: "account",
  day: "2026-11-22",
};
const keys = (changes: Partial<ReadinessFacts>) =>
  findGaps({ ...ready, ...changes }).map(({ key }) => key);
const ofProduct = (changes: Partial<typeof product>) =>
  keys({ products: [{ ...product, ...changes }] });
const declaring = (changes: Partial<typeof declared & { importer: string }>) =>
  ofProduct({ declarations: { ...product.declarations, ...changes } });

describe("what is missing before a shop may sell (§23.11)", () => {
  test("is nothing where all is there", () => expect(keys({})).toEqual([]));

  test("of the settings: each value that is empty or an example", () => {
    const nothing = keys({ settings: inventedValues, mailFrom: inventedValues.brand.email });
    const filled = Object.entries(companyOf).flatMap(([group, values]) =>
      Object.keys(values ?? {}).map((field) => `${group}.${field}`),
    );
    expect(nothing.sort()).toEqual([...filled, "mail.fromAddress"].sort());
  });

  test("has an address that names the field", () => {
    const legal = { ...settings.legal, gstin: "" };
    expect(findGaps({ ...ready, settings: { ...settings, legal } })).toEqual([
      {
        key: "legal.gstin",
        part: "Company",
        sentence: "The GSTIN is not set.",
        link: "/admin/dashboard/settings/legal#field-gstin",
      },
    ]);
  });

  test("of a firm: no CIN, and no contact person of a company", () => {
    // The fourth letter of the PAN is that of a firm.
    const legal = { ...settings.legal, gstin: "29AAAFZ0000A1ZZ" };
    const company = { ...settings.company, cin: "", contactName: "" };
    expect(keys({ settings: { ...settings, company } })).toEqual([
      "company.cin",
      "company.contactName",
    ]);
    expect(keys({ settings: { ...settings, company, legal } })).toEqual([]);
  });

  test.each(policySlugs.map((slug) => [slug]))("of the pages: /%s", (slug: PolicySlug) => {
    expect(keys({ notAccepted: [slug] })).toEqual([`policy.${slug}`]);
  });

  test("of payments: an account, or cash", () => {
    const cod = { ...settings.cod, offered: false };
    expect(keys({ cards: "none" })).toEqual([]);
    expect(keys({ cards: "none", settings: { ...settings, cod } })).toEqual(["payment.account"]);
    expect(keys({ cards: "test" })).toEqual(["payment.account"]);
  });

  test.each<[string, string[], string[]]>([
    ["nothing", [], []],
    ["hsn", ofProduct({ hsn: "" }), ["hsn"]],
    ["an HSN without a rate", ofProduct({ hsn: "9999" }), ["rate"]],
    ["a maker", declaring({ maker: "", makerAddress: "" }), ["maker"]],
    ["the maker's address", declaring({ makerAddress: "" }), ["makerAddress"]],
    ["origin", declaring({ origin: "" }), ["origin"]],
    ["an importer", declaring({ origin: "Vietnam" }), ["importer"]],
    [
      "the importer's address",
      declaring({ origin: "Vietnam", importer: "Neem Imports" }),
      ["importerAddress"],
    ],
    ["generic name", declaring({ genericName: "" }), ["genericName"]],
    ["net quantity", declaring({ netQuantity: "" }), ["netQuantity"]],
    ["dimensions", declaring({ dimensions: "" }), ["dimensions"]],
  ])("of a product: %s", (_, found, expected) => {
    expect(found).toEqual(expected.map((key) => `product.${product.id}.${key}`));
  });

  test("of a product: six digits of HSN from a turnover of ₹5 crore on", () => {
    const tax = { ...settings.tax, turnover: "large" } as const;
    const products = [{ ...product, hsn: "8421" }];
    expect(keys({ products })).toEqual([]);
    expect(keys({ products, settings: { ...settings, tax } })).toEqual([
      `product.${product.id}.hsn`,
    ]);
  });

  test("of a product: dimensions of each size stand for its own", () => {
    const declarations = { ...product.declarations, dimensions: "" };
    const sizes = [{ name: "S", dimensions: "20 cm", weight: "", room: "" }];
    const meanings = { ...product.meanings, sizes };
    expect(ofProduct({ declarations, meanings })).toEqual([]);
  });
});

describe("the weight of a product, where delivery is charged by it (§20.40)", () => {
  const step = { above: 5, fee: 9900 };
  const free = { pins: ["560"], least: 1, most: 2, fee: 0, freeFrom: 0 };
  /** What is told with these terms of delivery, where these sizes have these weights. */
  const told = (
    delivery: Partial<(typeof settings)["delivery"]>,
    weights: Record<string, number | null>,
  ) => {
    const [variant] = product.variants;
    if (!variant) throw new Error("nothing of it is for sale");
    const variants = Object.entries(weights).map(([size, grams]) => ({ ...variant, size, grams }));
    const sizes = Object.keys(weights).map((name) => ({ ...noSize, name }));
    const products = [{ ...product, variants, meanings: { ...product.meanings, sizes } }];
    const terms = { ...settings.delivery, freeFrom: null, zones: [], ...delivery };
    return findGaps({ ...ready, settings: { ...settings, delivery: terms }, products });
  };
  const noSize = { dimensions: "20 cm", weight: "", room: "" };

  test("is missing where none of it has one", () => {
    expect(told({ byWeight: [step] }, { Small: null, Large: null })).toEqual([
      {
        key: `product.${product.id}.weight`,
        part: "Products",
        sentence: `${product.name} has no weight that can be read, such as 12.5 kg, and delivery is charged by weight.`,
        link: `/admin/dashboard/products/${product.id}/law#f-declarations.weight`,
      },
    ]);
  });

  test("is missing in the sizes that are named, with the field of the first", () => {
    const [one] = told({ byWeight: [step] }, { Small: 4000, Large: null });
    expect(one?.sentence).toContain("no weight that can be read in the size Large, such as");
    expect(one?.link).toBe(`/admin/dashboard/products/${product.id}/variants#f-sizes.1.weight`);
    const [two] = told({ byWeight: [step] }, { Small: null, Medium: 5000, Large: null });
    expect(two?.sentence).toContain("in the sizes Small, Large, such as");
  });

  test.each([
    ["no step", { byWeight: [] }, true],
    ["a step that adds nothing", { byWeight: [{ above: 5, fee: 0 }] }, true],
    ["delivery that is always free", { byWeight: [step], freeFrom: 0 }, true],
    ["one that is so everywhere", { byWeight: [step], freeFrom: 0, zones: [free] }, true],
    ["one that is so at some places", { byWeight: [step], zones: [free] }, false],
    ["a sum from which it is free", { byWeight: [step], freeFrom: 100 }, false],
  ])("is not needed with %s alone: %j %s", (_, delivery, isReady) => {
    expect(told(delivery, { Small: null }).length === 0).toBe(isReady);
    expect(told(delivery, { Small: 4000 })).toEqual([]);
  });
});

describe("a waiver's form (§23.14)", () => {
  test.each([
    [
      { name: "  Asha   Rao ", reason: "No\nplants." },
      { name: "Asha Rao", reason: "No plants." },
    ],
  ])("keeps plain text: %j", (typed, value) => {
    expect(checkWaiver(typed)).toEqual({ ok: true, value });
  });
  test.each([
    [{}, ["name", "reason"]],
    [{ name: "A", reason: " " }, ["reason"]],
    [{ name: "A".repeat(81), reason: "B" }, ["name"]],
    [{ name: "A", reason: "B".repeat(501) }, ["reason"]],
    [{ name: "A\u0000", reason: "\u202eB" }, ["name", "reason"]],
  ])("refuses %j", (typed, wrong) => {
    const checked = checkWaiver(typed);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(wrong);
  });
});
