import { describe, expect, test } from "vitest";
import { checkNames, checkTexts } from "#domain/catalogue/editing/check-texts.ts";
import { findConflict } from "#domain/catalogue/editing/conflict.ts";
import { compareLines } from "#domain/catalogue/editing/part-lines.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";

const base = aDocument();
const theirs = { ...base, name: "Theirs", hsn: "8421" };
const own = { ...base, name: "Own", warranty: "Two years" };
const saved = (revision: number, document: typeof base) => {
  return { revision, document, actorEmail: `${revision}@x.example`, at: `day ${revision}` };
};

describe("what was saved while a form was open", () => {
  test("shows each part that differs, and takes theirs where only they have changed it", () => {
    const conflict = findConflict(own, { revision: 3, document: theirs }, base, []);
    expect(conflict.revision).toBe(3);
    expect(conflict.parts).toEqual(
      [
        { part: "name", theirs: ["Theirs"], own: ["Own"], take: "own" },
        { part: "warranty", theirs: [base.warranty], own: ["Two years"], take: "own" },
        { part: "hsn", theirs: ["8421"], own: [base.hsn].filter(Boolean), take: "theirs" },
      ].toSorted((a, b) => order(conflict, a.part) - order(conflict, b.part)),
    );
  });

  test("takes the own parts where nobody knows what the form was opened with", () => {
    const { parts } = findConflict(own, { revision: 3, document: theirs }, null, []);
    expect(parts.map(({ take }) => take)).toEqual(["own", "own", "own"]);
  });

  test("shows who saved what since, the latest first", () => {
    const first = { ...base, hsn: "8421" };
    const all = [saved(3, theirs), saved(2, first)];
    const parts = (from: typeof base | null) =>
      findConflict(own, { revision: 3, document: theirs }, from, all).changes;
    expect(parts(base)).toEqual([
      { actorEmail: "3@x.example", at: "day 3", parts: ["name"] },
      { actorEmail: "2@x.example", at: "day 2", parts: ["hsn"] },
    ]);
    expect(parts(null).map((each) => each.parts)).toEqual([["name"], []]);
  });

  test("shows the lines that differ alone, or all where only their order does", () => {
    const finish = (...lines: string[]) => ({ ...base, finish: lines });
    expect(compareLines(finish("a", "b"), finish("a", "c"), "finish")).toEqual({
      ...{ one: ["b"], other: ["c"] },
    });
    expect(compareLines(finish("a"), finish("a", "c"), "finish")).toEqual({
      one: [],
      other: ["c"],
    });
    expect(compareLines(finish("a", "b"), finish("b", "a"), "finish")).toEqual({
      ...{ one: ["a", "b"], other: ["b", "a"] },
    });
  });
});

const order = ({ parts }: ReturnType<typeof findConflict>, part: string) =>
  parts.findIndex((each) => each.part === part);

describe("texts of a product", () => {
  test("may be as long as they may, and are there where they must", () => {
    const long = { at: "a", sentence: "At most 3 characters, please" };
    const missing = { at: "a", sentence: "Please!" };
    expect(checkTexts([["a", "abc", 3]])).toEqual([]);
    expect(checkTexts([["a", "abcd", 3]])).toEqual([long]);
    expect(checkTexts([["a", "", 3]])).toEqual([]);
    expect(checkTexts([["a", " ", 3, "Please!"]])).toEqual([missing]);
    expect(checkTexts([["a", "abcd", 3, "Please!"]])).toEqual([long]);
    expect(checkTexts([["a", "    ", 3, "Please!"]])).toEqual([missing]);
  });

  test("are names once, however they are written", () => {
    const twice = (...names: string[]) => checkNames("sizes", names, "name");
    expect(twice("Baby Pink", " baby  pink ")).toEqual([
      { at: "sizes.1.name", sentence: '" baby  pink " is there twice' },
    ]);
    expect(twice("ｍ²", "m2", "M2").map(({ at }) => at)).toEqual(["sizes.1.name", "sizes.2.name"]);
    expect(twice("", "", "a", "b")).toEqual([]);
  });
});
