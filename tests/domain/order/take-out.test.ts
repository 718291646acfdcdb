import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { readQuantities, takeOut } from "#domain/order/take-out.ts";
import { chargedParts, refundOfPieces } from "#domain/refund/refundable.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";

const line = (price: number, quantity: number, id: number): CartLine => ({
  ...{ id, name: "Purifier", image: "p", price, quantity },
  ...{ size: null, material: null, color: null },
});
const cases = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        part: fc.integer({ min: 0, max: 10 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
    ofDelivery: fc.integer({ min: 0, max: 60_000 }),
  })
  .map(({ lines, percent, amount, fee, ofDelivery }) => {
    const items = lines.map(({ price, quantity }, at) => line(price, quantity, at + 1));
    const base = { code: null, productIds: [], minimum: null };
    const offer = (id: number, value: number) =>
      ({ ...base, id, name: "o", kind: "amount", value, target: "order" }) as const;
    const { total, pricing } = priceOrder({
      lines: items,
      automatic: [
        { ...offer(1, percent), kind: "percent" },
        { ...offer(3, ofDelivery), target: "delivery" },
      ],
      given: { ...offer(2, amount), code: "TEN" },
      delivery: { fee, freeFrom: null, byWeight: [] },
    });
    const stay = lines.map(({ quantity, part }) => Math.min(quantity, part));
    return { order: { items, total, pricing }, stay };
  });

test("what is taken out costs less by what would be given back for it, to the paisa (§22.77)", () => {
  fc.assert(
    fc.property(cases, ({ order, stay }) => {
      const taken = takeOut(order, stay);
      const gone = order.items.map(({ quantity }, at) => quantity - (stay[at] ?? 0));
      if (gone.every((quantity) => quantity === 0)) return failureOf(taken) === "same";
      if (stay.every((quantity) => quantity === 0)) return failureOf(taken) === "nothing-stays";
      const after = successOf(taken);
      const pieces = gone.flatMap((quantity, at) => (quantity > 0 ? [{ line: at, quantity }] : []));
      const wanted = { pieces, before: [], delivery: false };
      const back = refundOfPieces(order, wanted, Number.MAX_SAFE_INTEGER);
      expect(order.total - after.total).toBe(back.ok ? back.value.amount : 0);
      const parts = chargedParts(after);
      expect(parts.lines.reduce((sum, part) => sum + part, parts.delivery)).toBe(after.total);
      expect(parts.delivery).toBe(chargedParts(order).delivery);
      expect(Math.min(parts.delivery, ...parts.lines)).toBeGreaterThanOrEqual(0);
      expect(after.items.map(({ quantity }) => quantity)).toEqual(stay.filter((left) => left > 0));
      expect(after.out.map(({ quantity }) => quantity)).toEqual(gone.filter((left) => left > 0));
      for (const { lines, amount } of after.pricing?.discounts ?? []) {
        expect([lines.length, amount > 0]).toEqual([after.items.length, true]);
      }
      return true;
    }),
  );
});

test("quantities are whole numbers from none to those of the line", () => {
  const order = { items: [line(100, 2, 1), line(100, 12, 2)] };
  expect(readQuantities(order, ["0", " 12 "])).toEqual([0, 12]);
  for (const typed of [["3", "1"], ["1"], ["-1", "1"], ["1.5", "1"], ["", "1"], ["1e0", "1"], []]) {
    expect(readQuantities(order, typed)).toBeNull();
  }
});

test("what is left has a pricing where something is taken off or delivered for a fee, and none otherwise", () => {
  const items = [line(100, 2, 1), line(50, 1, 2)];
  const off = (lines: number[]) => ({
    ...{ offerId: 1, name: "O", code: null, lines },
    amount: lines.reduce((sum, part) => sum + part, 0),
  });
  const left = (pricing: Parameters<typeof takeOut>[0]["pricing"], stay: number[]) =>
    successOf(takeOut({ items, pricing: pricing ?? null, total: 0 }, stay)).pricing;
  expect(left(null, [1, 1])).toBeNull();
  expect(left({ discounts: [], delivery: 20 }, [1, 1])).toEqual({ discounts: [], delivery: 20 });
  expect(left({ discounts: [off([20, 0])], delivery: 0 }, [1, 1])).toEqual({
    discounts: [off([10, 0])],
    delivery: 0,
  });
  // The line that had the discount is gone.
  expect(left({ discounts: [off([20, 0])], delivery: 0 }, [0, 1])).toBeNull();
  const fee = { offerId: 2, name: "D", code: null, amount: 15, lines: [0, 0] };
  expect(left({ discounts: [fee], delivery: 20 }, [0, 1])).toEqual({
    discounts: [{ ...fee, lines: [0] }],
    delivery: 20,
  });
});
