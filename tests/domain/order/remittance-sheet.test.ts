import { expect, test } from "vitest";
import { readAmount, readReference, readRemittances } from "#domain/cod/remittance-sheet.ts";

test.each([
  ["1499", 149_900],
  ["1,499.00", 149_900],
  ["₹1,04,998.5", 10_499_850],
  ["Rs. 42.05", 4205],
  ["INR 1", 100],
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
