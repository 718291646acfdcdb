import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, lineTotal } from "#domain/cart.ts";
import { asPaidInCash } from "#domain/cod/paid-in-cash.ts";
import { priceOrder, sumsOf } from "#domain/offers/price-order.ts";
import { offersOf, roundedDown, roundingOf, withoutRounding } from "#domain/offers/rounding.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { addIn, priceAdded } from "#domain/order/add-in.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { chargedParts, type Pieces } from "#domain/refund/refundable.ts";
import { collectWith, piecesLeft } from "#domain/shipping/pieces-left.ts";
import { taxAnew, taxOfOrder } from "#domain/tax/order-tax.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { openBooks, orderOf } from "#tests/domain/documents/life.ts";
import { successOf } from "#tests/support/customers.ts";

const line = (price: number, quantity: number, id: number): CartLine => ({
  ...{ id, name: `Goods ${id}`, image: "p", price, quantity, lineId: `c.${id}` },
  ...{ size: null, material: null, color: null },
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

type Given = { lines: { price: number; quantity: number }[]; percent: number; amount: number };

/** Purchases with offers, one that takes a sum off the delivery among them. */
const purchases = (price: fc.Arbitrary<number>, fee: fc.Arbitrary<number>) =>
  fc
    .record({
      lines: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      percent: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 0, max: 3_000 }),
      ofDelivery: fc.integer({ min: 0, max: 3_000 }),
      fee,
    })
    .map(({ lines, percent, amount, ofDelivery, fee }) => {
      const items = lines.map(({ price, quantity }, at) => line(price, quantity, at + 1));
      const base = { code: null, productIds: [1, 3], minimum: null, name: "o" };
      const { total, pricing } = priceOrder({
        lines: items,
        automatic: [
          { ...base, id: 1, kind: "percent", value: percent, target: "products" },
          { ...base, id: 3, kind: "amount", value: ofDelivery, target: "delivery" },
        ],
        given: { ...base, id: 2, kind: "amount", value: amount, target: "order", code: "TEN" },
        delivery: { fee, freeFrom: null, byWeight: [] },
      });
      return { items, pricing, total };
    });
const anyPrice = purchases(
  fc.integer({ min: 0, max: 3_000_00 }),
  fc.integer({ min: 0, max: 9_999 }),
);
const rupees = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount * 100);
const wholePrices = purchases(rupees(3_000), rupees(99)).filter(
  // What an offer leaves of the delivery may have paise, and of a piece less than a rupee.
  ({ items, pricing }) => {
    const { lines, delivery } = chargedParts({ items, pricing });
    const isCheap = lines.some(
      (charged, at) => charged > 0 && charged < 200 * (items[at]?.quantity ?? 1),
    );
    return delivery % 100 === 0 && !isCheap;
  },
);

