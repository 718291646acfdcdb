import { expect, test } from "vitest";
import {
  MOST_REMITTANCE_LINES,
  readAmount,
  readReference,
  readRemittances,
} from "#domain/cod/remittance-sheet.ts";

test.each([
  ["1499", 149_900],
  ["1,499.00", 149_900],
  ["₹1,04,998.5", 10_499_850],
  ["Rs. 42.05", 4205],
  ["INR 1", 100],
  [" Rs 7 ", 700],
  ["1234567890123.45", 123_456_789_012_345],
  ["5.", null],
  [",", null],
  ["x5", null],
  ["5x", null],
  ["0", null],
  ["", null],
  ["-5", null],
  ["1.999", null],
  ["1e5", null],
  ["99999999999999999", null],
])("%j is %s paise", (typed, paise) => {
  expect(readAmount(typed)).toBe(paise);
});

test.each([
  ["  UTR\t12 ", "UTR 12"],
  ["", null],
  [" \u0000 ", null],
  ["a\u0000\n b\ud800", "a b\ufffd"],
  ["x".repeat(64), "x".repeat(64)],
  ["x".repeat(65), null],
])("%j is the number %s", (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

const today = "2026-11-22";
test("lines have their columns in any order, and today where no date is given", () => {
  const text = "\ufeffreference,NUMBER,Amount\r\nUTR 1,T-1,42\r\n,,\r\n'=UTR,T-2,x";
  expect(readRemittances(text, today)).toEqual([
    { at: 2, number: "T-1", amount: 4200, reference: "UTR 1", day: today },
    { at: 4, number: "T-2", amount: null, reference: "=UTR", day: today },
  ]);
});

test("a day to come is none", () => {
  const text = "Number,Amount,Reference,Date\nT-1,1,U,2026-11-23";
  expect(readRemittances(text, today)).toMatchObject([{ day: null }]);
});

test("a file of something else is refused with a sentence", () => {
  expect(readRemittances("a,b\n1,2", today)).toBe(
    "The first line must name the columns: Number, Amount, Reference.",
  );
});

test("a day in the past is that day, and one that is none is none", () => {
  const days = ["2026-11-21", "2026-11-22", "yesterday", " "].map((day) => `T-1,1,U,${day}`);
  const lines = readRemittances(["Number,Amount,Reference, DATE ", ...days].join("\n"), today);
  expect(typeof lines === "string" ? lines : lines.map(({ day }) => day)).toEqual([
    ...["2026-11-21", today, null, today],
  ]);
});

test("numbers are plain, and an apostrophe goes where it hides a formula alone", () => {
  const text = "Number,Amount,Reference\n ' T\u0000-1,1,U\n'-T2,1,o'+U\n , ,x\n";
  expect(readRemittances(text, today)).toMatchObject([
    { at: 2, number: "' T-1" },
    { at: 3, number: "-T2", reference: "o'+U" },
    { at: 4, number: "", amount: null, reference: "x" },
  ]);
});

test("a file has five hundred lines at most", () => {
  const file = (lines: number) =>
    readRemittances(`Number,Amount,Reference\n${"T-1,1,U\n".repeat(lines)}`, today);
  expect(file(MOST_REMITTANCE_LINES)).toHaveLength(500);
  expect(file(MOST_REMITTANCE_LINES + 1)).toBe("A file may have 500 lines at most.");
});
