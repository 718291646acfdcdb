import { describe, expect, test } from "vitest";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import { limits } from "#domain/catalogue/editing/limits.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { aDocument } from "./documents.ts";

const NOW = "2026-11-22T00:00:00.000Z";
type Changes = Partial<ProductDocument>;
const check = (changes: Changes) => checkProduct(aDocument(changes), NOW);
const fields = (changes: Changes) => check(changes).map(({ at }) => at);
const { story, declarations, variants } = aDocument();
const withStory = (changes: Partial<ProductDocument["story"]>) => ({
  story: { ...story, ...changes },
});
const option = { dimensions: "", weight: "", room: "" };
const picture = { picture: "white", alt: "One", color: "", material: "" };
const text = (length: number) => "x".repeat(length);

describe("a text is as long as its limit, and no longer (§16.6)", () => {
  test.each<[at: string, limit: number, make: (text: string) => Changes]>([
    ["finishNote", limits.finishNote, (finishNote) => ({ finishNote })],
    ["finish.0.name", limits.finish, (name) => ({ finish: [name] })],
    ["features.0.note", limits.note, (note) => ({ features: [{ name: "Wi-Fi", note }] })],
    [
      "details.0.title",
      limits.detailTitle,
      (title) => ({ details: [{ title, description: "A" }] }),
    ],
    [
      "details.0.description",
      limits.detail,
      (description) => ({ details: [{ title: "A", description }] }),
    ],
    ["tiles.0.title", limits.tileTitle, (title) => ({ tiles: [{ title, text: "" }] })],
    ["tiles.0.text", limits.tileText, (text) => ({ tiles: [{ title: "A", text }] })],
    ["pictures.0.alt", limits.alt, (alt) => ({ pictures: [{ ...picture, alt }] })],
    ["warranty", limits.promise, (warranty) => ({ warranty })],
    ["replacement", limits.promise, (replacement) => ({ replacement })],
    ["search.title", limits.searchTitle, (title) => ({ search: { title, text: "" } })],
    ["search.text", limits.searchText, (text) => ({ search: { title: "", text } })],
    [
      "declarations.origin",
      limits.declaration,
      (origin) => ({ declarations: { ...declarations, origin } }),
    ],
    [
      "sizes.2.dimensions",
      limits.optionText,
      (dimensions) => ({ sizes: [...aDocument().sizes, { ...option, name: "Tall", dimensions }] }),
    ],
    [
      "sizes.2.weight",
      limits.optionText,
      (weight) => ({ sizes: [...aDocument().sizes, { ...option, name: "Tall", weight }] }),
    ],
    [
      "sizes.2.room",
      limits.optionText,
      (room) => ({ sizes: [...aDocument().sizes, { ...option, name: "Tall", room }] }),
    ],
    [
      "materials.1.name",
      limits.option,
      (name) => ({ materials: [...aDocument().materials, { name, note: "" }] }),
    ],
    ["materials.0.note", limits.note, (note) => ({ materials: [{ name: "Wood", note }] })],
    [
      "variants.0.sku",
      limits.sku,
      (sku) => ({ variants: variants.map((one, at) => (at === 0 ? { ...one, sku } : one)) }),
    ],
    [
      "chapters.0.title",
      limits.detailTitle,
      (title) => withStory({ chapters: [{ title, text: "A", picture: "a", alt: "A" }] }),
    ],
    [
      "filters.0.life",
      limits.optionText,
      (life) => withStory({ filters: [{ name: "A", holds: "A", life, price: null }] }),
    ],
    ["box.0.name", limits.note, (name) => withStory({ box: [{ name }] })],
    ["care.0.text", limits.detail, (text) => withStory({ care: [{ title: "A", text }] })],
    ["specs.0.value", limits.note, (value) => withStory({ specs: [{ name: "A", value }] })],
    [
      "questions.0.answer",
      limits.answer,
      (answer) => withStory({ questions: [{ question: "A", answer }] }),
    ],
    ["story.noise", limits.optionText, (noise) => withStory({ noise })],
  ])("%s: %d characters", (at, limit, make) => {
    expect(check(make(text(limit)))).toEqual([]);
    expect(check(make(text(limit + 1)))).toEqual([
      { at, sentence: `At most ${limit} characters, please` },
    ]);
  });
});

