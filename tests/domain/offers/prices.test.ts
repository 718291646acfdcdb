import { describe, expect, test } from "vitest";
import {
  type PricedOffer,
  type PricingRules,
  priceOrder,
  sumsOf,
} from "#domain/offers/price-order.ts";
import { discountOf, discountsKey, isOnDelivery, pricingKey } from "#domain/offers/pricing.ts";
import { holdsAt, isLimited, misfitOf, refusalOf } from "#domain/offers/refusals.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { split } from "#domain/offers/split.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import { offerData } from "#tests/offers/an-offer.ts";
import { orderSums } from "#texts/cart/order-sums.ts";

const line = (id: number, price: number, quantity = 1) => ({
  ...{ id, price, quantity, size: null, material: null, color: null },
});
const offer = (id: number, changes: Partial<PricedOffer> = {}): PricedOffer => ({
  ...{ id, name: `Offer ${id}`, code: null, kind: "percent", value: 10, target: "order" },
  ...{ productIds: [], minimum: null },
  ...changes,
});
const noOffers: PricingRules = {
  automatic: [],
  given: null,
  delivery: { fee: 0, freeFrom: null, byWeight: [] },
};
const price = (rules: Partial<Parameters<typeof priceOrder>[0]>) =>
  priceOrder({ ...noOffers, lines: [line(1, 1000)], ...rules });

describe("a split to the paisa (§20.3)", () => {
  const keys = ["a", "b", "c"];
  test.each<[number, number[], number[]]>([
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [7, [0, 0], [0, 0]], // there is nothing of which it could be a part
    [10, [1, 1], [5, 5]],
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [5, [60, 25, 15], [3, 1, 1]], // 3, 1¼ and ¾: the largest remainder is the last one's
  ])("%j by %j is %j", (amount, weights, parts) => {
    expect(split(amount, weights, keys)).toEqual(parts);
  });

  test("gives what is left by the keys, not by the places", () => {
    expect(split(10, [1, 1, 1], ["c", "b", "a"])).toEqual([3, 3, 4]);
    expect(split(11, [1, 1, 1], ["b", "c", "a"])).toEqual([4, 3, 4]);
  });

  test("is exact beyond what a number holds", () => {
    const most = Number.MAX_SAFE_INTEGER - 1;
    expect(split(most, [most / 2, most / 2], keys)).toEqual([most / 2, most / 2]);
  });
});

describe("the price of an order", () => {
  test("of a new shop is the cart's subtotal (§9.3)", () => {
    const { delivery } = firstSelling;
    const lines = [line(1, 29_999_00, 2), line(2, 1)];
    expect(price({ lines, delivery }).total).toBe(59_998_01);
  });

  test("without rules is that of its lines (§20.1)", () => {
    expect(price({})).toEqual({
      ...{ subtotal: 1000, discounts: [], delivery: 0, total: 1000, pricing: null },
    });
    expect(price({ lines: [], delivery: { fee: 99, freeFrom: null, byWeight: [] } }).total).toBe(0);
  });

  test("a minimum is reached by the goods alone, and at its own sum (§20.5)", () => {
    const at = (minimum: number) => price({ automatic: [offer(1, { minimum })] }).total;
    expect([at(999), at(1000), at(1001)]).toEqual([900, 900, 1000]);
    expect(price({ lines: [], automatic: [offer(1)] }).discounts).toEqual([]);
  });

  test("delivery is free from a sum after discounts on", () => {
    const at = (freeFrom: number) =>
      price({ automatic: [offer(1)], delivery: { fee: 50, freeFrom, byWeight: [] } }).delivery;
    expect([at(899), at(900), at(901)]).toEqual([0, 0, 50]);
  });

  test("of equal offers the older one applies, whatever their order (§20.2)", () => {
    for (const ids of [
      [3, 7],
      [7, 3],
    ]) {
      const { discounts } = price({ automatic: ids.map((id) => offer(id)) });
      expect(discounts.map(({ offerId }) => offerId)).toEqual([3]);
    }
  });

  test("the best offer for the delivery is taken off its fee, then the code's (§20.2)", () => {
    const delivery = { fee: 100, freeFrom: null, byWeight: [] };
    const on = (id: number, value: number) => offer(id, { target: "delivery", value });
    const given = { ...on(9, 50), code: "SHIP" };
    const priced = price({ automatic: [on(1, 10), on(2, 40)], given, delivery });
    expect(priced.discounts).toEqual([
      { offerId: 2, name: "Offer 2", code: null, amount: 40, lines: [0] },
      { offerId: 9, name: "Offer 9", code: "SHIP", amount: 30, lines: [0] },
    ]);
    expect(priced.total).toBe(1030);
    expect(priced.delivery).toBe(100);
  });

  test("an offer of the delivery takes nothing off the goods, nor off a delivery without a fee", () => {
    const given = offer(1, { target: "delivery", code: "SHIP", value: 100 });
    expect(price({ given }).discounts).toEqual([]);
    expect(price({ automatic: [{ ...given, code: null }] }).total).toBe(1000);
  });
});

