import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactCart, parseCart, readStoredLines } from "#domain/cart/stored-cart.ts";
import { asBought, type CartLine, gramsOf } from "#domain/cart.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import { catalogueOf } from "#domain/catalogue.ts";
import { asPaidInCash } from "#domain/cod/paid-in-cash.ts";
import { feeAt, feeOfOne, isBroughtFree } from "#domain/delivery.ts";
import { partsOf } from "#domain/documents/billing.ts";
import { type PricedOffer, priceOrder, sumsOf } from "#domain/offers/price-order.ts";
import { addIn, priceAdded } from "#domain/order/add-in.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { chargedParts } from "#domain/refund/refundable.ts";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import {
  type DeliveryRates,
  deliveryFee,
  feeRange,
  isAlwaysFree,
} from "#domain/shipping/delivery-fee.ts";
import { taxOfOrder } from "#domain/tax/order-tax.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";
import { successOf } from "#tests/support/customers.ts";

const line = (price: number, quantity: number, id: number, grams?: number): CartLine => ({
  ...{ id, name: `Goods ${id}`, image: "p", price, quantity, lineId: `c.${id}` },
  ...{ size: null, material: null, color: null },
  ...(grams === undefined ? {} : { grams }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const steps = [
  { aboveGrams: 5_000, fee: 99_00 },
  { aboveGrams: 20_000, fee: 199_00 },
];

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 3_000_00 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  grams: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined }),
});
const anySteps = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 500_00 })), {
    maxLength: 4,
  })
  .map((pairs) => {
    const above = [...new Set(pairs.map(([grams]) => grams))].sort((a, b) => a - b);
    const fees = pairs.map(([, fee]) => fee).sort((a, b) => a - b);
    return above.map((aboveGrams, at) => ({ aboveGrams, fee: fees[at] ?? 0 }));
  });
const rates: fc.Arbitrary<DeliveryRates> = fc.record({
  fee: fc.integer({ min: 0, max: 9_999 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
  byWeight: anySteps,
});
const offer = (target: PricedOffer["target"], value: number): PricedOffer => ({
  ...{ id: target === "delivery" ? 2 : 1, name: "o", code: null, kind: "percent", value, target },
  ...{ productIds: [], minimum: null },
});
const purchase = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    delivery: rates,
    percent: fc.integer({ min: 0, max: 100 }),
    ofDelivery: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, delivery, percent, ofDelivery }) => {
    const items = lines.map(({ price, quantity, grams }, at) =>
      line(price, quantity, at + 1, grams),
    );
    const automatic = [offer("order", percent), offer("delivery", ofDelivery)];
    const { total, pricing } = priceOrder({ lines: items, automatic, given: null, delivery });
    return { delivery, bought: { items, pricing, total } };
  });

describe("the fee by weight (§20.30)", () => {
  test.each([
    [0, 0],
    [5_000, 0],
    [5_001, 99_00],
    [20_000, 99_00],
    [20_001, 199_00],
    [9_000_000, 199_00],
  ])("%i g add %i paise to the fee of the place", (grams, added) => {
    const place = { fee: 49_00, freeFrom: 999_00, byWeight: steps };
    expect(deliveryFee(place, { goods: 998_99, grams })).toBe(49_00 + added);
    expect(deliveryFee(place, { goods: 999_00, grams })).toBe(0);
  });

  test("without steps is none: an order costs to the paisa what it does without weights", () => {
    fc.assert(
      fc.property(purchase, ({ delivery, bought: { items } }) => {
        const plain = { ...delivery, byWeight: [] };
        const none = { automatic: [], given: null, delivery: plain };
        const bare = items.map(({ grams: _, ...rest }) => rest);
        expect(priceOrder({ lines: items, ...none })).toEqual(priceOrder({ lines: bare, ...none }));
      }),
    );
  });

  test("never falls where an order becomes heavier, and lies within what pages say", () => {
    const grams = fc.integer({ min: 1, max: 90_000 });
    fc.assert(
      fc.property(rates, grams, grams, (each, one, more) => {
        const [lighter, heavier] = [one, one + more].map((weight) =>
          deliveryFee({ ...each, freeFrom: null }, { goods: 0, grams: weight }),
        );
        expect(heavier).toBeGreaterThanOrEqual(lighter ?? 0);
        const { least, most } = feeRange(each);
        expect([lighter, heavier].every((fee = 0) => least <= fee && fee <= most)).toBe(true);
        if (isAlwaysFree(each)) expect(heavier).toBe(0);
      }),
    );
  });

  test("is the same in places with terms of their own, beside their fee", () => {
    const zone = { pins: ["11"], days: { least: 1, most: 2 }, fee: 10_00, freeFrom: null };
    const terms = {
      ...deliveryTermsOf(firstSelling.delivery),
      ...{ fee: 49_00, byWeight: steps, zones: [zone] },
    };
    const at = (pin: string | null) => {
      const there = deliveryAt(terms, pin);
      return there && deliveryFee(there, { goods: 1, grams: 6_000 });
    };
    expect([at("110001"), at("560001"), at(null)]).toEqual([109_00, 148_00, 148_00]);
  });

  test("is a part of the delivery: in offers, sums, tax, documents and what is given back (§20.33)", () => {
    const place = { code: "29", supplier: "29", interState: false, unionTerritory: false } as const;
    const rate = [{ hsn: "8421", rate: 1800, from: "2017-07-01" }];
    const about = { place, rates: rate, day: "2026-11-03", hsnOf: () => "842139" };
    fc.assert(
      fc.property(purchase, fc.nat(9_999), ({ delivery, bought }, fee) => {
        const worth = sum(bought.items.map(({ price, quantity }) => price * quantity));
        const off = sum((bought.pricing?.discounts ?? []).flatMap(({ lines }) => lines));
        const brought = { goods: worth - off, grams: gramsOf(bought.items) };
        expect(bought.pricing?.delivery ?? 0).toBe(deliveryFee(delivery, brought));
        const taxed = { ...bought, tax: taxOfOrder(bought, about) };
        for (const paid of [taxed, asPaidInCash({ fee, wholeRupees: false }, taxed)]) {
          const parts = chargedParts(paid);
          expect(sum(parts.lines) + parts.delivery).toBe(paid.total);
          expect(worth + sum(sumsOf(paid).map(({ amount }) => amount))).toBe(paid.total);
          expect(sum(partsOf(paid).map(({ net }) => net))).toBe(paid.total);
          expect(paid.tax && splitOf(paid.tax).net).toBe(paid.total);
        }
      }),
    );
  });

  test("stays when pieces are taken out or added (§20.33)", () => {
    fc.assert(
      fc.property(purchase, ({ bought }) => {
        const items = [...bought.items, line(100_00, 2, 9, 50_000)];
        const { pricing, total } = priceOrder({
          ...{ lines: items, automatic: [], given: null },
          delivery: { fee: 0, freeFrom: null, byWeight: steps },
        });
        expect(pricing?.delivery).toBe(199_00);
        const stay = items.map((_, at) => (at === items.length - 1 ? 1 : 0));
        const less = successOf(takeOut({ items, pricing, total }, stay));
        expect([less.pricing?.delivery, less.total]).toEqual([199_00, 299_00]);
        const added = priceAdded(less, [line(10_00, 1, 10, 90_000)], []);
        expect(successOf(addIn(less, added))).toMatchObject({
          pricing: { delivery: 199_00 },
          total: 309_00,
        });
      }),
    );
  });
});

