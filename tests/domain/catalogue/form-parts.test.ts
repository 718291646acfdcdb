import { describe, expect, test } from "vitest";
import { documentParts } from "#domain/catalogue/editing/differences.ts";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { editForm } from "#domain/catalogue/editing/edit-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { fieldsOf, readForm } from "#domain/catalogue/editing/form-fields.ts";
import {
  changedBy,
  editorPartNames,
  editorParts,
  editorPath,
  optionFields,
  partOfField,
  readEditorPart,
  withPart,
} from "#domain/catalogue/editing/form-parts.ts";
import { withStoredIds } from "#domain/catalogue/editing/option-ids.ts";
import { documentPlaces, formPlaces } from "#domain/catalogue/editing/places.ts";
import { blankForm, listNames, textFields } from "#domain/catalogue/editing/product-form.ts";
import { aDocument } from "./documents.ts";

const every = (of: "texts" | "lists" | "document") =>
  editorPartNames.flatMap((part): readonly string[] => editorParts[part][of]);

describe("the parts of the editor (§16.13)", () => {
  test("have each field, each list and each part of the document once", () => {
    expect(every("texts").toSorted()).toEqual([...textFields].toSorted());
    expect(every("lists").toSorted()).toEqual(listNames.toSorted());
    expect(every("document").toSorted()).toEqual(Object.keys(documentParts).toSorted());
  });

  test.each([
    [undefined, "product"],
    ["variants", "variants"],
    ["pictures", "pictures"],
    ["law", "law"],
    ["product", null],
    ["", null],
    ["toString", null],
    ["history", null],
  ])("the address %j is the part %j", (name, part) => {
    expect(readEditorPart(name)).toBe(part);
  });

  test.each([
    ["name", "product"],
    ["comingPrices.1.from", "product"],
    ["delivery.free", "product"],
    ["selected.color", "variants"],
    ["variants.3.sku", "variants"],
    ["pictures", "pictures"],
    ["features.2.note", "words"],
    ["chapters.0.alt", "story"],
    ["story.roomAlt", "story"],
    ["search.title", "search"],
    ["declarations.origin", "law"],
    ["nowhere", "product"],
  ])("the field %s stands in %s", (field, part) => {
    expect(partOfField(field)).toBe(part);
  });

  test("have addresses of their own; the first has the product's", () => {
    expect(editorPath(7)).toBe("/admin/dashboard/products/7");
    expect(editorPath("new", "law")).toBe("/admin/dashboard/products/new/law");
    expect(changedBy("variants")).toContain("pictures");
    expect(changedBy("words")).toContain("story");
    expect(changedBy("product")).not.toContain("pictures");
  });
});

describe("a part that was sent (§16.13)", () => {
  const stored = withStoredIds(aDocument());
  const base = toForm(stored);

  test.each(editorPartNames)("%s takes its own fields, and leaves all others", (part) => {
    const sent = readForm(fieldsOf(blankForm()));
    const form = withPart(base, sent, part);
    const { texts, lists } = editorParts[part];
    const own = new Set<string>([...texts, ...lists]);
    for (const name of [...textFields, ...listNames]) {
      const from = own.has(name) ? sent : base;
      // The pictures lose options that are gone.
      if (part === "variants" && name === "pictures") continue;
      expect([name, form[name]]).toEqual([name, from[name]]);
    }
  });

  test("keeps the document as it was where nothing was changed", () => {
    for (const part of editorPartNames) {
      const sent = readForm([...fieldsOf(base), ...optionFields(base)]);
      expect(toDocument(withPart(base, sent, part)).document).toEqual(toDocument(base).document);
    }
  });

  test("a renamed colour keeps its pictures, a removed one leaves them without", () => {
    const renamed = {
      ...base,
      colors: base.colors.map((row) => (row.name === "Silver" ? { ...row, name: "Ash" } : row)),
    };
    const { document } = toDocument(withPart(base, renamed, "variants"));
    expect(document.pictures.map(({ color }) => color)).toEqual(["Ash"]);
    const removed = editForm(base, { kind: "remove", list: "colors", index: 0 });
    const left = toDocument(withPart(base, removed, "variants")).document;
    expect(left.pictures.map(({ color, material }) => [color, material])).toEqual([["", "Wood"]]);
  });

  test("the picture of a detail goes with its title; a chapter of its own stays", () => {
    const chapter = { title: "Weight", text: "", picture: "scales", alt: "On scales" };
    const own = { ...chapter, text: "It is light." };
    const withOwn = toForm({ ...stored, story: { ...stored.story, chapters: [chapter, own] } });
    const details = withOwn.details.map((row) => ({ ...row, title: "How heavy it is" }));
    const { document } = toDocument(withPart(withOwn, { ...withOwn, details }, "words"));
    expect(document.story.chapters.map(({ title }) => title)).toEqual([
      "How heavy it is",
      "Weight",
    ]);
    const gone = toDocument(withPart(withOwn, { ...withOwn, details: [] }, "words")).document;
    expect(gone.story.chapters).toEqual([chapter, own]);
  });

  test("pictures name the same options after others have moved, renamed or removed them", () => {
    const moved = toForm({
      ...stored,
      colors: stored.colors.toReversed().map((color) => ({ ...color, name: `New ${color.name}` })),
    });
    const sent = readForm([
      ...fieldsOf(base).filter(([name]) => name.startsWith("pictures.")),
      ...optionFields(base),
    ]);
    const { document } = toDocument(withPart(moved, sent, "pictures"));
    expect(document.pictures.map(({ color, material }) => [color, material])).toEqual([
      ["New Silver", "Wood"],
    ]);
    const gone = toForm({ ...stored, colors: stored.colors.slice(1) });
    expect(toDocument(withPart(gone, sent, "pictures")).document.pictures[0]?.color).toBe("");
  });
});

test("what is wrong finds its row in the form and in the document", () => {
  const form = editForm(blankForm(), { kind: "add", list: "features" });
  const two = editForm(form, { kind: "add", list: "features" });
  const typed = {
    ...two,
    features: two.features.map((row, at) => ({ ...row, note: at ? "x" : "" })),
  };
  const read = toDocument(typed);
  const inDocument = [{ at: "features.0.name", sentence: "a" }];
  const inForm = [{ at: "features.1.name", sentence: "a" }];
  expect(formPlaces(inDocument, read, typed)).toEqual(inForm);
  expect(documentPlaces(inForm, read)).toEqual(inDocument);
  const selected = [{ at: "selected.color", sentence: "b" }];
  expect(formPlaces(selected, read, typed)).toEqual(selected);
  const colored = toForm(aDocument());
  expect(formPlaces(selected, toDocument(colored), colored)[0]?.at).toBe("colors");
});
