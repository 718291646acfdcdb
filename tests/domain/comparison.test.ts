import { describe, expect, test } from "vitest";
import { comparedOf, comparisonOf, MOST_COMPARED } from "#domain/catalogue/comparison.ts";
import { wholeDeclarations } from "#domain/catalogue/product-document.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { aProduct, builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";

const texts = (products: readonly Product[]) => {
  const { differing, shared } = comparisonOf(products, {
    terms: { fee: 0, freeFrom: null, byWeight: [] },
    time: "7 to 14 days",
  });
  const rows = differing.map(
    ({ label, cells }) => [label, cells.map((cell) => cell.map(({ text }) => text))] as const,
  );
  const same = shared.map(({ label, values }) => [label, values.map(({ text }) => text)] as const);
  return { rows: Object.fromEntries(rows), shared: Object.fromEntries(same) };
};

describe("the comparison of products (§24.21)", () => {
  test("is made of their data", () => {
    const { rows, shared } = texts(builtInProducts);
    expect(Object.keys(rows)).toEqual([
      ...["What it does", "Features", "In figures", "Sizes", "Dimensions, as in the pictures"],
      ...["Weight", "Materials", "Colors", "Finish"],
    ]);
    expect(rows["In figures"]?.[2]).toContain("CADR: Up to 350 cfm");
    expect(rows["In figures"]?.[0]).toContain("H-13 HEPA: 99.97% of particles down to 0.3 microns");
    expect(rows.Weight).toEqual([[], [], ["5 kg"]]);
    expect(rows.Colors?.[0]).toEqual(["Silver", "Grey", "White", "Baby Pink", "Sky Blue"]);
    expect(shared).toEqual({
      Features: ["Wi-Fi", "Bluetooth"],
      Warranty: ["1 Year"],
      Replacement: ["10 days by Brand"],
      Delivery: ["Free Delivery, 7 to 14 days"],
    });
  });

  test("shows what was measured as soon as it is set", () => {
    const story = { ...aProduct(1).story, cadr: "410 m³/h", noise: "32 dB(A)", watts: "28 W" };
    const { rows } = texts([{ ...aProduct(1), story }, aProduct(2)]);
    expect([rows.CADR, rows.Noise, rows.Power]).toEqual([
      [["410 m³/h"], []],
      [["32 dB(A)"], []],
      [["28 W"], []],
    ]);
  });

  test("shows dimensions, weight, room and origin as soon as they are set", () => {
    const product = aProduct(1);
    const [first, ...sizes] = product.meanings.sizes;
    if (!first) throw new Error("no size");
    const measured = {
      ...first,
      dimensions: "30 × 30 × 60 cm",
      weight: "6 kg",
      room: "Up to 12 m²",
    };
    const declarations = wholeDeclarations({ weight: "9 kg", dimensions: "1 m", origin: "India" });
    const changed = {
      ...product,
      declarations,
      meanings: { ...product.meanings, sizes: [measured, ...sizes] },
    };
    const { rows } = texts([changed, aProduct(2)]);
    expect(rows.Sizes?.[0]?.[0]).toBe("Small: 30 × 30 × 60 cm · 6 kg · Up to 12 m²");
    expect(rows.Weight).toEqual([["9 kg"], []]);
    expect(rows.Dimensions).toEqual([["1 m"], []]);
    expect(rows["Country of origin"]).toEqual([["India"], []]);
  });

  test("says what differs where it does, and nothing is the same of one product alone", () => {
    const paid = { ...aProduct(2), delivery: { free: false, amazon: false } };
    expect(texts([aProduct(1), paid]).rows.Delivery).toEqual([
      ["Free Delivery, 7 to 14 days"],
      ["Paid Delivery, 7 to 14 days"],
    ]);
    expect(texts([aProduct(1)]).shared).toEqual({});
    expect(texts([])).toEqual({ rows: {}, shared: {} });
  });

  test.each([
    ["", [1, 2, 3, 4]],
    ["id=3&id=1", [1, 3]],
    ["id=2", [1, 2, 3, 4]],
    ["id=x&id=1e9&id=-1", [1, 2, 3, 4]],
    ["id=9&id=8&id=7&id=6&id=5", [5, 6, 7, 8]],
  ])("compares what %j names, at least two and at most four", (query, ids) => {
    const live = Array.from({ length: 9 }, (_, at) => ({ ...aProduct(1), id: at + 1 }));
    const found = comparedOf(live, new URLSearchParams(query));
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.length).toBeLessThanOrEqual(MOST_COMPARED);
  });

  /** A product without anything to compare but what is given. */
  const bare = (changes: Partial<Product>): Product => ({
    ...{ ...aProduct(1), features: [], featureNotes: [], details: [], finish: [] },
    ...changes,
  });
  const notes = (...all: [name: string, note: string][]) => ({
    features: all.map(([name]) => name),
    featureNotes: all.map(([, note]) => note),
  });

  test("names each feature once: where all have it, in figures, or with its product", () => {
    const first = notes(
      ["Wi-Fi / Timer", ""],
      ["HEPA", ""],
      ["CADR", "Up to 350 cfm"],
      ["Fan", ""],
    );
    const second = notes(["wi-fi", ""], ["Timer", ""], ["HEPA", ""], ["CADR", "High"]);
    const third = notes(["WI-FI", ""], ["Fan", ""], ["timer", ""]);
    const { rows, shared } = texts([bare(first), bare(second), bare(third)]);
    expect(shared.Features).toEqual(["Wi-Fi", "Timer"]);
    expect(rows.Features?.[0]).toEqual(["HEPA", "Fan"]);
    expect(rows["In figures"]).toEqual([["CADR: Up to 350 cfm"], [], []]);
  });

  test("figures are what says a number: features, notes on them, and details that are short", () => {
    const said = (description: string, title = "Fan") =>
      texts([bare({ details: [{ title, description }] }), bare({})]).rows["In figures"]?.[0];
    expect(said("Three speeds")).toBeUndefined();
    expect(said("3 speeds")).toEqual(["Fan: 3 speeds"]);
    expect(said("3 kg", "Weight")).toBeUndefined();
    expect(said(`3${"x".repeat(39)}`)).toHaveLength(1);
    expect(said(`3${"x".repeat(40)}`)).toBeUndefined();
    const named = notes(["H-13 HEPA", ""], ["Fan", "quiet"]);
    expect(texts([bare(named), bare({})]).rows["In figures"]).toEqual([["H-13 HEPA"], []]);
  });

  test("a size says what is set of it, and a finish begins with a capital", () => {
    const size = { name: "Small", dimensions: "", weight: "6 kg", room: "" };
    const meanings = { ...aProduct(1).meanings, sizes: [size, { ...size, weight: "" }] };
    const { rows } = texts([bare({ meanings, finish: ["matte white"] }), bare({})]);
    expect(rows.Sizes?.[0]).toEqual(["Small: 6 kg", "Small"]);
    expect(rows.Finish).toEqual([["Matte white"], []]);
  });
});