describe("a sum that is paid in cash (§20.23)", () => {
  test("is a whole rupee, by less than one, and its lines and the delivery add up to it", () => {
    fc.assert(
      fc.property(anyPrice, (bought) => {
        const { pricing, total } = roundedDown(bought);
        const after = { items: bought.items, pricing };
        expect([total % 100, bought.total - total]).toEqual([0, bought.total % 100]);
        expect(roundingOf(pricing)).toBe(bought.total % 100);
        const { lines, delivery } = chargedParts(after);
        expect(sum([...lines, delivery])).toBe(total);
        expect(Math.min(delivery, ...lines)).toBeGreaterThanOrEqual(0);
        const goods = sum(bought.items.map(lineTotal));
        expect(goods + sum(sumsOf(after).map(({ amount }) => amount))).toBe(total);
        // Offers are as they were, and rounding once more changes nothing.
        expect(offersOf(pricing)).toEqual(bought.pricing?.discounts ?? []);
        expect(withoutRounding(pricing)).toEqual(bought.pricing);
        expect(roundedDown(after)).toEqual({ pricing, total });
      }),
    );
  });

  test("is spread by what lines cost, the paise that are left to the largest remainders", () => {
    const items = [line(100_33, 1, 1), line(50_33, 1, 2)];
    const { pricing, total } = roundedDown({ items, pricing: null });
    expect(total).toBe(150_00);
    expect(pricing).toEqual({
      discounts: [
        { offerId: 0, name: "Rounded down for cash", code: null, amount: 66, lines: [44, 22] },
      ],
      delivery: 0,
      whole: true,
    });
    expect(priceRows({ items, pricing })).toEqual([
      ["Delivery", "Free"],
      ["Rounded down for cash", "−₹0.66"],
    ]);
  });

  test("takes off the delivery what goods that cost nothing cannot give", () => {
    const free = { offerId: 1, name: "Gift", code: null, amount: 30, lines: [30] };
    const bought = { items: [line(50, 1, 1)], pricing: { discounts: [free], delivery: 49_50 } };
    const { pricing, total } = roundedDown(bought);
    expect(total).toBe(49_00);
    expect(chargedParts({ items: bought.items, pricing })).toEqual({ lines: [0], delivery: 49_00 });
  });

  test("has the tax of what is charged, at the rates that were shown", () => {
    const place = { code: "29", supplier: "29", interState: false, unionTerritory: false } as const;
    const rates = [{ hsn: "8421", rate: 1800, from: "2017-07-01" }];
    fc.assert(
      fc.property(anyPrice, (bought) => {
        const about = { place, rates, day: "2026-11-03", hsnOf: () => "842139" };
        const tax = taxOfOrder(bought, about);
        if (!tax) throw new Error("no tax");
        expect(taxAnew(tax, bought)).toEqual(tax);
        const cash = asPaidInCash({ fee: 0, wholeRupees: true }, { ...bought, tax });
        expect(cash.tax && splitOf(cash.tax).net).toBe(cash.total);
        expect(cash.tax).toEqual(taxOfOrder({ ...bought, pricing: cash.pricing ?? null }, about));
        expect(asPaidInCash({ fee: 0, wholeRupees: false }, { ...bought, tax })).toEqual({
          ...bought,
          tax,
        });
      }),
    );
  });
});

