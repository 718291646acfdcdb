import { expect, test } from "vitest";
import { digits, ratioOf, table } from "#bench/support/figure.ts";

test("a ratio is the median of the ratios of runs that belong together", () => {
  // The machine was three times slower in the second run: both were.
  const limit = { name: "limit", runs: [100, 33, 102] };
  expect(ratioOf({ name: "half of it", runs: [50, 16.5, 51], limit })).toBe(0.5);
});

test("a limit that was measured less often stands in with its median", () => {
  expect(ratioOf({ name: "it", runs: [10, 20, 30], limit: { name: "limit", runs: [10] } })).toBe(2);
});

test("a figure without a limit has no ratio", () => {
  expect(ratioOf({ name: "it", runs: [10] })).toBeNaN();
  expect(digits(Number.NaN)).toBe("–");
});

test("numbers are shown with the digits that count", () => {
  expect([31_234.5, 31.26, 3.126, 0.02134].map(digits)).toEqual([
    "31,235",
    "31.3",
    "3.13",
    "0.021",
  ]);
});

test("a table shows median, spread, limit, ratio and goal of each figure", () => {
  const limit = { name: "the database", runs: [1000] };
  const [head, rule, row] = table([
    { name: "purchases/s", runs: [9, 10, 12], limit, goal: "0.02" },
  ]).split("\n");
  expect(head?.split("|").length).toBe(7);
  expect(rule).toMatch(/^\|(-+\|){5}$/);
  const cells = row?.split("|").map((cell) => cell.trim());
  expect(cells?.slice(1, -1)).toEqual([
    "purchases/s",
    "10.0 (9.00 to 12.0)",
    "the database: 1,000",
    "0.010",
    "0.02",
  ]);
});
