import { describe, expect, test } from "vitest";
import type { Cells } from "#domain/catalogue/csv/columns.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { changed, exported, known, picture, read, wrongs } from "./files.ts";

describe("a product as its own export has it", () => {
  test("has a line for each variant, offered or not, and each picture of all (§16.25)", () => {
    const [first, second, third, ...others] = exported();
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
      ...{ "Image Src": "two", "Image Position": "2", Status: "", "Variant Offered": "TRUE" },
    });
    expect(third).toMatchObject({
      ...{ Handle: "purifier", "Option1 Value": "Green", "Option2 Value": "Small" },
      ...{ "Variant SKU": "N", "Variant Price": "1500.00", "Variant Offered": "FALSE" },
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

  test("has a column for each option that any variant has, and a line for each picture", () => {
    const variant = { size: "", material: "", color: "", sku: "", offered: true, price: null };
    const lines = linesOf(
      {
        ...known,
        variants: [{ ...variant, color: "Grey" }, variant],
        pictures: ["one", "two", "three"].map((name) => picture(name)),
      },
      "p",
    );
    expect(lines.map((line) => line["Option1 Value"])).toEqual(["Grey", "", ""]);
    expect(lines.map((line) => line["Option1 Name"])).toEqual(["Color", "", ""]);
    expect(lines.map((line) => line["Image Src"])).toEqual(["one", "two", "three"]);
    const bare = linesOf({ ...known, variants: [variant, variant] }, "p");
    expect(bare.map((line) => line["Option1 Name"])).toEqual(["Title", ""]);
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
    ["published by another word", { Status: "", Published: "none" }, { state: "live" }],
  ])("%s", (_, cells, changes) => {
    expect(changed(cells)).toEqual({ document: { ...known, ...changes }, remarks: [] });
  });

  test("a column that stands in some of its lines alone", () => {
    const [first = {}, second = {}] = exported();
    const { HSN: _, "Image Src": __, ...without } = second;
    const { document } = read([{ ...first, HSN: "8421", "Image Src": "three" }, without]);
    expect(document.hsn).toBe("8421");
    expect(document.pictures).toContainEqual(picture("three", "", "", "One"));
  });

  test("a file without the state, the price or the pictures leaves them", () => {
    const before = { ...known, state: "archived" as const };
    const { document, remarks } = read([{ Handle: "p", Title: "New" }], before);
    expect({ document, remarks }).toEqual({ document: { ...before, name: "New" }, remarks: [] });
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
      [
        '2: The option "Taste" is not Color, Size or Material',
        ...["3: Two variants are alike", "4: Two variants are alike"],
      ],
    ],
    [{ "Option2 Value": "" }, ["2: The variant has no Size"]],
    [{ "Option1 Value": "Grey" }, ["3: Two variants are alike"]],
    [{ "Variant Price": "free" }, ['2: "free" is no price in rupees']],
    [{ "Image Src": "nowhere" }, ['2: There is no picture "nowhere" in the media library']],
    [
      { "Image Src": "x https://a.example" },
      ['2: There is no picture "x https://a.example" in the media library'],
    ],
    [
      { "Image Src": "/pictures/one-80.avif.exe" },
      ['2: There is no picture "/pictures/one-80.avif.exe" in the media library'],
    ],
    [{ "Variant Image": "nowhere" }, ['2: There is no picture "nowhere" in the media library']],
  ])("%j is wrong", (cells, expected) => {
    expect(wrongs(changed(cells))).toEqual(expected);
  });

  test("pictures elsewhere and columns that have no place are reported, and not wrong (§21.24)", () => {
    const { remarks, document } = changed(
      { "Image Src": " https://x.example/a.jpg ", Vendor: "Neem", Tags: " " },
      { "Variant Inventory Qty": "5", "Variant Image": "HTTP://x.example/b.jpg" },
    );
    expect(remarks).toEqual([
      {
        line: 2,
        isWrong: false,
        text: "The picture https://x.example/a.jpg is elsewhere and not fetched",
      },
      {
        line: 3,
        isWrong: false,
        text: "The picture HTTP://x.example/b.jpg is elsewhere and not fetched",
      },
      { line: 2, isWrong: false, text: "Vendor is not used" },
      { line: 3, isWrong: false, text: "Variant Inventory Qty is not used: see Stock" },
    ]);
    expect(document.pictures).toEqual([known.pictures[0], known.pictures[2]]);
  });
});
