import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, total } from "#domain/cart.ts";
import type { Discount } from "#domain/offers/pricing.ts";
import { addIn } from "#domain/order/add-in.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { placeOfSupply } from "#domain/tax/place-of-supply.ts";
import { taxOf } from "#domain/tax/split.ts";
import { splitOf, taxLines } from "#domain/tax/tax-lines.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";

const line = (id: number, price: number, quantity = 1): CartLine => ({
  ...{ id, price, quantity, name: `Product ${id}`, image: "" },
  ...{ size: null, material: null, color: null },
});
/** Rates by product: product 1 is taxed at the first of them. */
const RATES = [1800, 500, null, 0, 25, 1200, 2800, 4000];
const rates = RATES.map((rate, at) => ({ hsn: `9${at}`, rate, from: "2026-01-01" }));
const hsnOf = ({ id }: { id: number }) => `9${id - 1}01`;
const day = "2026-11-22";

function taxIn(order: Parameters<typeof taxOfOrder>[0], from: "29" | "04", to: string): OrderTax {
  const place = placeOfSupply(from, to);
  const tax = place && taxOfOrder(order, { place, rates, day, hsnOf });
  if (!tax) throw new Error("no tax is known");
  return tax;
}

describe("the taxes beside a total (§23.34)", () => {
  const items = [line(1, 2_999_900)];
  test.each([
    ["29", "Karnataka", ["CGST 9% 228806", "SGST 9% 228806"]],
    ["29", "Goa", ["IGST 18% 457612"]],
    ["04", "Chandigarh", ["CGST 9% 228806", "UTGST 9% 228806"]],
  ] as const)("from %s to %s", (from, to, lines) => {
    const shown = taxLines(taxIn({ items }, from, to));
    expect(shown.map(({ label, amount }) => `${label} ${amount}`)).toEqual(lines);
  });

  test("stand by rate, the highest first, delivery with its goods and exempt goods without", () => {
    const bought = [line(2, 105_000), line(1, 1_180_000), line(3, 50_000), line(1, 118)];
    const pricing = { discounts: [], delivery: 11_800 };
    expect(taxLines(taxIn({ items: bought, pricing }, "29", "Goa"))).toEqual([
      { label: "IGST 18%", amount: 180_000 + 18 + 1_800 },
      { label: "IGST 5%", amount: 5_000 },
    ]);
    expect(taxLines(taxIn({ items: [line(5, 100_250)] }, "29", "Karnataka"))).toEqual([
      { label: "CGST 0.125%", amount: 125 },
      { label: "SGST 0.125%", amount: 125 },
    ]);
  });

  test("are none for exempt goods alone, and where nothing is known", () => {
    expect(taxLines(taxIn({ items: [line(3, 50_000), line(4, 1)] }, "29", "Goa"))).toEqual([]);
    expect(taxLines(null)).toEqual([]);
    expect(taxLines(undefined)).toEqual([]);
  });

  test("are shown as within the total", () => {
    expect(includedTax(taxIn({ items }, "29", "Goa"))).toEqual([
      ["Includes IGST 18%", "₹4,576.12"],
    ]);
  });
});

describe("the tax within an order", () => {
  const bought = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: RATES.length }),
      price: fc.integer({ min: 0, max: 20_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const places = fc.constantFrom(
    ...([
      ["29", "Karnataka"],
      ["29", "Goa"],
      ["04", "Chandigarh"],
    ] as const),
  );

  /** Nothing is lost between what is charged, its parts and what is shown of them. */
  function addsUp(tax: OrderTax, total: number) {
    const sum = splitOf(tax);
    expect(sum.net).toBe(total);
    expect(sum.taxable + taxOf(sum)).toBe(total);
    for (const part of [...tax.lines, ...(tax.delivery ? [tax.delivery] : [])]) {
      expect(part.taxable + taxOf(part)).toBe(part.net);
      expect(part.rate === null || part.rate === 0 ? taxOf(part) : 0).toBe(0);
    }
    const shown = taxLines(tax).reduce((all, { amount }) => all + amount, 0);
    expect(shown).toBe(taxOf(sum));
  }

  test("adds up to what is charged for every rate, quantity and offer, and after each edit (§23.31, §23.36)", () => {
    fc.assert(
      fc.property(
        bought,
        places,
        fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.nat(98),
        (given, [from, to], permilles, delivery, stored) => {
          const items = given.map(({ id, price, quantity }) => line(id, price, quantity));
          const order = discounted(items, permilles, delivery);
          addsUp(taxIn(order, from, to), order.total);
          const stay = items.map(({ quantity }) => Math.min(quantity, stored));
          const taken = takeOut({ ...order }, stay);
          if (taken.ok) addsUp(taxIn(taken.value, from, to), taken.value.total);
          const more = { items: [line(1, 1_234_567, 3)], pricing: null, total: 3 * 1_234_567 };
          const added = addIn(order, more);
          if (added.ok) addsUp(taxIn(added.value, from, to), added.value.total);
        },
      ),
    );
  });
});

/** An order with a discount of so many thousandths of each line, one after the other. */
function discounted(items: CartLine[], permilles: number[], delivery: number) {
  const left = items.map(({ price, quantity }) => price * quantity);
  const discounts = permilles.map((permille, at): Discount => {
    const lines = left.map((sum) => Math.floor((sum * permille) / 1000));
    for (const [line, part] of lines.entries()) left[line] = (left[line] ?? 0) - part;
    const amount = lines.reduce((all, part) => all + part, 0);
    return { offerId: at + 1, name: `Offer ${at}`, code: null, amount, lines };
  });
  const off = discounts.reduce((all, { amount }) => all + amount, 0);
  return { items, pricing: { discounts, delivery }, total: total(items) - off + delivery };
}
