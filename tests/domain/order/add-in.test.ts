import fc from "fast-check";
import { expect, test } from "vitest";
import { type CartLine, total } from "#domain/cart.ts";
import { type PricedOffer, priceOrder } from "#domain/offers/price-order.ts";
import { addIn, priceAdded } from "#domain/order/add-in.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { chargedParts } from "#domain/refund/refundable.ts";
import type { DeliveryRates } from "#domain/shipping/delivery-fee.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";

const line = (price: number, quantity: number, id: number): CartLine => ({
  ...{ id, name: "Purifier", image: "p", price, quantity },
  ...{ size: null, material: null, color: null },
});
const percent = (id: number, value: number, changes: Partial<PricedOffer> = {}): PricedOffer => ({
  ...{ id, name: `Offer ${id}`, code: null, kind: "percent", value },
  ...{ target: "order", productIds: [], minimum: null, ...changes },
});
const NO_FEE = { fee: 0, freeFrom: null, byWeight: [] };
const bare = (items: CartLine[], automatic: PricedOffer[] = []) =>
  priceOrderOf(items, automatic, NO_FEE);
function priceOrderOf(items: CartLine[], automatic: PricedOffer[], delivery: DeliveryRates) {
  const priced = priceOrder({ lines: items, automatic, given: null, delivery });
  return { items, pricing: priced.pricing, total: priced.total };
}

const lines = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    price: fc.constantFrom(1, 99, 9_999, 2_999_900),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const unique = (all: { id: number; price: number; quantity: number }[]) => [
  ...new Map(all.map(({ id, price, quantity }) => [id, line(price, quantity, id)])).values(),
];
const offers = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      value: fc.integer({ min: 1, max: 100 }),
      amount: fc.boolean(),
      target: fc.constantFrom("order" as const, "products" as const, "delivery" as const),
      minimum: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
    }),
    { maxLength: 3 },
  )
  .map((all) =>
    [...new Map(all.map((one) => [one.id, one])).values()].map(
      ({ id, value, amount, target, minimum }) =>
        percent(id, amount ? value * 1000 : value, {
          kind: amount ? "amount" : "percent",
          ...{ target, minimum, productIds: [1, 2] },
        }),
    ),
  );
const edit = fc.oneof(
  fc.record({ add: lines, offers }),
  fc.record({ take: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }) }),
);

test("over any edits an order's parts add up to its total to the paisa, and no piece is lost", () => {
  fc.assert(
    fc.property(
      fc.record({
        first: lines,
        offers,
        fee: fc.integer({ min: 0, max: 500_00 }),
        edits: fc.array(edit, { maxLength: 8 }),
      }),
      ({ first, offers, fee, edits }) => {
        let order = priceOrderOf(unique(first), offers, { fee, freeFrom: null, byWeight: [] });
        let paid = order.total; // in and out, as the edits say
        let pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
        for (const step of edits) {
          if ("add" in step) {
            const added = priceAdded(order, unique(step.add), step.offers);
            const edited = successOf(addIn(order, added));
            expect(edited.items.slice(0, order.items.length).map(({ id }) => id)).toEqual(
              order.items.map(({ id }) => id),
            );
            paid += added.total;
            pieces += added.items.reduce((sum, { quantity }) => sum + quantity, 0);
            order = edited;
          } else {
            const stay = order.items.map(({ quantity }, at) =>
              Math.min(quantity, step.take[at % step.take.length] ?? 0),
            );
            const taken = takeOut(order, stay);
            if (!taken.ok) continue;
            paid -= order.total - taken.value.total;
            pieces -= taken.value.out.reduce((sum, { quantity }) => sum + quantity, 0);
            const { items, pricing, total } = taken.value;
            order = { items, pricing, total };
          }
          const parts = chargedParts(order);
          expect(parts.lines.reduce((sum, part) => sum + part, parts.delivery)).toBe(order.total);
          expect(order.total).toBe(paid);
          for (const part of parts.lines) expect(part).toBeGreaterThanOrEqual(0);
          expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
          const offersOf = (order.pricing?.discounts ?? []).map(({ offerId }) => offerId);
          expect(new Set(offersOf).size).toBe(offersOf.length);
        }
      },
    ),
  );
});

