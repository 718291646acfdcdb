import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DatedRate, rateOn, rateWord } from "#domain/tax/rates.ts";
import { NOTHING, splitInclusive, splitPart, sumOf, taxOf } from "#domain/tax/split.ts";

const rates = [null, 0, 25, 150, 300, 500, 1200, 1800, 2800, 4000];
const rate = fc.constantFrom(...rates);
const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const inter = fc.boolean();

describe("an amount with its tax", () => {
  test.each([
    [2_999_900, 2_542_288, 228_806, 457_612],
    [2_874_899, 2_436_355, 219_272, 438_544],
    [1_724_901, 1_461_781, 131_560, 263_120],
    [0, 0, 0, 0],
  ])("%i paise at 18 % are %i and twice %i, or %i between states", (net, taxable, half, igst) => {
    expect(splitInclusive(net, 1800, false)).toEqual({
      net,
      taxable,
      cgst: half,
      sgst: half,
      igst: 0,
    });
    expect(splitInclusive(net, 1800, true)).toEqual({ net, taxable, cgst: 0, sgst: 0, igst });
  });

  test("of two lines adds up to what is charged", () => {
    const lines = [2_874_899, 1_724_901].map((net) => splitInclusive(net, 1800, false));
    const sum = { net: 4_599_800, taxable: 3_898_136, cgst: 350_832, sgst: 350_832, igst: 0 };
    expect(sumOf(lines)).toEqual(sum);
    expect(sumOf([])).toEqual(NOTHING);
  });

  test("loses no paisa, and its tax is within 1.2 paise of the rate (§23.31)", () => {
    fc.assert(
      fc.property(amount, rate, inter, (net, rate, inter) => {
        const split = splitInclusive(net, rate, inter);
        expect(split.taxable + taxOf(split)).toBe(net);
        expect(split.cgst).toBe(split.sgst);
        expect(inter ? split.cgst : split.igst).toBe(0);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        const exact = (split.taxable * (rate ?? 0)) / 10_000;
        expect(Math.abs(taxOf(split) - exact)).toBeLessThanOrEqual(1.5);
        if ((rate ?? 0) <= 1800) expect(Math.abs(taxOf(split) - exact)).toBeLessThanOrEqual(1.2);
      }),
    );
  });

  test("for every rate and every quantity, all pieces given back one by one are the whole", () => {
    for (const rate of rates) {
      for (const inter of [true, false]) {
        for (let pieces = 1; pieces <= 99; pieces++) {
          const price = 1_799_999;
          const parts = Array.from({ length: pieces }, (_, at) =>
            splitPart(price, at * price, rate, inter),
          );
          expect(sumOf(parts)).toEqual(splitInclusive(price * pieces, rate, inter));
        }
      }
    }
  });

  test("given back in any parts is the whole, and each part adds up", () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        rate,
        inter,
        (all, rate, inter) => {
          let before = 0;
          const parts = all.map((part) => {
            const split = splitPart(part, before, rate, inter);
            before += part;
            expect(split.taxable + taxOf(split)).toBe(part);
            expect(split.taxable).toBeGreaterThanOrEqual(-1); // a part of a single paisa can be all tax
            return split;
          });
          expect(sumOf(parts)).toEqual(splitInclusive(before, rate, inter));
        },
      ),
    );
  });

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])("%d is no amount", (net) => {
    expect(() => splitInclusive(net, 1800, true)).toThrow(RangeError);
  });
});

describe("dated rates (§23.32)", () => {
  const table: DatedRate[] = [
    { hsn: "84", rate: 2800, from: "2026-01-01" },
    { hsn: "842139", rate: 1800, from: "2026-01-01" },
    { hsn: "842139", rate: 500, from: "2026-12-01" },
    { hsn: "06", rate: null, from: "2026-01-01" },
  ];

  test.each([
    ["842139", "2026-11-30", 1800],
    ["842139", "2026-12-01", 500],
    ["84213920", "2027-01-01", 500],
    ["8413", "2027-01-01", 2800],
    ["06029090", "2026-06-01", null],
    ["842139", "2025-12-31", undefined],
    ["9027", "2026-06-01", undefined],
    ["", "2026-06-01", undefined],
  ])("%s on %s is %s", (hsn, day, rate) => {
    expect(rateOn(table, hsn, day)).toBe(rate);
    expect(rateOn(table.toReversed(), hsn, day)).toBe(rate);
  });

  test("of two rows of the same day the later one holds", () => {
    const twice: DatedRate[] = [5, 12].map((rate) => ({ hsn: "9", rate, from: "2026-01-01" }));
    expect(rateOn(twice, "9027", "2026-01-01")).toBe(12);
  });

  test("a row without an HSN is no rate of anything, and an HSN that is not known has none", () => {
    const any: DatedRate[] = [{ hsn: "", rate: 5, from: "2026-01-01" }];
    expect(rateOn(any, "9027", "2026-01-01")).toBeUndefined();
    expect(rateOn(any, "", "2026-01-01")).toBeUndefined();
  });

  test("is written in percent", () => {
    expect([1800, 250, 0, null].map(rateWord)).toEqual(["18%", "2.5%", "0%", "exempt"]);
  });
});
