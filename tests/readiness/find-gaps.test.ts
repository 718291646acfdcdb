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
