import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { editForm, editText, readEdit } from "#domain/catalogue/editing/edit-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { fieldsOf, readForm } from "#domain/catalogue/editing/form-fields.ts";
import { indianTime, readIndianTime } from "#domain/catalogue/editing/indian-time.ts";
import { blankForm } from "#domain/catalogue/editing/product-form.ts";
import { parseRupees, rupeeText } from "#domain/catalogue/editing/rupee-text.ts";
import { aDocument, anyDocument } from "./documents.ts";

describe("money is typed in rupees (§16.4)", () => {
  test.each([
    ["29999", 2_999_900],
    ["29,999", 2_999_900],
    [" ₹ 29,999.50 ", 2_999_950],
    ["Rs. 1,04,999.5", 10_499_950],
    ["104,999", 10_499_900],
    ["0.05", 5],
    ["0", 0],
    ["-0", 0],
    ["-12.30", -1230],
    ["1,5", null],
    ["12,34", null],
    ["1.234", null],
    ["1e3", null],
    ["29999.", null],
    ["twelve", null],
    ["", null],
    ["9".repeat(12), null],
    ["NaN", null],
  ])("%j is %s paise", (text, paise) => expect(parseRupees(text)).toBe(paise));

  test("any whole number of paise comes back as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        expect(parseRupees(rupeeText(paise))).toBe(paise);
      }),
    );
  });
});

describe("times are India's (§16.5)", () => {
  test.each([
    ["2026-12-01T00:00", "2026-11-30T18:30:00.000Z"],
    ["2026-12-01T05:30:15", "2026-12-01T00:00:15.000Z"],
    ["2026-02-30T00:00", null],
    ["2026-13-01T00:00", null],
    ["2026-12-01T24:30", null],
    ["1. 12. 2026", null],
    ["", null],
  ])("%j is %s", (typed, iso) => {
    expect(readIndianTime(typed)).toBe(iso);
    if (iso) expect(indianTime(iso)).toBe(typed);
  });
});

describe("form and document", () => {
  test("say the same, whichever way it goes", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const form = toForm(document);
        const read = toDocument(form);
        expect(read.document).toEqual(document);
        expect(read.problems).toEqual([]);
        expect(readForm(fieldsOf(form))).toEqual(form);
      }),
      { numRuns: 60 },
    );
  });

  test("a blank form is one that misses its MRP", () => {
    expect(toDocument(blankForm()).problems).toEqual([
      { at: "mrp", sentence: "Please enter the MRP" },
    ]);
    expect(readForm(fieldsOf(blankForm()))).toEqual(blankForm());
  });

  test("what cannot be read is reported at its field, and all the rest is kept", () => {
    const form = { ...toForm(aDocument()), price: "cheap" };
    const { document, problems } = toDocument(form);
    expect(problems).toEqual([
      { at: "price", sentence: "Please enter an amount in rupees, such as 29,999 or 29,999.50" },
    ]);
    expect(document).toEqual(aDocument({ price: { mrp: 1_200_000, discounted: null } }));
  });

  test("empty rows are left out, and problems still find their rows", () => {
    let form = toForm(aDocument());
    form = editForm(form, { kind: "add", list: "features" });
    form = editForm(form, { kind: "add", list: "features" });
    form = editForm(form, { kind: "move", list: "features", index: 0, to: 2 });
    const { document, rows } = toDocument(form);
    expect(document).toEqual(aDocument());
    expect(rows.features).toEqual([2]);
  });

  test.each([
    [[["features.999.name", "x"]]],
    [
      [
        ["features.x.name", "x"],
        ["__proto__.0.name", "x"],
        ["nothing.0.name", "x"],
      ],
    ],
    [
      [
        ["colors.0.key", "a|b"],
        ["colors.1.key", "a|b"],
        ["colors.1.name", "x"],
      ],
    ],
    [
      [
        ["features.0.constructor", "x"],
        ["state", "sold"],
      ],
    ],
  ] as [string, string][][][])("fields that no form has break nothing: %j", (fields) => {
    const form = readForm(fields);
    expect(toDocument(form).document.state).toBe("draft");
    expect(new Set(form.colors.map(({ key }) => key)).size).toBe(form.colors.length);
  });

  test("so many options as no product has make no endless table", () => {
    const fields = ["colors", "sizes", "materials"].flatMap((list) =>
      Array.from({ length: 300 }, (_, index): [string, string] => [
        `${list}.${index}.name`,
        `${index}`,
      ]),
    );
    expect(toDocument(readForm(fields)).document.variants.length).toBeLessThan(300);
  });
});

describe("rows", () => {
  test.each(["add features", "remove colors 0", "move pictures 0 3"])("%j is an edit", (text) => {
    const edit = readEdit(text);
    expect(edit && editText(edit)).toBe(text);
  });
  test.each(["", "add", "add variants", "add constructor", "remove colors x", "move colors -1 0"])(
    "%j is none",
    (text) => expect(readEdit(text)).toBeNull(),
  );

  test("a new colour brings its variants, offered, and a removed one takes them along", () => {
    const form = toForm(aDocument());
    const more = editForm(form, { kind: "add", list: "colors" });
    expect(more.variants).toHaveLength(6);
    expect(more.variants.filter(({ offered }) => offered === "yes")).toHaveLength(6);
    expect(editForm(more, { kind: "remove", list: "colors", index: 2 })).toEqual(form);
  });

  test("the first option of a kind takes over what the variant was, and the last leaves it", () => {
    const document = aDocument({
      colors: [],
      sizes: [],
      materials: [],
      selected: { size: "", material: "", color: "" },
      variants: [{ size: "", material: "", color: "", sku: "DP-1", offered: true, price: null }],
      pictures: [],
    });
    const plain = toForm(document);
    const one = editForm(plain, { kind: "add", list: "colors" });
    expect(one.variants).toMatchObject([{ key: "||1", sku: "DP-1" }]);
    const two = editForm(one, { kind: "add", list: "colors" });
    expect(two.variants.map(({ sku }) => sku)).toEqual(["DP-1", ""]);
    expect(editForm(one, { kind: "remove", list: "colors", index: 0 })).toEqual(plain);
  });

  test("a renamed option keeps its variants, its pictures and its place as the selected one", () => {
    const form = toForm(aDocument());
    const [silver] = form.colors;
    if (silver) silver.name = "Steel";
    const { document } = toDocument(form);
    expect(document.selected.color).toBe("Steel");
    expect(document.pictures[0]?.color).toBe("Steel");
    expect(document.variants.map(({ color }) => color)).not.toContain("Silver");
  });
});
