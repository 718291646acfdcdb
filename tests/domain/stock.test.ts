import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soldOut } from "#domain/checkout.ts";
import { optionsText, parseCsv, readPieces, readSheet } from "#domain/stock/sheet.ts";
import {
  availabilityOf,
  availableOf,
  leftOf,
  lineLabel,
  productLabel,
  shortageSentence,
  stockLabel,
} from "#domain/stock.ts";

const level = (available: number, lowAt = 3) => ({ available, lowAt });

test.each([
  [null, null, "InStock"],
  [level(4), null, "InStock"],
  [level(3), "Only 3 left", "LimitedAvailability"],
  [level(1), "Only 1 left", "LimitedAvailability"],
  [level(0), "Sold out", "OutOfStock"],
  [level(1, 0), null, "InStock"],
  [level(0, 0), "Sold out", "OutOfStock"],
] as const)("§18.8: the label and schema.org's word of %j", (given, label, word) => {
  expect(stockLabel(given)).toBe(label);
  expect(availabilityOf([given])).toBe(word);
});

test.each([
  [[], null, "OutOfStock"],
  [[level(0), null], null, "InStock"],
  [[level(0), level(2)], "Only 2 left", "LimitedAvailability"],
  [[level(1), level(2)], "Only 3 left", "LimitedAvailability"],
  [[level(0), level(0)], "Sold out", "OutOfStock"],
  [[level(0), level(9)], null, "InStock"],
] as const)("a product of the variants %j", (levels, label, word) => {
  expect(productLabel(levels)).toBe(label);
  expect(availabilityOf(levels)).toBe(word);
});

test("a line of a cart says what to do", () => {
  expect(lineLabel(1, 0)).toBe("Sold out. Remove it to go on.");
  expect(lineLabel(3, 2)).toBe("Only 2 left. Choose fewer to go on.");
  expect(lineLabel(2, 2)).toBe("Only 2 left");
});

test("a line is found by its options, those it does not name are the selected ones", () => {
  const first = ["M", "Wood", "White"] as const;
  const scarce = [{ variantId: 9, productId: 1, options: first, first, available: 2 }];
  const line = { id: 1, size: null, material: "Wood", color: null };
  expect(leftOf(line, scarce)).toBe(2);
  expect(leftOf({ ...line, color: "Black" }, scarce)).toBeNull();
  expect(leftOf({ ...line, id: 2 }, scarce)).toBeNull();
  // Its variant is it, under whatever names its options go by now.
  expect(leftOf({ ...line, color: "Black", variantId: 9 }, scarce)).toBe(2);
  expect(leftOf({ ...line, variantId: 8 }, scarce)).toBeNull();
});

test("what is missing, in sentences", () => {
  const line = { name: "Monitor", size: null, material: "Wood", color: null };
  expect(
    shortageSentence([
      { ...line, left: 1 },
      { ...line, material: null, left: 0 },
    ]),
  ).toBe(
    "Only 1 piece of Monitor (Wood) is left. Monitor is sold out. Please change your cart to go on.",
  );
});

test("never more than there is, never less than nothing", () => {
  const number = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(number, number, (onHand, reserved) => {
      const available = availableOf(onHand, reserved);
      expect(available).toBeGreaterThanOrEqual(0);
      expect(available).toBeLessThanOrEqual(onHand);
    }),
  );
});

test("where the goods are gone, all money goes back and no order is made", () => {
  const payment = {
    id: "pay_1",
    orderId: "order_1",
    amount: 100,
    refunded: 0,
    currency: "INR",
    status: "captured" as const,
    createdAt: 1,
  };
  const twice = { payment: { ...payment, id: "pay_2" }, reason: "paid twice" as const };
  const decision = soldOut({ status: "ordered", order: payment, refunds: [twice] });
  expect(decision).toEqual({
    status: "cancelled",
    order: null,
    refunds: [{ payment, reason: "sold out" }, twice],
  });
});

describe("the sheet", () => {
  const cell = fc.string({ maxLength: 12 });
  test("what is quoted comes back as it was", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }),
        (rows) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
          expect(parseCsv(text)).toEqual(rows);
        },
      ),
    );
  });

  test.each([
    ["12", 12],
    [" 0 ", 0],
    ["1000000", 1_000_000],
    ["1000001", null],
    ["-1", null],
    ["1.5", null],
    ["1e3", null],
    ["", null],
    ["٣", null],
  ])("%j pieces", (text, pieces) => {
    expect(readPieces(text)).toBe(pieces);
  });

  test("columns may stand in any order and must all be there", () => {
    expect(readSheet("SKU,Product\n1,2")).toContain("Options, On hand, Low at");
    expect(readSheet("\ufeffLow at,On hand,Options,Product,sku\n1,2,a / b,P,S\n,,,,\n")).toEqual([
      { at: 2, sku: "S", product: "P", options: "a / b", onHand: "2", lowAt: "1", shelf: null },
    ]);
    const [line] = readSheet("SKU,Product,Options,On hand,Low at,Shelf\nS,P,,2,1, A 3 \n");
    expect(line).toMatchObject({ shelf: "A 3" });
    expect(optionsText("a", "", "b")).toBe("a / b");
  });
});
