import { describe, expect, test } from "vitest";
import { blankProduct } from "#domain/catalogue/csv/blank-product.ts";
import type { Cells } from "#domain/catalogue/csv/columns.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import type { VariantDocument } from "#domain/catalogue/product-document.ts";
import { changed, exported, known, picture, read, wrongs } from "./files.ts";

describe("the variants of a file", () => {
  const prices = ({ document }: ReturnType<typeof read>) => [
    document.price,
    ...document.variants.map(({ price }) => price),
  ];

  test("a price that all of them have is the product's", () => {
    const own = { "Variant Price": "10", "Variant Compare At Price": "" };
    const price = { mrp: 1000, discounted: null };
    expect(prices(changed(own, own, own))).toEqual([price, null, null, null]);
    // One that is not offered has no say in it, and keeps its own.
    expect(prices(changed(own, own))).toEqual([price, null, null, known.price]);
  });

  test("a price of one of them is its own, and the product's price stays", () => {
    expect(prices(changed({ "Variant Price": "10" }))).toEqual([
      known.price,
      { mrp: 2_000_00, discounted: 1000 },
      known.variants[1]?.price,
      null,
    ]);
  });

  test("those that the file does not name are gone with an option that it does not name (§16.26)", () => {
    const [first] = exported();
    const { document } = read([{ ...first, "Variant SKU": " W2 " }]);
    expect(document.variants.map(({ sku, offered }) => [sku, offered])).toEqual([["W2", true]]);
    expect(document.colors).toEqual([known.colors[0]]);
  });

  test("those that the file does not name are not offered any more, where their options stay", () => {
    const metal = { ...known.variants[0], material: "Metal", sku: "M" } as VariantDocument;
    const more = {
      ...known,
      materials: [...known.materials, { name: "Metal", note: "" }],
      variants: [...known.variants, metal, { ...metal, color: "Grey", sku: "MG" }],
    };
    const lines = (linesOf(more, "p") as Cells[]).filter((line) => line["Variant SKU"] !== "M");
    const { document, remarks } = read(lines, more);
    expect(remarks).toEqual([]);
    expect(document.variants.map(({ sku, offered }) => [sku, offered])).toEqual([
      ...[
        ["W", true],
        ["G", true],
        ["MG", true],
        ["N", false],
      ],
      ["M", false],
    ]);
  });

  test("an option of which nothing is offered stays with its variants while others change (§16.25)", () => {
    const { document, remarks } = changed({ "Variant Price": "10" });
    expect(remarks).toEqual([]);
    expect(document.colors).toEqual(known.colors);
    expect(document.variants[2]).toEqual(known.variants[2]);
    // A file of before names what is offered alone, and does not say so.
    const former = (linesOf(known, "purifier", "offered") as Cells[]).map(
      ({ "Variant Offered": _, ...cells }) => cells,
    );
    expect(read(former)).toEqual({ document: known, remarks: [] });
    const [first, ...others] = former;
    const cheaper = read([{ ...first, "Variant Price": "10" }, ...others]).document;
    expect(cheaper.colors).toEqual(known.colors);
    expect(cheaper.variants[2]).toEqual(known.variants[2]);
  });

  test("are offered as the file says, else as before, and all of a file of elsewhere (§16.25)", () => {
    const offered = ({ document }: ReturnType<typeof read>) =>
      document.variants.map((variant) => variant.offered);
    expect(
      offered(changed({}, { "Variant Offered": " no " }, { "Variant Offered": "TRUE" })),
    ).toEqual([...[true, false, true]]);
    const silent = exported().map(({ "Variant Offered": _, ...cells }) => cells);
    const [first, ...others] = silent;
    expect(offered(read([{ ...first, "Variant SKU": "W2" }, ...others]))).toEqual([
      ...[true, true, false],
    ]);
    const elsewhere = [...silent, { ...silent[1], "Option1 Value": "Red", "Variant SKU": "R" }];
    expect(offered(read(elsewhere))).toEqual([true, true, true, true]);
  });

  test("what is chosen at first is the first that is offered, where the former is not any more", () => {
    const { document } = changed({ "Variant Offered": "FALSE" });
    expect(document.selected.color).toBe("Grey");
  });

  test("a new one brings its options, with a tone that its name says", () => {
    const more = {
      ...{ Handle: "purifier", "Option1 Value": "BLACK", "Option2 Value": "Huge" },
      ...{ "Option3 Value": "Tin", "Variant Price": "1500", "Variant Compare At Price": "2000" },
    };
    const { document, remarks } = read([...exported(), more]);
    expect(remarks).toEqual([]);
    expect(document.colors).toEqual([...known.colors, { name: "BLACK", tone: "#26282a" }]);
    expect(document.sizes).toEqual([
      ...known.sizes,
      { name: "Huge", dimensions: "", weight: "", room: "" },
    ]);
    expect(document.materials).toEqual([...known.materials, { name: "Tin", note: "" }]);
    expect(document.variants[3]).toEqual({
      ...{ size: "Huge", material: "Tin", color: "BLACK", sku: "", offered: true, price: null },
    });
    expect(document.selected).toEqual(known.selected);
    const odd = read([...exported(), { ...more, "Option1 Value": "Mauve" }]);
    expect(odd.document.colors.at(-1)).toEqual({ name: "Mauve", tone: "#c9c5bd" });
  });

  test("what is chosen at first is the first one, where the former is gone", () => {
    const { document } = changed({ "Option1 Value": "Red" });
    expect(document.selected).toEqual({ size: "Small", material: "Wood", color: "Red" });
    expect(document.variants.map(({ color, offered }) => [color, offered])).toEqual([
      ["Red", true],
      ["Grey", true],
      ["Green", false],
    ]);
  });

  test("without columns of price and SKU keep theirs", () => {
    const lines = exported().map((cells, at) => ({
      ...{ Handle: "purifier", "Option1 Name": at === 0 ? "Colour" : "" },
      ...{ "Option1 Value": cells["Option1 Value"] ?? "", "Option2 Name": at === 0 ? "SIZE" : "" },
      ...{
        "Option2 Value": "Small",
        "Option3 Name": at === 0 ? "Material" : "",
        "Option3 Value": "Wood",
      },
    }));
    const [, second] = lines;
    const { document, remarks } = read([lines[0] ?? {}, { ...second, "Option1 Value": "Red" }]);
    expect(remarks).toEqual([]);
    expect(document.variants.map(({ color, sku, price }) => [color, sku, price])).toEqual([
      ["White", "W", null],
      ["Red", "", null],
      ["Green", "N", null],
    ]);
    expect(document.colors.map(({ name }) => name)).toEqual(["White", "Green", "Red"]);
  });

  test("a line that brings a picture alone is none", () => {
    const { document } = read([
      ...exported(),
      {
        Handle: "purifier",
        "Image Src": "three",
        "Image Position": "1",
        "Image Alt Text": "Three",
      },
    ]);
    expect(document.variants).toEqual(known.variants);
    expect(document.pictures).toEqual([
      known.pictures[0],
      known.pictures[1],
      picture("three", "", "", "Three"),
      known.pictures[2],
    ]);
  });
});

