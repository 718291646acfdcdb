import { describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { type PricedOffer, priceOrder, sumsOf } from "#domain/offers/price-order.ts";
import { discountsKey, pricingKey } from "#domain/offers/pricing.ts";

const line = (id: number, price: number, quantity = 1) => ({
  id,
  price: rupees(price),
  quantity,
  size: null,
  material: null,
  color: null,
});
const offer = (id: number, changes: Partial<PricedOffer>): PricedOffer => ({
  id,
  name: `Offer ${id}`,
  code: null,
  kind: "percent",
  value: 10,
  target: "order",
  productIds: [],
  minimum: null,
  ...changes,
});
const free = { fee: 0, freeFrom: null, byWeight: [] };
const paid = { fee: rupees(99), freeFrom: rupees(1000), byWeight: [] };

type Row = [
  what: string,
  rules: Partial<Parameters<typeof priceOrder>[0]>,
  expected: { off: number[]; delivery: number; total: number },
];
const table: Row[] = [
  ["nothing", {}, { off: [], delivery: 0, total: 3000 }],
  ["10 percent", { automatic: [offer(1, {})] }, { off: [300], delivery: 0, total: 2700 }],
  [
    "an amount that is more than the order (§20.3)",
    { automatic: [offer(1, { kind: "amount", value: rupees(9000) })] },
    { off: [3000], delivery: 0, total: 0 },
  ],
  [
    "the best of two that apply by themselves (§20.2)",
    { automatic: [offer(1, {}), offer(2, { kind: "amount", value: rupees(400) })] },
    { off: [400], delivery: 0, total: 2600 },
  ],
  [
    "an automatic one, then the code's of what is left (§20.2)",
    { automatic: [offer(1, {})], given: offer(2, { code: "TEN" }) },
    { off: [300, 270], delivery: 0, total: 2430 },
  ],
  [
    "some products only (§20.5)",
    { automatic: [offer(1, { target: "products", productIds: [2], value: 50 })] },
    { off: [500], delivery: 0, total: 2500 },
  ],
  [
    "a minimum that is not reached",
    { given: offer(1, { code: "TEN", minimum: rupees(3000) + 1 }) },
    { off: [], delivery: 0, total: 3000 },
  ],
  [
    "a minimum that is just reached",
    { given: offer(1, { code: "TEN", minimum: rupees(3000) }) },
    { off: [300], delivery: 0, total: 2700 },
  ],
  ["free delivery from a sum", { delivery: paid }, { off: [], delivery: 0, total: 3000 }],
  [
    "a sum that is not reached after the discount",
    { delivery: { ...paid, freeFrom: rupees(2701) }, automatic: [offer(1, {})] },
    { off: [300], delivery: 99, total: 2799 },
  ],
  [
    "an offer on the delivery",
    {
      delivery: { fee: rupees(99), freeFrom: null, byWeight: [] },
      given: offer(1, { code: "SHIP", target: "delivery", value: 100 }),
    },
    { off: [99], delivery: 99, total: 3000 },
  ],
  [
    "an offer on a delivery that is free takes nothing",
    { given: offer(1, { code: "SHIP", target: "delivery", value: 100 }) },
    { off: [], delivery: 0, total: 3000 },
  ],
  [
    "an empty cart has no delivery",
    { lines: [], delivery: { fee: 1, freeFrom: null, byWeight: [] } },
    { off: [], delivery: 0, total: 0 },
  ],
];

test.each(table)("%s", (_, rules, { off, delivery, total }) => {
  const priced = priceOrder({
    lines: [line(1, 2000), line(2, 500, 2)],
    automatic: [],
    given: null,
    delivery: free,
    ...rules,
  });
  expect(priced.discounts.map(({ amount }) => amount)).toEqual(off.map(rupees));
  expect(priced.delivery).toBe(rupees(delivery));
  expect(priced.total).toBe(rupees(total));
});

describe("what a price is known by and shown as", () => {
  const { pricing } = priceOrder({
    lines: [line(1, 2000)],
    automatic: [],
    given: offer(7, { name: "Diwali", code: "TEN" }),
    delivery: { fee: rupees(99), freeFrom: null, byWeight: [] },
  });
  test("its keys", () => {
    expect(pricingKey(null)).toBe("");
    expect(pricingKey(pricing)).toBe("7:TEN-20000 +9900");
    expect(discountsKey(pricing)).toBe("7:TEN-20000");
    expect(discountsKey(null)).toBe("");
  });
  test("the sums below the goods", () => {
    expect(sumsOf({ pricing: null })).toEqual([]);
    expect(sumsOf({ pricing })).toEqual([
      { label: "Diwali (TEN)", amount: -rupees(200), kind: "discount" },
      { label: "Delivery", amount: rupees(99), kind: "delivery" },
    ]);
  });
  test("an offer that is named by its code is called so once", () => {
    const given = offer(7, { name: "TEN", code: "TEN" });
    const delivery = { fee: 0, freeFrom: null, byWeight: [] };
    const priced = priceOrder({ lines: [line(1, 2000)], automatic: [], given, delivery });
    expect(sumsOf(priced)[0]?.label).toBe("TEN");
  });
});
