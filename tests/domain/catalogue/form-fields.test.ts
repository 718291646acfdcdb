import { describe, expect, test } from "vitest";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { editForm, readEdit } from "#domain/catalogue/editing/edit-form.ts";
import { toDocument } from "#domain/catalogue/editing/form-document.ts";
import { fieldsOf, readForm } from "#domain/catalogue/editing/form-fields.ts";
import { readIndianTime } from "#domain/catalogue/editing/indian-time.ts";
import { blankForm, FIRST_TONE } from "#domain/catalogue/editing/product-form.ts";
import { aDocument } from "./documents.ts";

const names = (fields: [string, unknown][]) => readForm(fields).features.map(({ name }) => name);

describe("the fields that a browser sends", () => {
  test("are all texts, and of boxes those that are ticked", () => {
    const { story } = aDocument();
    const sent = (delivery: { free: boolean; amazon: boolean }, day: boolean, offered: boolean) => {
      const variants = aDocument().variants.map((one) => ({ ...one, offered }));
      const form = toForm(aDocument({ delivery, story: { ...story, day }, variants }));
      return new Map(fieldsOf(form));
    };
    const all = sent({ free: true, amazon: true }, true, true);
    const none = sent({ free: false, amazon: false }, false, false);
    const boxes = ["delivery.free", "delivery.amazon", "story.day", "variants.0.offered"];
    for (const box of boxes) {
      expect(all.get(box)).toBe("yes");
      expect(none.has(box)).toBe(false);
    }
    for (const empty of ["finishNote", "story.noise", "variants.0.sku"]) {
      expect(none.get(empty)).toBe("");
    }
  });

  test("make rows in the order of their numbers, without gaps", () => {
    const fields: [string, unknown][] = [
      ...([10, 2, 1] as const).map((n): [string, string] => [`features.${n}.name`, `n${n}`]),
    ];
    expect(names(fields)).toEqual(["n1", "n2", "n10"]);
  });

  test("count up to 500 rows, and only where they are texts", () => {
    expect(names([["features.499.name", "last"]])).toEqual(["last"]);
    expect(names([["features.500.name", "beyond"]])).toEqual([]);
    expect(names([["features.0.name", new Blob(["a file"])]])).toEqual([]);
  });

  test("give each row a key of its own", () => {
    const keys = (...given: string[]) =>
      readForm(given.map((key, at) => [`features.${at}.key`, key])).features.map(({ key }) => key);
    expect(keys("1", "7")).toEqual(["1", "7"]);
    expect(keys("1", "1", "a|b")).toEqual(["1", "r1", "r2"]);
    expect(readForm([["variants.0.key", "1||2"]]).variants[0]?.key).toBe("1||2");
  });

  test.each([
    ["2026-12-01T00:00:15.000", true],
    [" 2026-12-01T00:00 ", true],
    ["x2026-12-01T00:00", false],
    ["2026-12-01T00:00x", false],
  ])("the time %j is one: %j", (typed, isTime) => {
    expect(readIndianTime(typed) !== null).toBe(isTime);
  });
});

describe("a form as a document", () => {
  const form = toForm(aDocument());

  test("loses blanks at both ends of its texts", () => {
    const padded = {
      ...form,
      name: " Purifier ",
      finish: [{ key: "1", name: " matte " }],
    };
    expect(toDocument(padded).document).toMatchObject({ name: "Purifier", finish: ["matte"] });
  });

  test("has its coming prices by their times, and problems still find their rows", () => {
    const row = (key: string, from: string, mrp = "10") => ({ key, from, mrp, price: "" });
    const [may, june] = ["2027-05-01T00:00", "2027-06-01T00:00"];
    const read = toDocument({
      ...form,
      comingPrices: [row("1", june), row("2", ""), row("3", may), row("4", "", "")],
    });
    const [first, second, third] = read.document.comingPrices.map(({ from }) => from);
    expect([first, second, third]).toEqual([
      ...["", "2027-04-30T18:30:00.000Z", "2027-05-31T18:30:00.000Z"],
    ]);
    expect(read.rows.comingPrices).toEqual([1, 2, 0]);
    expect(read.problems).toEqual([
      {
        at: "comingPrices.1.from",
        sentence: "Please choose the day and time from which it holds",
      },
    ]);
  });

  test("selects the first option where none is chosen", () => {
    const none = { "selected.size": "", "selected.color": "", "selected.material": "" };
    expect(toDocument({ ...form, ...none }).document.selected).toEqual({
      ...{ size: "Small", material: "Wood", color: "Silver" },
    });
  });

  test("has no variants of an option without a name", () => {
    const more = editForm(form, { kind: "add", list: "sizes" });
    expect(more.variants).toHaveLength(6);
    expect(toDocument(more).document.variants).toEqual(aDocument().variants);
  });

  test("shows a variant that the document does not name as one that is not offered", () => {
    const variants = aDocument().variants.slice(1);
    const offered = toForm(aDocument({ variants })).variants.map((row) => row.offered);
    expect(offered).toEqual(["", "yes", "yes", "yes"]);
    const bare = aDocument({ variants: [], colors: [], sizes: [], materials: [] });
    expect(toForm(bare).variants.map((row) => row.offered)).toEqual(["yes"]);
    expect(
      toForm({ ...bare, sizes: aDocument().sizes }).variants.map((row) => row.offered),
    ).toEqual(["", ""]);
  });
});

describe("rows of a form", () => {
  test("a new colour has a tone, and nothing else has one", () => {
    const added = (list: "colors" | "features") =>
      editForm(blankForm(), { kind: "add", list })[list][0];
    expect(added("colors")).toMatchObject({ name: "", tone: FIRST_TONE });
    expect(added("features")).not.toHaveProperty("tone");
  });

  test("a row that is not there does not move, and what is no edit is none", () => {
    const form = toForm(aDocument());
    expect(editForm(form, { kind: "move", list: "features", index: 9, to: 0 })).toEqual(form);
    expect(readEdit("turn features 0 1")).toBeNull();
  });
});