describe("what a piece weighs (§20.31)", () => {
  const sizes = [
    { name: "Small", dimensions: "", weight: "4.5 kg", room: "" },
    { name: "Large", dimensions: "", weight: "", room: "" },
  ];
  const variant = { material: "", color: "", sku: "", offered: true, price: null };
  const said = (weight: string) => {
    const document = aDocument({ sizes, materials: [], colors: [], pictures: [] });
    return productOf(
      {
        ...document,
        selected: { size: "Small", material: "", color: "" },
        variants: sizes.map(({ name }) => ({ ...variant, size: name })),
        declarations: { ...document.declarations, weight },
      },
      { id: 7, revision: 1, updatedAt: "", variantIds: [71, 72] },
    );
  };
  const product = said("5,200 g");
  const catalogue = catalogueOf([product]);
  const cartOf = (text: string) => parseCart(text, catalogue).lines;

  test("is what its size says, else its product; unknown where neither does", () => {
    expect(product.variants.map(({ grams }) => grams)).toEqual([4_500, 5_200]);
    expect(said("").variants.map(({ grams }) => grams)).toEqual([4_500, null]);
    expect(said("0 kg").variants.map(({ grams }) => grams)).toEqual([4_500, null]);
  });

  test("comes with the lines of a cart, counts by pieces, and is nothing where it is unknown", () => {
    const lines = cartOf(
      JSON.stringify([
        { id: 7, variantId: 71, quantity: 2, grams: 1 },
        { id: 7, variantId: 72, quantity: 1 },
      ]),
    );
    expect(lines.map(({ grams }) => grams)).toEqual([4_500, 5_200]);
    expect(gramsOf(lines)).toBe(14_200);
    expect(gramsOf([...lines, line(1, 99, 8)])).toBe(14_200);
    const unknown = parseCart('[{"id":7,"variantId":72,"quantity":1}]', catalogueOf([said("")]));
    expect(unknown.lines[0]).not.toHaveProperty("grams");
    // A browser keeps it, and no guest is told it by one; a snapshot has none.
    expect(readStoredLines(JSON.stringify(lines)).lines).toEqual(lines);
    expect(compactCart(lines)).not.toContain("grams");
    expect(asBought("c", lines).some((each) => "grams" in each)).toBe(false);
  });

  test("makes what a product costs to bring, by what is chosen (§20.30)", () => {
    const terms = { ...deliveryTermsOf(firstSelling.delivery), byWeight: steps };
    const fees = [71, 72].map((variantId) => feeOfOne(product, terms, { variantId }));
    expect(fees).toEqual([0, 99_00]);
    expect(isBroughtFree(product, terms)).toBe(false);
    expect(isBroughtFree(product, terms, { variantId: 71 })).toBe(true);
    expect(isBroughtFree(product, terms, { variantId: 72 })).toBe(false);
    expect(feeAt(product, terms, "560001")).toEqual({ least: "₹0", most: "₹99" });
    expect(feeAt(product, { ...terms, fee: 49_00, byWeight: [] }, "560001")).toEqual({
      ...{ least: "₹49", most: "₹49" },
    });
    expect(feeAt(product, { ...terms, freeFrom: 0 }, "560001")).toBeNull();
  });
});
