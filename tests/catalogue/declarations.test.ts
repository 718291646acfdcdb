import { describe, expect, test } from "vitest";
import { blankProduct } from "#domain/catalogue/csv/blank-product.ts";
import { readProduct } from "#domain/catalogue/csv/read-product.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import { careOf, declarationLabels, declaredRows } from "#domain/catalogue/declarations.ts";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { partLines } from "#domain/catalogue/editing/part-lines.ts";
import { declarationNames, wholeDeclarations } from "#domain/catalogue/product-document.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import { shopAddress, shopPage } from "#domain/catalogue/shop-page.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";

const all = wholeDeclarations(
  Object.fromEntries(declarationNames.map((name) => [name, `the ${name}`])),
);
const facts = { id: 1, revision: 1, updatedAt: "", variantIds: [] };

describe("what is declared of a product (§23.27)", () => {
  test("stands on its page in full, with MRP and customer care", () => {
    const document = aDocument({ declarations: all, price: { mrp: 2_999_900, discounted: null } });
    document.variants = document.variants.map((variant) => ({ ...variant, price: null }));
    const rows = declaredRows(productOf(document, facts), "Shop Ltd, care@shop.example");
    const declared = Object.fromEntries(rows.map(({ title, description }) => [title, description]));
    expect(declared).toMatchObject({
      "Generic name": "the genericName",
      "Made by": "the maker, the makerAddress",
      "Imported by": "the importer, the importerAddress",
      "Country of origin": "the origin",
      "Net quantity": "the netQuantity",
      "Maximum retail price": "₹29,999, inclusive of all taxes",
      "BIS standard mark": "the bis",
      "E-waste registration (EPR)": "the epr",
      "Radio approval": "the radio",
      "Customer care": "Shop Ltd, care@shop.example",
    });
  });

  test("is left out where it is not set; sizes have their own measures and prices", () => {
    const document = aDocument({ declarations: wholeDeclarations() });
    document.sizes = [
      { name: "Small", dimensions: "20 cm", weight: "2 kg", room: "" },
      { name: "Large", dimensions: "40 cm", weight: "", room: "" },
    ];
    const [one, ...others] = document.variants;
    if (!one) throw new Error("there is no variant");
    const dear = {
      ...one,
      offered: true,
      price: { mrp: document.price.mrp + 100, discounted: null },
    };
    const usual = others.map((each) => ({ ...each, offered: true, price: null }));
    const rows = declaredRows(productOf({ ...document, variants: [dear, ...usual] }, facts), "");
    expect(rows.map(({ title }) => title)).toEqual([
      "Dimensions",
      "Weight",
      "Maximum retail price",
    ]);
    expect(rows[0]?.description).toBe("Small: 20 cm; Large: 40 cm");
    expect(rows[1]?.description).toBe("Small: 2 kg");
    expect(rows[2]?.description).toMatch(/^₹\S+ to ₹\S+, inclusive of all taxes$/);
  });

  test("has the company for customer care, else the brand", () => {
    const brand = { name: "Neem", address: "Pune", telephone: null, email: "a@neem.example" };
    const none = { name: "", address: "", telephone: "" };
    expect(careOf({ brand, legal: none })).toBe("Neem, Pune, a@neem.example");
    const legal = { name: "Neem Ltd", address: "1 Road", telephone: "+91 1" };
    expect(careOf({ brand, legal })).toBe("Neem Ltd, 1 Road, +91 1, a@neem.example");
  });

  test("passes through the form and through a product file whole", () => {
    const document = aDocument({ declarations: all });
    expect(toDocument(toForm(document)).document.declarations).toEqual(all);
    const cells = linesOf(document, "a");
    expect(cells[0]?.["Country of origin"]).toBe("the origin");
    const lines = cells.map((each, at) => ({ line: at + 2, cells: each }));
    const how = { isNew: true, knowsPicture: () => true };
    const made = readProduct(lines, blankProduct, how).document;
    expect([made.declarations, made.hsn]).toEqual([all, document.hsn]);
    const [first] = lines;
    if (!first) throw new Error("there is no line");
    const { "Country of origin": _, ...without } = first.cells;
    const changed = { ...without, "BIS number": "R-1" };
    const before = { ...how, isNew: false };
    expect(
      readProduct([{ ...first, cells: changed }], document, before).document.declarations,
    ).toEqual({ ...all, bis: "R-1" });
  });

  test("has a name for each in the history, and an importer's wrong PIN code is reported", () => {
    const lines = partLines(aDocument({ declarations: all }), "declarations");
    expect(lines).toEqual(
      declarationNames.map((name) => `${declarationLabels[name]}: the ${name}`),
    );
    expect(partLines(aDocument({ declarations: wholeDeclarations() }), "declarations")).toEqual([]);
  });

  test("that was kept before a field was known has it empty", () => {
    expect(wholeDeclarations({ origin: "India" })).toMatchObject({ origin: "India", bis: "" });
    expect(Object.keys(wholeDeclarations({}))).toEqual([...declarationNames]);
  });
});

describe("the shop's list by country of origin (§23.28)", () => {
  const from = (id: number, origin: string) =>
    productOf(aDocument({ declarations: wholeDeclarations({ origin }) }), { ...facts, id });
  const page = (origins: string[], query = "") => {
    const live = origins.map((origin, at) => from(at + 1, origin));
    const { products, ...list } = shopPage(live, new URLSearchParams(query));
    return { ...list, ids: products.map(({ id }) => id) };
  };

  test("is offered as soon as there is more than one", () => {
    for (const one of [
      ["", ""],
      ["India", "India"],
      ["India", ""],
    ]) {
      expect(page(one, "origin=India&sort=origin")).toMatchObject({
        ...{ origins: [], origin: "", byOrigin: false, ids: [1, 2] },
      });
    }
    expect(page(["Vietnam", "India", " India"]).origins).toEqual(["India", "Vietnam"]);
  });

  test("shows one country, or all in the order of countries, unknown ones last", () => {
    const all = ["", "Vietnam", "India", "Vietnam"];
    expect(page(all, "origin=Vietnam")).toMatchObject({ ids: [2, 4], origin: "Vietnam", found: 2 });
    expect(page(all, "origin=Nowhere")).toMatchObject({ ids: [1, 2, 3, 4], origin: "" });
    expect(page(all, "sort=origin")).toMatchObject({ ids: [3, 2, 4, 1], byOrigin: true });
  });

  test("has an address for each", () => {
    const query = { search: "", page: 1, origin: "Sri Lanka", byOrigin: true };
    expect(shopAddress(query)).toBe("/shop?origin=Sri+Lanka&sort=origin");
    expect(shopAddress({ search: "a", page: 2 })).toBe("/shop?q=a&page=2");
  });
});
