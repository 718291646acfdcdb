import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { keepUntil } from "#domain/documents/keep-until.ts";
import { invoiceOf } from "#domain/documents/listed.ts";
import { daysOfFinancialYear, financialYearOf, serialOf } from "#domain/documents/serial.ts";
import { amountInWords, numberInWords } from "#domain/documents/words.ts";

describe("the serial of a document (§23.41)", () => {
  test.each([
    ["INV", 123, "INV/26-27/000123"],
    ["CRN", 1, "CRN/26-27/000001"],
    ["BOS", 999_999, "BOS/26-27/999999"],
    ["RCV", 1_000_000, "RCV/2627/1000000"],
    ["RFV", 9_999_999, "RFV/2627/9999999"],
  ] as const)("%s %i is %s", (series, number, serial) => {
    expect(serialOf(series, "26-27", number)).toBe(serial);
  });

  test.each([0, -1, 1.5, 10_000_000, Number.NaN])("%d is no number", (number) => {
    expect(() => serialOf("INV", "26-27", number)).toThrow(RangeError);
  });

  test("has at most 16 of the characters that the law allows, and is another for each number", () => {
    const number = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const serial = serialOf("INV", "26-27", one);
        expect(serial).toMatch(/^[A-Z0-9/-]{1,16}$/);
        expect(serialOf("INV", "26-27", other) === serial).toBe(one === other);
      }),
    );
  });
});

describe("the financial year", () => {
  test.each([
    ["2027-03-31T18:29:59Z", "26-27"],
    ["2027-03-31T18:30:00Z", "27-28"],
    ["2026-12-31T23:59:59Z", "26-27"],
    ["2099-06-01T00:00:00Z", "99-00"],
  ])("of %s is %s", (time, year) => expect(financialYearOf(dayOf(new Date(time)))).toBe(year));

  test("has its days", () => {
    expect(daysOfFinancialYear("26-27")).toEqual({ from: "2026-04-01", to: "2027-03-31" });
  });
});

test.each([
  ["2027-03-31", "", "2033-12-31"],
  ["2027-04-01", "", "2034-12-31"],
  ["2026-11-03", "U72200KA2020PTC012345", "2035-03-31"],
])("a document of %s is kept by a company with the CIN %j until %s (§23.49)", (day, cin, until) => {
  expect(keepUntil(day, { cin })).toBe(until);
});

describe("an amount in words", () => {
  test.each([
    [0, "Rupees Zero Only"],
    [1, "Rupees Zero and One Paise Only"],
    [100, "Rupees One Only"],
    [2_000, "Rupees Twenty Only"],
    [11_500, "Rupees One Hundred Fifteen Only"],
    [10_499_850, "Rupees One Lakh Four Thousand Nine Hundred Ninety-Eight and Fifty Paise Only"],
    [10_000_000_00, "Rupees One Crore Only"],
    [
      123_45_67_890_12,
      "Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only",
    ],
    [1_00_000_00_00_000_00, "Rupees One Lakh Crore Only"],
  ])("%i paise read %s", (amount, words) => expect(amountInWords(amount)).toBe(words));

  test.each([
    [0, "शून्य रुपये मात्र"],
    [29_999_00, "उनतीस हज़ार नौ सौ निन्यानबे रुपये मात्र"],
    [1_04_998_50, "एक लाख चार हज़ार नौ सौ अट्ठानबे रुपये और पचास पैसे मात्र"],
    [2_10_00_000_00, "दो करोड़ दस लाख रुपये मात्र"],
  ])("%i paise read %s in Hindi", (amount, words) =>
    expect(amountInWords(amount, "hi")).toBe(words),
  );

  test("each number below hundred has a word of its own in Hindi", () => {
    const words = Array.from({ length: 100 }, (_, number) => numberInWords(number, "hi"));
    expect(new Set(words).size).toBe(100);
    expect(words).not.toContain("");
  });

  test.each([-1, 0.5])("%d is no amount", (amount) => {
    expect(() => amountInWords(amount)).toThrow(RangeError);
  });
});

test("the invoice in a list is the newest invoice or bill", () => {
  const list = ["receipt voucher", "tax invoice", "bill of supply", "credit note"] as const;
  const documents = list.map((kind) => ({ kind }));
  expect(invoiceOf(documents)).toBe(documents[2]);
  expect(invoiceOf(documents.slice(0, 2))).toBe(documents[1]);
  expect(invoiceOf(documents.slice(3))).toBeUndefined();
});
