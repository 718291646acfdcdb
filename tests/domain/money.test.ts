import { describe, expect, test } from "vitest";
import { formatPaise, multiply, rupees } from "#domain/money.ts";

describe("amounts", () => {
  test.each([
    [0, "₹0"],
    [100, "₹1"],
    [99_900, "₹999"],
    [100_000, "₹1,000"],
    [2_999_900, "₹29,999"],
    [10_000_000, "₹1,00,000"],
    [10_499_800, "₹1,04,998"],
    [10_499_850, "₹1,04,998.50"],
    [10_499_805, "₹1,04,998.05"],
    [1, "₹0.01"],
    [1_234_567_800, "₹1,23,45,678"],
    [-2_999_900, "-₹29,999"],
  ])("%i paise read %s (§1.8, §9.1)", (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  test.each([
    [29_999, 2_999_900],
    [0, 0],
  ])("%i rupees are %i paise", (amount, paise) => {
    expect(rupees(amount)).toBe(paise);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is no number of whole rupees", (n) => {
    expect(() => rupees(n)).toThrow(RangeError);
  });

  test("a price times a quantity stays whole (§3.7)", () => {
    expect(multiply(2_999_900, 99)).toBe(296_990_100);
    expect(() => multiply(100, 1.5)).toThrow(RangeError);
    expect(() => multiply(100, Number.NaN)).toThrow(RangeError);
    expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });

  test("money of another currency is named by its code", () => {
    expect(formatPaise(2_999_950, "USD")).toBe("USD 29999.50");
    expect(formatPaise(2_999_900, "INR")).toBe("₹29,999");
  });
});