test("added pieces cost today's price less the offers that apply by themselves (§22.78)", () => {
  const order = bare([line(100_00, 1, 1)]);
  const added = [line(200_00, 1, 2)];
  const cases: [PricedOffer[], number][] = [
    [[], 200_00],
    [[percent(1, 10)], 180_00],
    // The whole order counts for a minimum.
    [[percent(1, 10, { minimum: 300_00 })], 180_00],
    [[percent(1, 10, { minimum: 300_01 })], 200_00],
    [[percent(1, 50, { target: "products", productIds: [1] })], 200_00],
    [[percent(1, 100, { target: "delivery" })], 200_00],
    [[percent(1, 30_00, { kind: "amount" })], 170_00],
    [[percent(1, 100)], 0],
  ];
  for (const [automatic, total] of cases) {
    expect(priceAdded(order, added, automatic).total).toBe(total);
  }
});

test("an offer of a fixed amount that the order has is not taken twice; the delivery stays", () => {
  const amount = percent(1, 30_00, { kind: "amount" });
  const order = priceOrderOf([line(100_00, 1, 1)], [amount], {
    fee: 50_00,
    freeFrom: 150_00,
    byWeight: [],
  });
  expect(order.total).toBe(120_00);
  const added = priceAdded(order, [line(100_00, 2, 1)], [amount]);
  expect(added.total).toBe(200_00);
  const edited = successOf(addIn(order, added));
  expect([edited.items, edited.total]).toEqual([[line(100_00, 3, 1)], 320_00]);
  expect(edited.pricing).toMatchObject({ delivery: 50_00, discounts: [{ amount: 30_00 }] });
});

test("pieces at another price are a line of their own, and a cart's limits hold", () => {
  const order = bare([line(100_00, 98, 1)]);
  const dearer = successOf(addIn(order, bare([line(120_00, 1, 1)])));
  expect(dearer.items).toEqual([line(100_00, 98, 1), line(120_00, 1, 1)]);
  expect(dearer.total).toBe(total(dearer.items));
  expect(successOf(addIn(order, bare([line(100_00, 1, 1)]))).items).toEqual([line(100_00, 99, 1)]);
  expect(failureOf(addIn(order, bare([line(100_00, 2, 1)])))).toBe("too-many");
});

test("only the offer that the order has already is not taken twice", () => {
  const amount = (id: number) => percent(id, 30_00, { kind: "amount" });
  const order = bare([line(100_00, 1, 1)], [amount(1)]);
  const added = priceAdded(order, [line(100_00, 1, 2)], [amount(1), amount(2)]);
  expect(added.pricing?.discounts.map(({ offerId }) => offerId)).toEqual([2]);
  // A percentage of the goods is taken again, off what is added.
  const again = bare([line(100_00, 1, 1)], [percent(1, 10)]);
  expect(priceAdded(again, [line(100_00, 1, 2)], [percent(1, 10)]).total).toBe(90_00);
  const ofDelivery = {
    ...{ offerId: 1, name: "D", code: null, amount: 50, lines: [0] },
  };
  const free = { items: [line(100_00, 1, 1)], pricing: { discounts: [ofDelivery], delivery: 50 } };
  expect(priceAdded(free, [line(100_00, 1, 2)], [percent(1, 10)]).total).toBe(100_00);
});

test("both parts of an offer stand at their lines, and there is no pricing of nothing", () => {
  const order = bare([line(100_00, 1, 1), line(50_00, 1, 2)], [percent(1, 10)]);
  const added = priceAdded(order, [line(50_00, 1, 2), line(10_00, 1, 3)], [percent(1, 10)]);
  expect(successOf(addIn(order, added)).pricing?.discounts).toMatchObject([
    { offerId: 1, amount: 21_00, lines: [10_00, 10_00, 1_00] },
  ]);
  const none = bare([line(100_00, 1, 1)]);
  expect(successOf(addIn(none, bare([line(1_00, 1, 2)]))).pricing).toBeNull();
  // Goods of the same kind at another price in between.
  const two = { ...line(100_00, 1, 1), size: "L" };
  const other = successOf(addIn(bare([two]), bare([line(100_00, 1, 1)])));
  expect(other.items).toHaveLength(2);
});

test("an order has as many lines as a cart, and as many pieces of each", () => {
  const many = (count: number, quantity = 1) =>
    Array.from({ length: count }, (_, at) => line(100, quantity, at + 1));
  expect(addIn(bare(many(99)), bare([line(100, 1, 500)])).ok).toBe(true);
  expect(failureOf(addIn(bare(many(100)), bare([line(100, 1, 500)])))).toBe("too-many");
  // One line that is too long among others.
  expect(failureOf(addIn(bare(many(2, 99)), bare([line(100, 1, 1)])))).toBe("too-many");
});
