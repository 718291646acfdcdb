import fc from "fast-check";
import { expect, test } from "vitest";
import { lineKey } from "#domain/cart.ts";
import { type PricedOffer, priceOrder } from "#domain/offers/price-order.ts";
import { isOnDelivery } from "#domain/offers/pricing.ts";
import { split } from "#domain/offers/split.ts";

const paise = fc.integer({ min: 0, max: 10_000_000_00 });
const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    size: fc.constantFrom(null, "S", "L"),
    material: fc.constantFrom(null, "Wood"),
    color: fc.constantFrom(null, "White", "Grey"),
    price: paise,
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: lineKey, maxLength: 8 },
);
const percent = fc.record({
  kind: fc.constant("percent" as const),
  value: fc.integer({ min: 1, max: 100 }),
});
const amount = fc.record({
  kind: fc.constant("amount" as const),
  value: fc.integer({ min: 1, max: 50_000_00 }),
});
const offer = (code: string | null): fc.Arbitrary<PricedOffer> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 1000 }),
      worth: fc.oneof(percent, amount),
      target: fc.constantFrom("order", "products", "delivery"),
      productIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      minimum: fc.option(paise),
    })
    .map(
      ({ worth, ...rest }) =>
        ({ ...rest, ...worth, code, name: `Offer ${rest.id}` }) as PricedOffer,
    );
const order = fc.record({
  lines,
  automatic: fc.uniqueArray(offer(null), { selector: ({ id }) => id, maxLength: 4 }),
  given: fc.option(offer("CODE")),
  delivery: fc.record({
    fee: fc.integer({ min: 0, max: 500_00 }),
    freeFrom: fc.option(paise),
    byWeight: fc.constantFrom([], [{ aboveGrams: 4_999, fee: 99_37 }]),
  }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test("a split loses no paisa, and no part is below zero or above its weight", () => {
  const weights = fc.array(paise, { minLength: 1, maxLength: 20 });
  const given = weights.chain((all) =>
    fc.tuple(fc.constant(all), fc.integer({ min: 0, max: sum(all) })),
  );
  fc.assert(
    fc.property(given, ([all, whole]) => {
      const parts = split(
        whole,
        all,
        all.map((_, at) => String(at)),
      );
      expect(sum(parts)).toBe(sum(all) === 0 ? 0 : whole);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(all[at] ?? 0);
      }
    }),
  );
});

test("a price adds up to the paisa, line by line, and nothing falls below zero (§20.1)", () => {
  fc.assert(
    fc.property(order, (given) => {
      const { subtotal, discounts, delivery, total, pricing } = priceOrder(given);
      const sums = given.lines.map(({ price, quantity }) => price * quantity);
      expect(subtotal).toBe(sum(sums));
      expect(total).toBe(subtotal - sum(discounts.map((each) => each.amount)) + delivery);
      expect(total).toBeGreaterThanOrEqual(0);
      for (const discount of discounts) {
        expect(Number.isSafeInteger(discount.amount) && discount.amount > 0).toBe(true);
        expect(sum(discount.lines)).toBe(isOnDelivery(discount) ? 0 : discount.amount);
      }
      const offDelivery = discounts.filter(isOnDelivery).map((each) => each.amount);
      expect(sum(offDelivery)).toBeLessThanOrEqual(delivery);
      for (const [at, whole] of sums.entries()) {
        const off = sum(discounts.map((each) => each.lines[at] ?? 0));
        expect(off).toBeLessThanOrEqual(whole);
      }
      expect(pricing).toEqual(
        discounts.length > 0 || delivery > 0 ? { discounts, delivery } : null,
      );
    }),
  );
});

test("the order of the lines and of the offers changes neither the total nor a line's part (§20.3)", () => {
  const byKey = ({ lines: all, ...rest }: Parameters<typeof priceOrder>[0]) => {
    const { discounts, ...priced } = priceOrder({ lines: all, ...rest });
    const parts = discounts.map(({ offerId, lines: each }) => {
      return [
        offerId,
        Object.fromEntries(all.map((line, at) => [lineKey(line as never), each[at]])),
      ];
    });
    return { ...priced, pricing: null, parts };
  };
  fc.assert(
    fc.property(order, (given) => {
      const turned = {
        ...given,
        lines: given.lines.toReversed(),
        automatic: given.automatic.toReversed(),
      };
      expect(byKey(turned)).toEqual(byKey(given));
    }),
  );
});

test("a percentage is rounded down to whole paise, and 110 percent cannot be more than all of it (§20.3)", () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 200 }), (all, value) => {
      const given = { ...anOffer, code: "CODE", value };
      const { subtotal, total } = priceOrder({ lines: all, automatic: [], given, delivery: FREE });
      const off = Math.min(subtotal, Number((BigInt(subtotal) * BigInt(value)) / 100n));
      expect(total).toBe(subtotal - off);
    }),
  );
});

const FREE = { fee: 0, freeFrom: null, byWeight: [] };
const anOffer: PricedOffer = {
  id: 1,
  name: "Offer",
  code: null,
  kind: "percent",
  value: 10,
  target: "order",
  productIds: [],
  minimum: null,
};
