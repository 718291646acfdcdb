import { describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { checkDraft } from "#domain/settings/check.ts";
import { changeRows, draftFrom, draftOf, emptyRow, moved } from "#domain/settings/draft.ts";
import type { Fields, PlainField } from "#domain/settings/fields.ts";

describe("what is wrong with a field, in words", () => {
  const wrong = (field: PlainField, text: string) =>
    checkDraft({ field }, { field: text }).errors.field;
  const text = (more = {}): PlainField => ({ kind: "text", label: "", most: 4, ...more });
  const number = (more = {}): PlainField => ({
    kind: "number",
    label: "",
    from: 1,
    to: 9,
    ...more,
  });
  const plain = "Please use plain text alone.";
  const pins: PlainField = { kind: "pins", label: "", required: true };
  const manyPins = (count: number) =>
    Array.from({ length: count }, (_, at) => String(110_000 + at)).join("\n");

  test.each<[PlainField, string, string | undefined]>([
    [text({ required: true }), "", messages().blankField],
    [text(), "abcd", undefined],
    [text(), "abcde", "Please use at most 4 characters."],
    [text(), "a\nb", plain],
    [text({ long: true }), "a\nb", undefined],
    [text({ long: true }), "a\tb", plain],
    [text(), "a\ud800", plain],
    [number(), "1", undefined],
    [number(), "9", undefined],
    [number(), "10", "Please give a whole number from 1 to 9."],
    [number(), "0", "Please give a whole number from 1 to 9."],
    [number(), "1.5", "Please give a whole number from 1 to 9."],
    [number(), "x1", "Please give a whole number from 1 to 9."],
    [number(), "1x", "Please give a whole number from 1 to 9."],
    [number({ step: 0.001 }), "1.234", undefined],
    [number({ step: 0.1 }), "1.2345", "Please give a number from 1 to 9."],
    [number({ to: 999_999_999 }), "123456789", undefined],
    [{ kind: "money", label: "" }, "10000000", undefined],
    [{ kind: "money", label: "" }, "10000000.01", "Please give at most 1,00,00,000 rupees."],
    [{ kind: "money", label: "" }, "5x", "Please give an amount in rupees, such as 499 or 499.50."],
    [{ kind: "picture", label: "", required: true }, "", "Please choose a picture."],
    [{ kind: "picture", label: "" }, "", undefined],
    [{ kind: "picture", label: "" }, "a".repeat(80), undefined],
    [{ kind: "picture", label: "" }, "a".repeat(81), "There is no picture of this name."],
    [{ kind: "picture", label: "" }, "a.b", "There is no picture of this name."],
    [{ kind: "choice", label: "", choices: { a: "A" } }, "b", "Please choose one of these."],
    [pins, " ", messages().blankField],
    [{ kind: "pins", label: "" }, " ", undefined],
    [pins, manyPins(25_000), undefined],
    [pins, manyPins(25_001), "Please give at most 25,000 entries."],
    [
      pins,
      `110001\n${"x".repeat(30)}`,
      `Line 2: “${"x".repeat(20)}” is no PIN code, no beginning such as 1100* and no range such as 110001-110096.`,
    ],
  ])("%o with %j: %s", (field, given, sentence) => {
    expect(wrong(field, given)).toBe(sentence);
  });

  test.each([
    ["a space of no width", "\u200b"],
    ["joiners", "\u200d\u2060"],
    ["a filler", "\u3164"],
    ["wide blanks", "\u3000 \u00a0"],
    ["a blank of Braille", "\u2800"],
    ["nothing", ""],
  ])("of a text nothing is seen but %s: it is empty (§19.41)", (_, given) => {
    expect(wrong(text({ required: true }), given)).toBe(messages().blankField);
    expect(checkDraft({ field: text() }, { field: given })).toEqual({
      value: { field: "" },
      errors: {},
    });
  });

  test.each(["5", "★", "\u0930\u094d\u200d\u092f", "🪴"])("%s is seen (§19.41)", (given) => {
    expect(checkDraft({ field: text() }, { field: given }).value).toEqual({ field: given });
  });

  test("ranges of PIN codes may be typed with any dash and any separator", () => {
    const { value } = checkDraft({ pins }, { pins: "110001 – 110096;12,,13\n14" });
    expect(value.pins).toEqual(["110001-110096", "12", "13", "14"]);
  });

  test("a list says how many of its rows there may be", () => {
    const rows = (least: number, most: number) => ({
      list: {
        kind: "rows",
        label: "",
        least,
        most,
        word: "row",
        fields: { name: text() },
      } as const,
    });
    const problemOf = (least: number, most: number, count: number) =>
      checkDraft(rows(least, most) as never, {
        list: Array.from({ length: count }, () => ({ name: "a" })),
      }).errors.list;
    expect(problemOf(2, 2, 1)).toBe("There must be exactly 2 of these.");
    expect(problemOf(0, 2, 3)).toBe("There must be at most 2 of these: add or remove a row.");
    expect(problemOf(1, 2, 0)).toBe("There must be 1 to 2 of these: add or remove a row.");
    expect([problemOf(1, 2, 1), problemOf(1, 2, 2)]).toEqual([undefined, undefined]);
    const wrongRow = checkDraft(rows(0, 2) as never, { list: [{ name: "abcde" }] });
    expect(wrongRow.errors).toEqual({ "list.0.name": "Please use at most 4 characters." });
  });
});

describe("a form of settings", () => {
  const fields = {
    name: { kind: "text", label: "", most: 9 },
    on: { kind: "switch", label: "" },
    fee: { kind: "money", label: "" },
    list: {
      ...{ kind: "rows", label: "", least: 0, most: 9, word: "row" },
      fields: {
        kind: { kind: "choice", label: "", choices: { a: "A", b: "B" } },
        text: { kind: "text", label: "", most: 9 },
      },
    },
  } as const satisfies Fields;

  test("shows values as they are typed", () => {
    const row = { kind: "b", text: null };
    expect(draftOf(fields, { name: undefined, on: true, fee: 129_950, list: [row] })).toEqual({
      ...{ name: "", on: "on", fee: "1299.50", list: [{ kind: "b", text: "" }] },
    });
    expect(draftOf(fields, { name: ["a", "b"], on: "yes", fee: 100, list: [] })).toEqual({
      ...{ name: "a, b", on: "", fee: "1", list: [] },
    });
  });

  test("is read by its own names alone", () => {
    const sent = new Map<string, unknown>([
      ["name", " a\r\nb "],
      ["on", { a: "file" }],
      ["list.10.text", "ten"],
      ["list.2.text", "two"],
      ["list.2.kind", "b"],
      ["list.12345.text", "far"],
      ["list.x.text", "x"],
      ["list.3.other", "other"],
      ["list.4", "none"],
      ["more.5.text", "more"],
    ]);
    expect(draftFrom(fields, sent)).toEqual({
      ...{ name: "a\nb", on: "", fee: "" },
      list: [
        { kind: "b", text: "two" },
        { kind: "", text: "ten" },
      ],
    });
  });

  test("has its rows moved by buttons, and not beyond its ends", () => {
    expect(emptyRow(fields.list.fields)).toEqual({ kind: "a", text: "" });
    const items = ["a", "b", "c"];
    expect(moved(items, 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(items, 2, 0)).toEqual(["c", "a", "b"]);
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [3, 0],
      [9, 1],
    ] as const) {
      expect(moved(items, from, to)).toEqual(items);
    }
    expect(items).toEqual(["a", "b", "c"]);
    const draft = { name: "n", list: [{ text: "a" }, { text: "b" }] };
    expect(changeRows(fields, draft, "down:list:0")).toEqual({
      ...{ name: "n", list: [{ text: "b" }, { text: "a" }] },
    });
    expect(changeRows(fields, draft, "up:list:1")).toEqual({
      ...{ name: "n", list: [{ text: "b" }, { text: "a" }] },
    });
    expect(changeRows(fields, draft, "add:list")?.list).toHaveLength(3);
    for (const intent of ["add", "add:name", "add:other", "turn:list:0"]) {
      expect(changeRows(fields, draft, intent)).toBeNull();
    }
    expect(changeRows(fields, { list: "text" }, "add:list")).toBeNull();
  });
});
