import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import { asPaidInCash } from "#domain/cod/paid-in-cash.ts";
import { partsOf } from "#domain/documents/billing.ts";
import { priceOrder, sumsOf } from "#domain/offers/price-order.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { chargedParts } from "#domain/refund/refundable.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { successOf } from "#tests/support/customers.ts";

const line = (price: number, quantity: number, id: number): CartLine => ({
  ...{ id, name: `Goods ${id}`, image: "p", price, quantity, lineId: `c.${id}` },
  ...{ size: null, material: null, color: null },
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 3_000_00 }),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const purchase = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    percent: fc.integer({ min: 0, max: 100 }),
    delivery: fc.integer({ min: 0, max: 9_999 }),
    fee: fc.integer({ min: 0, max: 9_999 }),
    wholeRupees: fc.boolean(),
  })
  .map(({ lines, percent, delivery, fee, wholeRupees }) => {
    const items = lines.map(({ price, quantity }, at) => line(price, quantity, at + 1));
    const base = { code: null, productIds: [], minimum: null, name: "o" };
    const { total, pricing } = priceOrder({
      lines: items,
      automatic: [{ ...base, id: 1, kind: "percent", value: percent, target: "order" }],
      given: null,
      delivery: { fee: delivery, freeFrom: null, byWeight: [] },
    });
    return { terms: { fee, wholeRupees }, bought: { items, pricing, total } };
  });

describe("the fee for cash on delivery (§20.25)", () => {
  test("is what an order in cash costs more, unless there is nothing to pay, and all its parts are its total", () => {
    fc.assert(
      fc.property(purchase, ({ terms, bought }) => {
        const cash = asPaidInCash(terms, { ...bought, tax: null });
        const exact = bought.total === 0 ? 0 : bought.total + terms.fee;
        expect(cash.total).toBe(terms.wholeRupees ? exact - (exact % 100) : exact);
        const { lines, delivery } = chargedParts(cash);
        expect(sum(lines) + delivery).toBe(cash.total);
        const goods = sum(bought.items.map(({ price, quantity }) => price * quantity));
        expect(goods + sum(sumsOf(cash).map(({ amount }) => amount))).toBe(cash.total);
        expect(sum(partsOf(cash).map(({ net }) => net))).toBe(cash.total);
      }),
    );
  });

  test("has the tax of what is charged", () => {
    const place = { code: "29", supplier: "29", interState: false, unionTerritory: false } as const;
    const rates = [{ hsn: "8421", rate: 1800, from: "2017-07-01" }];
    const about = { place, rates, day: "2026-11-03", hsnOf: () => "842139" };
    fc.assert(
      fc.property(purchase, ({ terms, bought }) => {
        const cash = asPaidInCash(terms, { ...bought, tax: taxOfOrder(bought, about) });
        expect(cash.tax && splitOf(cash.tax).net).toBe(cash.total);
      }),
    );
  });

  test("stays when pieces are taken out", () => {
    fc.assert(
      fc.property(purchase, ({ terms, bought }) => {
        const items = [line(100_00, 1, 9), ...bought.items];
        const total = bought.total + 100_00;
        const cash = asPaidInCash(terms, { items, pricing: null, total, tax: null });
        const stay = [1, ...bought.items.map(() => 0)];
        const less = successOf(takeOut(cash, stay));
        expect(less.pricing?.cash ?? 0).toBe(terms.fee);
        const exact = 100_00 + terms.fee;
        expect(less.total).toBe(terms.wholeRupees ? exact - (exact % 100) : exact);
      }),
    );
  });

  test("stands beside the delivery, and on documents with it", () => {
    const bought = { items: [line(999_00, 1, 1)], pricing: null, total: 999_00, tax: null };
    const cash = asPaidInCash({ fee: 49_00, wholeRupees: false }, bought);
    expect(sumsOf(cash)).toEqual([
      { label: "Delivery", amount: 0, kind: "delivery" },
      { label: "Cash on delivery fee", amount: 49_00, kind: "cash" },
    ]);
    expect(partsOf(cash).at(-1)).toEqual({
      ...{ line: null, description: "Delivery, with the fee for cash on delivery" },
      ...{ quantity: 1, gross: 49_00, net: 49_00 },
    });
  });
});