describe("the sums of an order", () => {
  const discounts = [
    { offerId: 1, name: "Diwali", code: "TEN", amount: 100, lines: [100] },
    { offerId: 2, name: "SHIP", code: "SHIP", amount: 30, lines: [0] },
  ];
  const pricing = { discounts, delivery: 50 };

  test("are the goods' discounts, the delivery and those on it", () => {
    expect(sumsOf({ pricing })).toEqual([
      { label: "Diwali (TEN)", amount: -100, kind: "discount" },
      { label: orderSums().delivery, amount: 50, kind: "delivery" },
      { label: "SHIP", amount: -30, kind: "discount" },
    ]);
    expect(sumsOf({})).toEqual([]);
    expect(sumsOf({ pricing: null })).toEqual([]);
  });

  test("are shown in words, with a delivery that is free or paid by the seller", () => {
    const items = [{ id: 1 }];
    expect(priceRows({ items, pricing })).toEqual([
      ["Diwali (TEN)", "−₹1"],
      [orderSums().delivery, "₹0.50"],
      ["SHIP", "−₹0.30"],
    ]);
    const [[label, text] = []] = priceRows({ items });
    expect(label).toBe(orderSums().delivery);
    expect([orderSums().free, orderSums().paid]).toContain(text);
    const words = { delivery: "D", free: "F", paid: "P" };
    const [[own] = []] = priceRows({ items, pricing: { discounts: [], delivery: 0 } }, words);
    expect(own).toBe("D");
    expect(priceRows({ items, pricing: { discounts: [], delivery: 0 } }, words)).toEqual(
      priceRows({ items }, words),
    );
  });

  test("are distinguished by what they take off and by the delivery", () => {
    expect(pricingKey(null)).toBe("");
    expect(pricingKey(pricing)).toBe("1:TEN-100 2:SHIP-30 +50");
    expect(pricingKey({ ...pricing, discounts: discounts.toReversed() })).toBe(pricingKey(pricing));
    expect(discountsKey(pricing)).toBe("1:TEN-100 2:SHIP-30");
    expect(discountsKey({ discounts: [], delivery: 50 })).toBe("");
    const byItself = { offerId: 1, name: "Diwali", code: null, amount: 100, lines: [100] };
    expect(discountsKey({ discounts: [byItself], delivery: 0 })).toBe("1-100");
    expect(discountsKey(null)).toBe("");
  });

  test("hold what was taken off in all", () => {
    expect(discountOf(pricing)).toBe(130);
    expect(discountOf(undefined)).toBe(0);
  });

  test("a discount of nothing is not on the delivery", () => {
    const none = { offerId: 1, name: "N", code: null, amount: 0, lines: [0] };
    expect(isOnDelivery(none)).toBe(false);
    expect(isOnDelivery({ ...none, amount: 5 })).toBe(true);
    expect(isOnDelivery({ ...none, amount: 5, lines: [0, 5] })).toBe(false);
  });
});

describe("whether an offer can be used (§20.5)", () => {
  const now = Date.parse("2026-11-14T12:00:00Z");
  test.each<[object, boolean]>([
    [{}, true],
    [{ active: false }, false],
    [{ startsAt: "2026-11-14T12:00:00Z" }, true],
    [{ startsAt: "2026-11-14T12:00:01Z" }, false],
    [{ endsAt: "2026-11-14T12:00:00Z" }, false],
    [{ endsAt: "2026-11-14T12:00:01Z" }, true],
  ])("%j at noon: %s", (changes, holds) => {
    expect(holdsAt(offerData(changes), now)).toBe(holds);
  });

  test("its uses are counted where they are limited", () => {
    const limited = (changes: object) => isLimited({ id: 1, ...offerData(changes) });
    expect(limited({})).toBe(false);
    expect(limited({ limitAll: 5 })).toBe(true);
    expect(limited({ limitCustomer: 1 })).toBe(true);
    expect(limited({ batch: true })).toBe(true);
  });

  test("one that is off is over, even before it would begin", () => {
    const none = { all: 0, own: 0, code: 0 };
    const coming = { id: 1, ...offerData({ active: false, startsAt: "2026-11-15T00:00:00Z" }) };
    expect(refusalOf(coming, now, none)).toEqual({ kind: "over" });
  });

  test("a cart lacks what is missing of the minimum, with all its pieces counted", () => {
    const any = { target: "order", productIds: [] } as const;
    const lines = [line(1, 100, 3), line(2, 50, 2)];
    expect(misfitOf({ ...any, minimum: 401 }, lines)).toEqual({ kind: "minimum", missing: 1 });
    expect(misfitOf({ ...any, minimum: 400 }, lines)).toBeNull();
    expect(misfitOf({ ...any, minimum: null }, lines)).toBeNull();
    const two = { target: "products", minimum: null } as const;
    expect(misfitOf({ ...two, productIds: [2] }, lines)).toBeNull();
    expect(misfitOf({ ...two, productIds: [3] }, lines)).toEqual({ kind: "other-products" });
  });
});