describe("what is asked for is reported where it is missing (§16.6)", () => {
  test.each<[Changes, string, string]>([
    [{ finish: [""] }, "finish.0.name", "Please name the finish"],
    [
      { details: [{ title: "", description: "A" }] },
      "details.0.title",
      "Please enter what the detail is about",
    ],
    [{ tiles: [{ title: "", text: "" }] }, "tiles.0.title", "Please enter what the tile says"],
    [
      { materials: [...aDocument().materials, { name: "", note: "" }] },
      "materials.1.name",
      "Please name the material",
    ],
    [
      withStory({ filters: [{ name: "", holds: "A", life: "", price: null }] }),
      "filters.0.name",
      "Please name the filter",
    ],
    [withStory({ box: [{ name: "" }] }), "box.0.name", "Please enter what it is"],
    [
      withStory({ care: [{ title: "A", text: "" }] }),
      "care.0.text",
      "Please enter what there is to do",
    ],
    [withStory({ specs: [{ name: "A", value: "" }] }), "specs.0.value", "Please enter the value"],
  ])("%j", (changes, at, sentence) => {
    expect(check(changes)).toEqual([{ at, sentence }]);
  });

  test("words of a picture, unless it shows a colour or a material", () => {
    const without = (shown: object) => fields({ pictures: [{ ...picture, alt: "", ...shown }] });
    expect(without({})).toEqual(["pictures.0.alt"]);
    expect(without({ color: "Silver" })).toEqual([]);
    expect(without({ material: "Wood" })).toEqual([]);
  });
});

describe("lists and amounts end at their limits (§16.6)", () => {
  test("as many rows as there may be, and not one more", () => {
    const tiles = (count: number) => ({ tiles: Array(count).fill({ title: "A", text: "" }) });
    expect(check(tiles(limits.rows.tiles))).toEqual([]);
    expect(check(tiles(limits.rows.tiles + 1))).toEqual([
      { at: "tiles", sentence: "At most 6 of these, please; there are 7" },
    ]);
    const box = (count: number) => withStory({ box: Array(count).fill({ name: "A" }) });
    expect(check(box(limits.storyRows))).toEqual([]);
    expect(check(box(limits.storyRows + 1))).toEqual([
      { at: "box", sentence: "At most 30 of these, please; there are 31" },
    ]);
  });

  test("the highest price is one that can be asked, and an amount that is wrong is reported once", () => {
    const most = limits.price;
    expect(check({ price: { mrp: most, discounted: most } })).toEqual([]);
    expect(fields({ price: { mrp: most + 1, discounted: null } })).toEqual(["mrp"]);
    expect(fields({ price: { mrp: 0, discounted: 100 } })).toEqual(["mrp"]);
    expect(fields({ price: { mrp: 100, discounted: null } })).toEqual([]);
  });

  test.each([
    [null, []],
    [1, []],
    [limits.price, []],
    [limits.price + 1, ["The price is too high"]],
    [0, [expect.any(String)]],
    [-1, [expect.any(String)]],
    [0.5, [expect.any(String)]],
  ])("a filter for %j paise", (price, sentences) => {
    const found = check(withStory({ filters: [{ name: "A", holds: "A", life: "", price }] }));
    expect(found).toEqual(sentences.map((sentence) => ({ at: "filters.0.price", sentence })));
  });

  test("coming prices hold from times of their own, in any order", () => {
    const from = (...days: number[]) =>
      fields({
        comingPrices: days.map((day) => {
          return { mrp: 100, discounted: null, from: `2026-12-0${day}T00:00:00.000Z` };
        }),
      });
    expect(from(3, 1, 2)).toEqual([]);
    expect(from(3, 1, 3)).toEqual(["comingPrices.2.from"]);
  });
});

describe("codes", () => {
  test.each([
    ["", true],
    ["8421", true],
    ["842139", true],
    ["84213920", true],
    ["8", false],
    ["84213", false],
    ["abcd", false],
    ["842139201", false],
  ])("HSN %j", (hsn, fits) => expect(fields({ hsn })).toEqual(fits ? [] : ["hsn"]));

  test.each([
    ["12 Neem Street, Pune 411 001", true],
    ["12 Neem Street, Pune 411001", true],
    ["12 Neem Street, Pune 011001", false],
    ["No 1234567", true],
  ])("an address %j", (importerAddress, fits) => {
    const at = fits ? [] : ["declarations.importerAddress"];
    expect(fields({ declarations: { ...declarations, importerAddress } })).toEqual(at);
  });

  test.each([
    ["#b9bcbd", true],
    ["#B9BCBD", true],
    ["#b9bcbd0", false],
    ["x#b9bcbd", false],
    ["#b9b", false],
  ])("the tone %j", (tone, fits) => {
    const colors = [
      { name: "Silver", tone },
      { name: "Baby Pink", tone: "#e6c9c7" },
    ];
    expect(fields({ colors })).toEqual(fits ? [] : ["colors.0.tone"]);
  });

  test.each([
    ["", true],
    ["a-1", true],
    ["../a", false],
  ])("the picture of a room %j", (room, fits) => {
    expect(fields(withStory({ room, roomAlt: "A room" }))).toEqual(fits ? [] : ["story.room"]);
  });
});
