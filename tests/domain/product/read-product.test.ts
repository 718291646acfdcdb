import { describe, expect, test } from "vitest";
import { blankProduct } from "#domain/catalogue/csv/blank-product.ts";
import type { Cells } from "#domain/catalogue/csv/columns.ts";
import { readProduct } from "#domain/catalogue/csv/read-product.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";

const picture = (name: string, color = "", material = "", alt = "") => {
  return { picture: name, alt, color, material };
};
/** A product with two options, a price of its own for one variant, and one that is not offered. */
const known: ProductDocument = {
  ...blankProduct,
  state: "live",
  name: "Purifier",
  description: "Cleans <air> & more.\nQuietly.",
  price: { mrp: 2_000_00, discounted: 1_500_00 },
  colors: [
    { name: "White", tone: "#ffffff" },
    { name: "Grey", tone: "#123456" },
  ],
  sizes: [{ name: "Small", dimensions: "1 × 1", weight: "2 kg", room: "10 m²" }],
  materials: [{ name: "Wood", note: "Oak." }],
  selected: { size: "Small", material: "Wood", color: "White" },
  variants: [
    { size: "Small", material: "Wood", color: "White", sku: "W", offered: true, price: null },
    {
      ...{ size: "Small", material: "Wood", color: "Grey", sku: "G", offered: true },
      price: { mrp: 2_500_00, discounted: null },
    },
    { size: "Large", material: "Wood", color: "Grey", sku: "L", offered: false, price: null },
  ],
  pictures: [
    picture("white", "White", "Wood", "A white one"),
    picture("one", "", "", "One"),
    picture("two"),
  ],
  search: { title: "Buy it", text: "Now" },
  hsn: "842139",
};
const knowsPicture = (name: string) => ["white", "grey", "one", "two", "three"].includes(name);

const read = (lines: Cells[], before = known, isNew = before === blankProduct) =>
  readProduct(
    lines.map((cells, at) => ({ line: at + 2, cells })),
    before,
    { isNew, knowsPicture },
  );
const exported = () => linesOf(known, "purifier") as Cells[];
/** The export with other cells in some of its lines. */
const changed = (...cells: Cells[]) =>
  read(exported().map((line, at) => ({ ...line, ...cells[at] })));
const wrongs = (lines: ReturnType<typeof read>) =>
  lines.remarks.filter(({ isWrong }) => isWrong).map(({ line, text }) => `${line}: ${text}`);

describe("a product as its own export has it", () => {
  test("has a line for each variant that is offered and each picture of all", () => {
    const [first, second, ...others] = exported();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ Handle: "purifier", Title: "Purifier", Status: "active", Published: "TRUE" },
      "Body (HTML)": "Cleans &lt;air&gt; &amp; more.<br>Quietly.",
      ...{ "Option1 Name": "Color", "Option1 Value": "White" },
      ...{ "Option2 Name": "Size", "Option2 Value": "Small" },
      ...{ "Option3 Name": "Material", "Option3 Value": "Wood" },
      ...{ "Variant SKU": "W", "Variant Price": "1500.00", "Variant Compare At Price": "2000.00" },
      ...{ "Variant Image": "white", "Image Src": "one", "Image Position": "1" },
      ...{
        "Image Alt Text": "One",
        "SEO Title": "Buy it",
        "SEO Description": "Now",
        HSN: "842139",
      },
    });
    expect(second).toMatchObject({
      ...{ Handle: "purifier", Title: "", "Option1 Name": "", "Option1 Value": "Grey" },
      ...{ "Variant Price": "2500.00", "Variant Compare At Price": "", "Variant Image": "" },
      ...{ "Image Src": "two", "Image Position": "2", Status: "" },
    });
  });

  test("without options has one line with a default title, also where nothing is offered", () => {
    const variant = { size: "", material: "", color: "", sku: "P", offered: true, price: null };
    const plain = { ...known, variants: [variant], pictures: [], state: "draft" as const };
    expect(linesOf(plain, "p")).toMatchObject([
      {
        ...{ "Option1 Name": "Title", "Option1 Value": "Default Title", "Variant SKU": "P" },
        ...{ Status: "draft", Published: "FALSE" },
      },
    ]);
    const [bare, ...more] = linesOf({ ...plain, variants: [] }, "p");
    expect(more).toEqual([]);
    expect(bare).toMatchObject({ Handle: "p", "Option1 Name": "", "Variant Price": "" });
  });

  test("leaves it as it is, whole or with some of its columns alone", () => {
    expect(changed()).toEqual({ document: known, remarks: [] });
    expect(read([])).toEqual({ document: known, remarks: [] });
    for (const column of ["Title", "Variant Price", "Image Src", "Status", "HSN"] as const) {
      const lines = exported().map((cells) => ({
        Handle: "purifier",
        [column]: cells[column] ?? "",
      }));
      expect(read(lines).document).toEqual(known);
    }
  });
});

