import { describe, expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import { firstLaw, ratesOf } from "#domain/settings/first/law.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { placeOfSupply } from "#domain/tax/place-of-supply.ts";
import { rateOn } from "#domain/tax/rates.ts";
import { sumOf } from "#domain/tax/split.ts";

const line = (id: number, price: number, quantity = 1): CartLine => ({
  ...{ id, price, quantity, name: `Product ${id}`, image: "" },
  ...{ size: null, material: null, color: null },
});
const items = [line(1, 2_999_900), line(2, 1_799_900)];
const discount = {
  offerId: 1,
  name: "Offer",
  code: null,
  amount: 200_000,
  lines: [125_001, 74_999],
};
const rates = [
  { hsn: "84", rate: 1800, from: "2026-01-01" },
  { hsn: "90", rate: 1800, from: "2026-01-01" },
  { hsn: "06", rate: null, from: "2026-01-01" },
];
const codes: Record<number, string> = { 1: "842139", 2: "902710", 3: "060290" };
const hsnOf = ({ id }: { id: number }) => codes[id] ?? "";
const placeOf = (state: string) => {
  const place = placeOfSupply("29", state);
  if (!place) throw new Error(`no state: ${state}`);
  return place;
};
const within = (order: Parameters<typeof taxOfOrder>[0], state = "Karnataka") =>
  taxOfOrder(order, { place: placeOf(state), rates, day: "2026-11-03", hsnOf });

describe("the tax within an order", () => {
  test("is that of its lines after discounts", () => {
    const tax = within({ items, pricing: { discounts: [discount], delivery: 0 } });
    expect(tax?.lines.map(({ net, taxable, cgst }) => [net, taxable, cgst])).toEqual([
      [2_874_899, 2_436_355, 219_272],
      [1_724_901, 1_461_781, 131_560],
    ]);
    expect(tax?.delivery).toBeNull();
  });

  test("is IGST where it goes to another state", () => {
    const tax = within({ items }, "Maharashtra");
    expect(sumOf(tax?.lines ?? [])).toMatchObject({ cgst: 0, sgst: 0, net: 4_799_800 });
    expect(tax?.lines[0]).toMatchObject({ igst: 457_612, hsn: "842139", rate: 1800 });
  });

  test("has the delivery at the rate of what costs most", () => {
    const plant = line(3, 50_000);
    const pricing = { discounts: [], delivery: 11_800 };
    const tax = within({ items: [plant, line(2, 1_799_900)], pricing });
    expect(tax?.delivery).toEqual({
      ...{ hsn: "902710", rate: 1800, net: 11_800, taxable: 10_000 },
      ...{ cgst: 900, sgst: 900, igst: 0 },
    });
    expect(tax?.lines[0]).toMatchObject({ rate: null, taxable: 50_000, cgst: 0 });
    expect(within({ items: [plant], pricing })?.delivery).toMatchObject({ rate: null, cgst: 0 });
  });

  test("has the delivery with the line that costs most, the first of equal ones", () => {
    const pricing = { discounts: [], delivery: 100 };
    const ofDelivery = (...bought: CartLine[]) => within({ items: bought, pricing })?.delivery?.hsn;
    expect(ofDelivery(line(1, 500), line(2, 400), line(3, 300))).toBe("842139");
    expect(ofDelivery(line(3, 500), line(2, 500))).toBe("060290");
    expect(ofDelivery(line(3, 500), line(2, 501))).toBe("902710");
  });

  test("is not shown where a line has no rate", () => {
    expect(within({ items: [...items, line(4, 100)] })).toBeNull();
  });
});

describe("the place of supply (§23.33)", () => {
  test.each([
    ["29", "Karnataka", false, false],
    ["29", "Goa", true, false],
    ["04", "Chandigarh", false, true],
    ["07", "Delhi", false, false],
    ["04", "Ladakh", true, false],
  ] as const)("from %s to %s: between states %s, UTGST %s", (from, to, interState, territory) => {
    expect(placeOfSupply(from, to)).toMatchObject({ interState, unionTerritory: territory });
  });

  test("is unknown where the state is", () => expect(placeOfSupply("29", "Atlantis")).toBeNull());
});

test("the first rates of a shop are those of its goods", () => {
  const rates = ratesOf(firstLaw.tax);
  const on = (hsn: string) => rateOn(rates, hsn, "2026-11-03");
  expect(["842139", "902710", "902580", "060290", "6109"].map(on)).toEqual([
    ...[1800, 1800, 1800, null],
    undefined,
  ]);
});
