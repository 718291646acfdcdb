import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { COD } from "#domain/order.ts";
import { moneyBack } from "#domain/payment.ts";
import {
  capturedOf,
  chargedParts,
  leftToRefund,
  type Pieces,
  refundOfPieces,
} from "#domain/refund/refundable.ts";

const line = (price: number, quantity: number, id: number): CartLine => ({
  ...{ id, name: "Purifier", image: "p", price, quantity },
  ...{ size: null, material: null, color: null },
});
const orders = fc
  .record({
    lines: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 9 })),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
    ofDelivery: fc.integer({ min: 0, max: 60_000 }),
  })
  .map(({ lines, percent, amount, fee, ofDelivery }) => {
    const items = lines.map(([price, quantity], at) => line(price, quantity, at + 1));
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
    return { items, total, pricing };
  });

describe("what of an order can go back (§22.51)", () => {
  test("the lines and the delivery are together what was charged, none below zero", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { lines, delivery } = chargedParts(order);
        expect(lines.reduce((sum, part) => sum + part, delivery)).toBe(order.total);
        expect(Math.min(delivery, ...lines)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("piece by piece, in any order, goes back exactly what was charged and never more", () => {
    const cases = orders.chain((order) => {
      const pieces = order.items.flatMap(({ quantity }, at) => Array<number>(quantity).fill(at));
      return fc.record({
        order: fc.constant(order),
        turns: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      });
    });
    fc.assert(
      fc.property(cases, ({ order, turns }) => {
        let left = order.total;
        const before: Pieces[] = [];
        const give = (pieces: Pieces[], delivery: boolean) => {
          const back = refundOfPieces(order, { pieces, before, delivery }, left);
          before.push(...pieces);
          if (!back.ok) {
            expect(back.failure).toBe("nothing-left"); // a piece that cost nothing
            return;
          }
          const { amount, lines } = back.value;
          expect(lines.reduce((sum, each) => sum + each.amount, back.value.delivery)).toBe(amount);
          left -= amount;
          expect(left).toBeGreaterThanOrEqual(0);
        };
        for (const at of turns) give([{ line: at, quantity: 1 }], false);
        give([], true);
        expect(left).toBe(0);
        const again = { pieces: [{ line: 0, quantity: 1 }], before, delivery: false };
        expect(refundOfPieces(order, again, order.total)).toMatchObject({
          failure: "too-many-pieces",
        });
      }),
    );
  });

  test("is never more than is left, shared to the paisa", () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 50_000_000 }), (order, left) => {
        const pieces = order.items.map(({ quantity }, at) => ({ line: at, quantity }));
        const back = refundOfPieces(order, { pieces, before: [], delivery: true }, left);
        if (!back.ok) {
          expect(Math.min(left, order.total)).toBe(0);
          return;
        }
        const { amount, lines, delivery } = back.value;
        expect(amount).toBe(Math.min(left, order.total));
        expect(lines.reduce((sum, each) => sum + each.amount, delivery)).toBe(amount);
      }),
    );
  });

  test.each([
    [{ line: 1, quantity: 1 }, "unknown-line"],
    [{ line: -1, quantity: 1 }, "unknown-line"],
    [{ line: 0.5, quantity: 1 }, "unknown-line"],
    [{ line: 0, quantity: 3 }, "too-many-pieces"],
    [{ line: 0, quantity: 0 }, "too-many-pieces"],
    [{ line: 0, quantity: 1.5 }, "too-many-pieces"],
  ])("%o is refused: %s", (piece, failure) => {
    const order = { items: [line(100, 2, 1)], pricing: null };
    const wanted = { pieces: [piece], before: [], delivery: false };
    expect(refundOfPieces(order, wanted, 1000)).toEqual({ ok: false, failure });
  });
  test("a line that is named twice is refused", () => {
    const order = { items: [line(100, 2, 1)], pricing: null };
    const piece = { line: 0, quantity: 1 };
    const wanted = { pieces: [piece, piece], before: [], delivery: false };
    expect(refundOfPieces(order, wanted, 1000)).toMatchObject({ failure: "unknown-line" });
  });

  test.each([
    [{ paymentId: "pay_1", captured: null, refunded: 30 }, 100, 70],
    [{ paymentId: "pay_1", captured: 120, refunded: 30 }, 120, 90],
    [{ paymentId: COD, captured: null, refunded: 0 }, 0, 0],
    [{ paymentId: COD, captured: 100, refunded: 100 }, 100, 0],
  ])("of %o: captured %d, left %d", (money, captured, left) => {
    expect([capturedOf({ ...money, total: 100 }), leftToRefund({ ...money, total: 100 })]).toEqual([
      captured,
      left,
    ]);
  });

  test("several refunds of a payment read as one", () => {
    const [pending, processed, broken] = [
      { amount: 10, status: "pending" },
      { amount: 20, status: "processed" },
      { amount: 40, status: "failed" },
    ] as const;
    expect(moneyBack([processed, broken])).toEqual({ amount: 20, status: "processed" });
    expect(moneyBack([processed, pending])).toEqual({ amount: 30, status: "pending" });
    expect(moneyBack([broken])).toEqual(broken);
  });
});