describe("what a file says of a product that is there", () => {
  test.each<[string, Cells, Partial<ProductDocument>]>([
    ["its name", { Title: " Cleaner " }, { name: "Cleaner" }],
    ["its description", { "Body (HTML)": "<p>New</p>" }, { description: "New" }],
    ["its HSN", { HSN: " 8421 " }, { hsn: "8421" }],
    ["its title for search engines", { "SEO Title": "T" }, { search: { title: "T", text: "Now" } }],
    [
      "its text for search engines",
      { "SEO Description": "" },
      { search: { title: "Buy it", text: "" } },
    ],
    ["a draft", { Status: "DRAFT" }, { state: "draft" }],
    ["an archived one", { Status: "Archived" }, { state: "archived" }],
    ["not published", { Status: "", Published: "false" }, { state: "draft" }],
    ["not published, as a number", { Status: "", Published: "0" }, { state: "draft" }],
    ["published", { Status: "", Published: "x-no" }, { state: "live" }],
  ])("%s", (_, cells, changes) => {
    expect(changed(cells)).toEqual({ document: { ...known, ...changes }, remarks: [] });
  });

  test("the title for search engines alone leaves the text", () => {
    expect(read([{ Handle: "p", "SEO Title": "T" }]).document.search).toEqual({
      title: "T",
      text: "Now",
    });
    expect(read([{ Handle: "p", "SEO Description": "D" }]).document.search).toEqual({
      ...{ title: "Buy it", text: "D" },
    });
  });

  test.each<[Cells, string[]]>([
    [{ Title: "" }, ["2: The product has no Title"]],
    [{ "Body (HTML)": "<br>" }, ["2: The product has no Body (HTML)"]],
    [{ Status: "gone" }, ['2: The Status "gone" is not active, draft or archived']],
    [
      { "Option1 Name": "Taste" }, // without it they are alike
      ['2: The option "Taste" is not Color, Size or Material', "3: Two variants are alike"],
    ],
    [{ "Option2 Value": "" }, ["2: The variant has no Size"]],
    [{ "Option1 Value": "Grey" }, ["3: Two variants are alike"]],
    [{ "Variant Price": "free" }, ['2: "free" is no price in rupees']],
    [{ "Image Src": "nowhere" }, ['2: There is no picture "nowhere" in the media library']],
    [{ "Variant Image": "nowhere" }, ['2: There is no picture "nowhere" in the media library']],
  ])("%j is wrong", (cells, told) => {
    expect(wrongs(changed(cells))).toEqual(told);
  });

  test("pictures elsewhere and columns that have no place are told, and not wrong", () => {
    const { remarks, document } = changed(
      { "Image Src": "https://x.example/a.jpg", Vendor: "Neem" },
      { "Variant Inventory Qty": "5" },
    );
    expect(remarks).toEqual([
      {
        line: 2,
        isWrong: false,
        text: "The picture https://x.example/a.jpg is elsewhere and not fetched",
      },
      { line: 2, isWrong: false, text: "Vendor is not used" },
      { line: 3, isWrong: false, text: "Variant Inventory Qty is not used: see Stock" },
    ]);
    expect(document.pictures).toEqual([known.pictures[0], known.pictures[2]]);
  });
});

describe("the variants of a file", () => {
  const prices = ({ document }: ReturnType<typeof read>) => [
    document.price,
    ...document.variants.map(({ price }) => price),
  ];

  test("a price that all of them have is the product's", () => {
    const own = { "Variant Price": "10", "Variant Compare At Price": "" };
    expect(prices(changed(own, own))).toEqual([{ mrp: 1000, discounted: null }, null, null, null]);
  });

  test("a price of one of them is its own, and the product's price stays", () => {
    expect(prices(changed({ "Variant Price": "10" }))).toEqual([
      known.price,
      { mrp: 2_000_00, discounted: 1000 },
      known.variants[1]?.price,
      null,
    ]);
  });

  test("those that the file does not name are not offered any more", () => {
    const [first] = exported();
    const { document } = read([{ ...first, "Variant SKU": " W2 " }]);
    expect(document.variants.map(({ sku, offered }) => [sku, offered])).toEqual([
      ["W2", true],
      ["G", false],
      ["L", false],
    ]);
    expect(document.colors).toEqual([known.colors[0]]);
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
    expect(document.variants[2]).toEqual({
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
      ["White", false],
      ["Grey", false],
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
      ["Grey", "G", known.variants[1]?.price],
      ["Grey", "L", null],
    ]);
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

describe("the pictures of a file", () => {
  test("are found by their names and by addresses of this site", () => {
    const { document } = changed(
      { "Image Src": "https://shop.example/pictures/three-800.avif", "Image Position": "9" },
      { "Variant Image": "/pictures/grey-320.webp" },
    );
    expect(document.pictures).toEqual([
      known.pictures[0],
      picture("grey", "Grey", "Wood"),
      picture("two"),
      picture("three", "", "", "One"),
    ]);
  });

  test("keep what they show, where the file does not say it", () => {
    const lines: Cells[] = [
      { Handle: "p", "Image Src": "two" },
      { Handle: "p", "Image Src": "one" },
    ];
    expect(read(lines).document.pictures).toEqual([
      known.pictures[0],
      known.pictures[2],
      known.pictures[1],
    ]);
    const variant: Cells = { Handle: "p", "Variant Image": "grey" };
    expect(read([variant]).document.pictures).toEqual([
      picture("grey", "White", "Wood", "A white one"),
      known.pictures[1],
      known.pictures[2],
    ]);
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
