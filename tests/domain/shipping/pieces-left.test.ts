import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import { checkPieces, collectWith, outcomeOf, piecesLeft } from "#domain/shipping/pieces-left.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";

const line = (quantity: number, price: number): CartLine => ({
  ...{ id: 1, name: "Purifier", image: "x", price, quantity },
  ...{ size: null, material: null, color: null },
});

test("what the parcels of an order collect is the due, to the paisa (§22.32)", () => {
  const items = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 0, max: 1e7 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(
      items,
      fc.integer({ min: 0, max: 1e8 }),
      fc.infiniteStream(fc.nat(8)),
      (made, due, picks) => {
        const order = { items: made.map(({ quantity, price }) => line(quantity, price)) };
        const packed: Pieces[] = [];
        let collected = 0;
        const next = () => Number(picks.next().value);
        while (piecesLeft(order.items, packed).some((left) => left > 0)) {
          const left = piecesLeft(order.items, packed);
          const wanted = left.map((most, at) => ({ line: at, quantity: Math.min(most, next()) }));
          const checked = checkPieces(order.items, packed, wanted);
          const pieces = checked.ok
            ? checked.value
            : left.flatMap((quantity, at) => (quantity > 0 ? [{ line: at, quantity }] : []));
          const share = collectWith(order, pieces, packed, due - collected);
          expect(share).toBeGreaterThanOrEqual(0);
          collected += share;
          packed.push(...pieces);
        }
        expect(collected).toBe(due);
      },
    ),
  );
});

test("pieces are checked line by line, however they are given (§22.32)", () => {
  const items = [line(2, 100), line(1, 100)];
  const packed = [{ line: 0, quantity: 1 }];
  const check = (...wanted: Pieces[]) => checkPieces(items, packed, wanted);
  expect(check({ line: 0, quantity: 1 }, { line: 1, quantity: 0 })).toEqual({
    ok: true,
    value: [{ line: 0, quantity: 1 }],
  });
  expect(check({ line: 0, quantity: 1 }, { line: 0, quantity: 1 })).toMatchObject({
    failure: "too-many-pieces",
  });
  expect(check({ line: 0, quantity: -1 })).toMatchObject({ failure: "too-many-pieces" });
  expect(check({ line: 0, quantity: 0.5 })).toMatchObject({ failure: "too-many-pieces" });
  expect(check({ line: 2, quantity: 1 })).toMatchObject({ failure: "unknown-line" });
  expect(check()).toMatchObject({ failure: "nothing-chosen" });
});

test("a parcel collects what its pieces cost, and the last one all that is left (§22.32)", () => {
  const order = {
    items: [line(2, 100), line(1, 300)],
    pricing: { discounts: [], delivery: 50 },
  };
  const first = [{ line: 0, quantity: 1 }];
  const rest = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ];
  expect(collectWith(order, first, [], 550)).toBe(100);
  expect(collectWith(order, rest, first, 450)).toBe(450);
  expect(collectWith(order, [...first, ...rest], [], 550)).toBe(550);
  expect(collectWith(order, rest, first, 0)).toBe(0);
  expect(collectWith(order, rest, first, -100)).toBe(0);
});

test("an order is over when each piece has arrived or come back (§22.33)", () => {
  const items = [line(2, 100)];
  const sent = (...states: ("handed over" | "delivered" | "come back" | "lost")[]) =>
    outcomeOf(
      items,
      states.map((state) => ({ line: 0, quantity: 1, state })),
    );
  expect(sent("delivered")).toBe("on the way");
  expect(sent("delivered", "lost")).toBe("on the way");
  expect(sent("delivered", "handed over")).toBe("on the way");
  expect(sent("delivered", "come back")).toBe("delivered");
  expect(sent("come back", "come back")).toBe("come back");
  const oneOfTwo = [{ line: 0, quantity: 1, state: "delivered" as const }];
  expect(outcomeOf([line(1, 100), line(1, 100)], oneOfTwo)).toBe("on the way");
});

test.each([
  ["2026-11-24", "2026-11-24", "24 November"],
  ["2026-11-24", "2026-11-27", "24 to 27 November"],
  ["2026-11-29", "2026-12-02", "29 November to 2 December"],
])("%s and %s are written as %s (§22.34)", (from, until, words) => {
  expect(promiseWords({ from, until })).toBe(words);
});