describe("the cells of variants and pictures", () => {
  test("lose blanks at both ends", () => {
    const blanks = (cells: Cells) =>
      Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, ` ${cell} `]));
    const { Handle, Status, ...first } = exported()[0] ?? {};
    const [, ...others] = exported();
    const { document, remarks } = read([first, ...others].map(blanks));
    expect(remarks).toEqual([]);
    expect(document.variants).toEqual(known.variants);
    expect(document.pictures).toEqual(known.pictures);
  });

  test("without a position a picture stands at that of its line", () => {
    const lines: Cells[] = [
      { Handle: "p", "Image Src": "one", "Image Position": "3" },
      { Handle: "p", "Image Src": "two" },
      { Handle: "p", "Image Src": "three", "Image Position": "1" },
    ];
    const names = read(lines).document.pictures.map((each) => each.picture);
    expect(names).toEqual(["white", "three", "two", "one"]);
  });

  test("what is selected at first stays while it is there, and is the first variant else", () => {
    const selected = (...colors: string[]) =>
      read(colors.map((color) => ({ ...exported()[0], "Option1 Value": color }))).document.selected
        .color;
    expect(selected("Grey", "White")).toBe("White");
    expect(selected("Grey", "Pink")).toBe("Grey");
  });
});

describe("a product that is new", () => {
  const fresh = (...lines: Cells[]) => read(lines, blankProduct, true);
  const whole: Cells = {
    ...{ Handle: "p", Title: "Plant", "Body (HTML)": "Green.", Status: "active" },
    ...{ "Option1 Name": "Title", "Option1 Value": "Default Title" },
    ...{ "Variant Price": "499", "Variant SKU": "PL" },
  };

  test("has what its lines say, and the shop's terms", () => {
    expect(fresh(whole)).toEqual({
      document: {
        ...blankProduct,
        ...{ name: "Plant", description: "Green.", state: "live" },
        price: { mrp: 499_00, discounted: null },
        variants: [{ size: "", material: "", color: "", sku: "PL", offered: true, price: null }],
      },
      remarks: [],
    });
  });

  test("has the price of its first variant, where they differ", () => {
    const two = { ...whole, "Option1 Name": "Size", "Option1 Value": "S" };
    const { document } = fresh(two, { "Option1 Value": "L", "Variant Price": "599" });
    expect(document.price).toEqual({ mrp: 499_00, discounted: null });
    expect(document.variants.map(({ size, price }) => [size, price])).toEqual([
      ["S", null],
      ["L", { mrp: 599_00, discounted: null }],
    ]);
    expect(document.selected).toEqual({ size: "S", material: "", color: "" });
  });

  test("needs a name, a description and a price", () => {
    expect(wrongs(fresh({ Handle: "p", "Option1 Value": "x" }))).toEqual([
      "2: The product has no Title",
      "2: The product has no Body (HTML)",
      "2: The product has no price",
    ]);
    expect(wrongs(fresh({ ...whole, "Variant Price": "0" }))).toEqual([
      "2: A price must be more than 0",
    ]);
  });
});
