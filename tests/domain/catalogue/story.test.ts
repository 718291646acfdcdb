import { describe, expect, test } from "vitest";
import { pictures } from "#app/content/media.generated.ts";
import { models } from "#app/content/models.generated.ts";
import { readProduct } from "#domain/catalogue/csv/read-product.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import { differingParts } from "#domain/catalogue/editing/differences.ts";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { fieldsOf, readForm } from "#domain/catalogue/editing/form-fields.ts";
import { partLines } from "#domain/catalogue/editing/part-lines.ts";
import { type Story, wholeStory } from "#domain/catalogue/product-story.ts";
import { rupees } from "#domain/money.ts";
import { sidesOf } from "#domain/shipping/parcel-size.ts";
import { seedDocuments, seedProducts } from "#server/catalogue/seed/seed-products.ts";
import { aDocument } from "./documents.ts";

const NOW = "2026-11-22T00:00:00.000Z";
const withStory = (story: Partial<Story>) => aDocument({ story: wholeStory(story) });
const chapter = { title: "Roots", text: "In the air.", picture: "roots-cutaway", alt: "Roots" };

describe("what a product's page shows below the choices", () => {
  test("is whole, whenever it was kept (§24.03)", () => {
    expect(wholeStory({ box: [{ name: "Cable" }] })).toMatchObject({
      ...{ chapters: [], filters: [], box: [{ name: "Cable" }], noise: "", day: false },
    });
  });

  test("comes back from the fields of its form (§24.03)", () => {
    for (const document of seedDocuments) {
      const fields = fieldsOf(toForm(document));
      const read = toDocument(readForm(fields));
      expect(read.problems).toEqual([]);
      expect(read.document.story).toEqual(document.story);
    }
    const story = {
      filters: [{ name: "HEPA", holds: "Dust", life: "1 year", price: rupees(900) }],
    };
    const { document } = toDocument(readForm(fieldsOf(toForm(withStory(story)))));
    expect(document.story.filters).toEqual(story.filters);
  });

  test("counts as one part of the product, shown in lines (§24.03)", () => {
    const other = withStory({ noise: "28 dB(A)", day: true });
    expect(differingParts(aDocument(), other)).toEqual(["story"]);
    expect(partLines(other, "story")).toEqual(["Noise: 28 dB(A)", "With an example of a day"]);
  });

  test("has no column in product files, which leave it as it is (§24.03)", () => {
    for (const document of seedDocuments) {
      const lines = linesOf(document, "p").map((cells, at) => ({ line: at + 2, cells }));
      const options = { isNew: false, knowsPicture: () => true };
      const after = readProduct(lines, document, options).document;
      expect(after.story).toEqual(document.story);
      expect(JSON.stringify(lines)).not.toContain(document.story.chapters[0]?.title);
    }
  });

  test.each<[string, Partial<Story>, string]>([
    ["a picture without a name", { chapters: [{ ...chapter, picture: "" }] }, "chapters.0.picture"],
    [
      "a picture from elsewhere",
      { chapters: [{ ...chapter, picture: "../x" }] },
      "chapters.0.picture",
    ],
    ["a picture without words", { chapters: [{ ...chapter, text: "" }] }, "chapters.0.text"],
    ["a picture of nothing", { chapters: [{ ...chapter, alt: " " }] }, "chapters.0.alt"],
    [
      "a filter for nothing",
      { filters: [{ name: "HEPA", holds: "Dust", life: "", price: 0 }] },
      "filters.0.price",
    ],
    [
      "a value twice",
      {
        specs: [
          { name: "A", value: "1" },
          { name: "a", value: "2" },
        ],
      },
      "specs.1.name",
    ],
    [
      "a question without an answer",
      { questions: [{ question: "Why?", answer: "" }] },
      "questions.0.answer",
    ],
    ["a room without words", { room: "desk-wide" }, "story.roomAlt"],
    ["an absurd value", { noise: "x".repeat(121) }, "story.noise"],
    ["more than a page bears", { box: Array.from({ length: 31 }, () => ({ name: "x" })) }, "box"],
  ])("is refused with %s", (_, story, at) => {
    expect(checkProduct(withStory(story), NOW).map((problem) => problem.at)).toEqual([at]);
  });

  test("may take the text of a detail for its picture (§24.02)", () => {
    const story = { chapters: [{ ...chapter, title: "Weight", text: "" }] };
    expect(checkProduct(withStory(story), NOW)).toEqual([]);
  });
});

describe("the stories of a new shop", () => {
  test.each(seedDocuments)("$name can be saved as it is", (document) => {
    expect(checkProduct(document, NOW)).toEqual([]);
  });

  test.each(seedProducts)("$name claims no measured value (§24.02)", ({ story }) => {
    expect([story.noise, story.watts, story.cadr]).toEqual(["", "", ""]);
    for (const { life, price } of story.filters) expect([life, price]).toEqual(["", null]);
    expect(JSON.stringify(story)).not.toMatch(/quiet|silent|whisper/i);
  });

  test.each(seedProducts)("$name shows pictures that are there, and each once", (product) => {
    const { story, gallery } = product;
    const shown = [...story.chapters.map(({ picture }) => picture), story.room].filter(Boolean);
    for (const name of shown) expect(pictures[name], name).toBeDefined();
    const all = [...shown, ...gallery.map(({ picture }) => picture)];
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(seedProducts)("$name is drawn as large as its model is", ({ story, image }) => {
    const key = image.split("-")[0] ?? "";
    const sizes = Object.entries(models).flatMap(([name, { size }]) =>
      name.split("-")[0] === key ? [size] : [],
    );
    const [width = 0, depth = 0, height = 0] = sidesOf(story.pictured) ?? [];
    expect(sizes.length).toBeGreaterThan(0);
    for (const [across, up, back] of sizes) {
      expect(Math.abs(width * 10 - across)).toBeLessThanOrEqual(4);
      expect(Math.abs(height * 10 - up)).toBeLessThanOrEqual(4);
      expect(Math.abs(depth * 10 - back)).toBeLessThanOrEqual(4);
    }
  });
});
