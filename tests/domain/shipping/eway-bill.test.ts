import { describe, expect, test } from "vitest";
import { firstSelling } from "#domain/settings/first/selling.ts";
import {
  ewayLimit,
  needsEwayBill,
  readEwayBill,
  worthOfPieces,
} from "#domain/shipping/eway-bill.ts";
import { aLine, anAddress } from "#tests/support/customers.ts";

const { ewayBills } = firstSelling.shipping;
const DAY = "2026-11-25";

describe("from which worth on goods need an e-way bill (§22.88)", () => {
  test.each([
    ["09", "27", 50_000_00],
    ["09", "09", 50_000_00],
    ["27", "27", 1_00_000_00],
    ["27", "09", 50_000_00],
    ["07", "07", 1_00_000_00],
    ["", "", 50_000_00],
  ])("from %s to %s above %d", (from, to, above) => {
    expect(ewayLimit(ewayBills, { from, to }, DAY)).toBe(above);
  });

  test("what began last holds, and what has not begun does not", () => {
    const row = (from: string, above: number) => ({ state: "", from, above });
    const rows = [row("2026-01-01", 200), row("2018-04-01", 100), row("2026-12-01", 300)];
    expect(ewayLimit(rows, { from: "09", to: "27" }, DAY)).toBe(200);
    expect(ewayLimit(rows, { from: "09", to: "27" }, "2018-03-31")).toBeNull();
  });
});

describe("what a parcel is worth for it", () => {
  const items = [
    { ...aLine(1, 2), price: 25_000_00 },
    { ...aLine(2, 1), price: 1_000_00 },
  ];
  const order = { items, shippingAddress: anAddress({ state: "Maharashtra" }) };
  const both = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ];

  test("is what was charged for its pieces, with tax", () => {
    expect(worthOfPieces(order, both)).toBe(51_000_00);
    expect(worthOfPieces(order, [{ line: 0, quantity: 1 }])).toBe(25_000_00);
  });

  test("does not count exempt goods", () => {
    const part = { hsn: "", net: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    const lines = [
      { ...part, rate: 1800 },
      { ...part, rate: null },
    ];
    const place = { supplier: "09", code: "27", interState: true } as never;
    const taxed = { ...order, tax: { place, lines, delivery: null } };
    expect(worthOfPieces(taxed, both)).toBe(50_000_00);
    const at = { from: "09", day: DAY } as const;
    expect(needsEwayBill(ewayBills, taxed, both, at)).toBe(false);
    expect(needsEwayBill(ewayBills, order, both, at)).toBe(true);
    expect(needsEwayBill(ewayBills, order, both, { ...at, from: "27" })).toBe(false);
  });
});

describe("what is typed of a bill", () => {
  const typed = (ewayNumber: string, ewayDay: string, ewayReason = "") =>
    readEwayBill({ ewayNumber, ewayDay, ewayReason }, DAY);

  test("is its number of 12 digits and its day, or why there is none", () => {
    const bill = { number: "123456789012", day: DAY, reason: null };
    expect(typed("1234 5678-9012", DAY)).toEqual({ ok: true, value: bill });
    expect(typed("", "", " Made by\nthe carrier ")).toMatchObject({
      value: { number: null, day: null, reason: "Made by the carrier" },
    });
    expect(typed("", " ")).toEqual({ ok: true, value: null });
  });

  test.each([
    ["12345678901", DAY, ["ewayNumber"]],
    ["1234567890123", DAY, ["ewayNumber"]],
    ["12345678901x", "", ["ewayNumber", "ewayDay"]],
    ["123456789012", "2026-11-26", ["ewayDay"]],
    ["123456789012", "25.11.2026", ["ewayDay"]],
    ["", DAY, ["ewayNumber"]],
  ])("%j of %j is refused", (number, day, fields) => {
    const read = typed(number, day);
    expect(read.ok ? [] : Object.keys(read.failure)).toEqual(fields);
  });

  test("a reason is a short one", () => {
    expect(typed("", "", "x".repeat(201)).ok).toBe(false);
  });
});