describe("what becomes of such an order (§20.24)", () => {
  const someOf = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 });

  test("stays a whole rupee when pieces are taken out, and is never more than before", () => {
    fc.assert(
      fc.property(anyPrice, someOf, (bought, parts) => {
        const order = { items: bought.items, ...roundedDown(bought) };
        const stay = order.items.map(({ quantity }, at) => Math.min(quantity, parts[at] ?? 0));
        const taken = takeOut(order, stay);
        if (!taken.ok) return;
        const { lines, delivery } = chargedParts(taken.value);
        expect([taken.value.total % 100, taken.value.total]).toEqual([
          0,
          sum([...lines, delivery]),
        ]);
        expect(taken.value.total).toBeLessThanOrEqual(order.total);
        expect(Math.min(delivery, ...lines)).toBeGreaterThanOrEqual(0);
        // The same as if it had never been rounded, and were rounded now.
        const exact = successOf(takeOut(bought, stay));
        expect(taken.value).toMatchObject(roundedDown(exact));
      }),
    );
  });

  test("stays one when pieces are added", () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, (bought, more) => {
        const order = { items: bought.items, ...roundedDown(bought) };
        const added = priceAdded(order, more.items, []);
        const after = addIn(order, added);
        if (!after.ok) return;
        const { lines, delivery } = chargedParts(after.value);
        expect([after.value.total % 100, after.value.total]).toEqual([
          0,
          sum([...lines, delivery]),
        ]);
        const exact = bought.total + added.total;
        expect([exact - after.value.total >= 0, exact - after.value.total < 100]).toEqual([
          true,
          true,
        ]);
      }),
    );
  });

  /** Parcels of an order as they are packed, with what each collects. */
  function pack(order: ReturnType<typeof asOrder>, picks: Iterator<number>) {
    const packed: Pieces[] = [];
    const parcels: { pieces: Pieces[]; toCollect: number }[] = [];
    let due = order.total;
    while (piecesLeft(order.items, packed).some((left) => left > 0)) {
      const pieces = piecesLeft(order.items, packed).flatMap((left, at) => {
        const quantity = Math.min(left, picks.next().value);
        return quantity > 0 ? [{ line: at, quantity }] : [];
      });
      if (pieces.length === 0) continue;
      const toCollect = collectWith(order, pieces, packed, due);
      packed.push(...pieces);
      parcels.push({ pieces, toCollect });
      due -= toCollect;
    }
    return { parcels, due };
  }
  const asOrder = (bought: {
    items: CartLine[];
    pricing: Given | null | object;
    total: number;
  }) => {
    const { pricing, total } = roundedDown(bought as never);
    return orderOf([], { items: bought.items, pricing, total, paymentId: "COD" });
  };
  const picks = fc.infiniteStream(fc.nat(3));

  test("is collected in whole rupees by each of its parcels, where prices are whole", () => {
    fc.assert(
      fc.property(wholePrices, picks, (bought, some) => {
        const { parcels, due } = pack(asOrder(bought), some);
        expect(due).toBe(0);
        for (const { toCollect } of parcels) {
          expect([toCollect % 100, toCollect >= 0]).toEqual([0, true]);
        }
      }),
    );
  });

  test("is collected to the paisa where they are not", () => {
    fc.assert(
      fc.property(anyPrice, picks, (bought, some) => {
        const { parcels, due } = pack(asOrder(bought), some);
        expect([due, parcels.every(({ toCollect }) => toCollect >= 0)]).toEqual([0, true]);
      }),
    );
  });

  const leaving = fc.infiniteStream(fc.nat(100));
  const hsnOf = () => "842139";

  test("is invoiced for what each parcel collects, whichever leaves first, and loses what comes back", () => {
    fc.assert(
      fc.property(wholePrices, picks, leaving, (bought, some, which) => {
        const order = asOrder(bought);
        const { parcels } = pack(order, some);
        const books = openBooks(order, hsnOf);
        const waiting = parcels.map((parcel, at) => ({ ...parcel, parcelId: `p${at}` }));
        const recorded: (typeof waiting)[number][] = [];
        while (waiting.length > 0) {
          const [parcel] = waiting.splice(which.next().value % waiting.length, 1);
          if (!parcel) continue;
          recorded.push(parcel);
          const made = books.record({ kind: "parcel", ...parcel });
          const invoiced = typeof made === "string" ? 0 : sum(made.map((m) => m.content.total.net));
          expect([made, invoiced]).toEqual([
            parcel.toCollect > 0 ? expect.any(Array) : made,
            parcel.toCollect,
          ]);
        }
        expect(books.invoiced()).toBe(order.total);
        const [back] = recorded.filter(({ toCollect }) => toCollect > 0);
        if (!back) return;
        const unpaid = back.toCollect;
        books.record({ kind: "reduction", parcelId: back.parcelId, unpaid });
        expect(books.invoiced()).toBe(order.total - unpaid);
      }),
      { numRuns: 300 },
    );
  });

  test("names what was rounded on its invoice, and has all of it go back", () => {
    const bought = { items: [line(100_33, 1, 1), line(50_33, 1, 2)], pricing: null, total: 150_66 };
    const order = asOrder(bought);
    const books = openBooks(order, hsnOf);
    const [invoice] = books.record({ kind: "dispatch" });
    if (typeof invoice !== "object") throw new Error(String(invoice));
    expect(invoice.content).toMatchObject({ rounding: 66, total: { net: 150_00 } });
    expect(invoice.content.lines.map(({ discount, net }) => [discount, net])).toEqual([
      [44, 99_89],
      [22, 50_11],
    ]);
    const back = { amount: 150_00, parts: null, reason: "returned", returned: true } as const;
    books.record({ kind: "refund", refundId: "r", ...back });
    expect(books.invoiced()).toBe(0);
  });
});
