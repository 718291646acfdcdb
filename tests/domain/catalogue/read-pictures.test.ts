import { describe, expect, test } from "vitest";
import type { Cells } from "#domain/catalogue/csv/columns.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { changed, known, picture, read } from "./files.ts";

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

describe("a picture of a colour alone", () => {
  const white = picture("white", "White", "", "A white one");
  const plate = picture("two", "", "Metal", "Of metal");
  const [small] = known.variants;
  const before: ProductDocument = {
    ...known,
    materials: [...known.materials, { name: "Metal", note: "" }],
    variants: ["Wood", "Metal"].flatMap((material) =>
      small ? [{ ...small, material, sku: material }] : [],
    ),
    pictures: [plate, white, picture("one", "", "", "One")],
  };
  const readAfter = (...cells: Cells[]) =>
    read(
      (linesOf(before, "purifier") as Cells[]).map((line, at) => ({ ...line, ...cells[at] })),
      before,
    ).document.pictures;

  test("stands in the line of each of its variants", () => {
    const lines = linesOf(before, "purifier");
    expect(lines.map((line) => line["Variant Image"])).toEqual(["white", "white"]);
  });

  test("stays as it is, as does one that no variant shows, while another changes", () => {
    expect(readAfter({ "Image Alt Text": "Else" })).toEqual([
      ...[white, plate, picture("one", "", "", "Else")],
    ]);
  });

  test("keeps its place where lines are in another order, which says nothing of pictures (§16.25)", () => {
    const lines = (linesOf(before, "purifier") as Cells[]).map((line) => ({ ...line }));
    const [first = {}, second = {}] = lines;
    const { "Option1 Value": color, "Option3 Value": material } = second;
    const of = (line: Cells): Cells => ({
      "Option1 Value": line["Option1 Value"] ?? "",
      "Option3 Value": line["Option3 Value"] ?? "",
      "Variant SKU": line["Variant SKU"] ?? "",
    });
    expect([color, material]).toEqual(["White", "Metal"]);
    const { document, remarks } = read(
      [
        { ...first, ...of(second) },
        { ...second, ...of(first) },
      ],
      before,
    );
    expect(remarks).toEqual([]);
    expect(document.pictures).toEqual(before.pictures);
  });

  test("gives its words to what takes its place, for one variant or for all", () => {
    const grey = { "Variant Image": "grey" };
    expect(readAfter({}, grey)).toEqual([
      ...[white, picture("grey", "White", "Metal", "A white one"), plate],
      picture("one", "", "", "One"),
    ]);
    expect(readAfter(grey, grey)).toEqual([
      picture("grey", "White", "Wood", "A white one"),
      picture("grey", "White", "Metal", "A white one"),
      ...[plate, picture("one", "", "", "One")],
    ]);
  });

  test("that no variant shows stays while there is its colour and material", () => {
    const hidden = (color: string, material: string) => {
      const more = { ...before, pictures: [white, picture("three", color, material)] };
      const lines = (linesOf(more, "purifier") as Cells[]).map((line) => {
        return { ...line, "Variant Image": "grey" };
      });
      return read(lines, more).document.pictures.some((each) => each.picture === "three");
    };
    expect(hidden("", "Wood")).toBe(true);
    expect(hidden("", "Steel")).toBe(false);
    expect(hidden("Grey", "")).toBe(true);
    expect(hidden("Pink", "")).toBe(false);
  });

  test("is none where a product has no options: its pictures are those of all", () => {
    const variant = { size: "", material: "", color: "", sku: "P", offered: true, price: null };
    const plain = { ...known, variants: [variant], pictures: [picture("one", "", "", "One")] };
    const [line] = linesOf(plain, "p") as Cells[];
    expect(line).toMatchObject({ "Variant Image": "", "Image Src": "one" });
    const { pictures } = read([{ ...line, "Variant Image": "grey" }], plain).document;
    expect(pictures).toEqual(plain.pictures);
  });

  test("goes with the last variant of its colour", () => {
    const [first] = linesOf(before, "purifier") as Cells[];
    const options = { "Option1 Value": "Grey", "Option3 Value": "Metal" };
    const { pictures } = read([{ ...first, ...options, "Variant Image": "grey" }], before).document;
    expect(pictures).toEqual([
      picture("grey", "Grey", "Metal", "Of metal"),
      picture("one", "", "", "One"),
    ]);
  });
});
