import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chooseLine as choose,
  parseCart as parse,
  readCart as read,
} from "#domain/cart/stored-cart.ts";
import {
  add,
  type CartLine,
  count,
  fingerprint,
  lineKey,
  MAX_QUANTITY,
  merge,
  setQuantity,
  subtract,
  total,
} from "#domain/cart.ts";
import { priceOf } from "#domain/catalogue.ts";
import {
  builtInCatalogue,
  builtInProducts as products,
} from "#tests/support/catalogue/built-in-catalogue.ts";

const chooseLine = (choice: Parameters<typeof choose>[0], quantity: unknown) =>
  choose(choice, quantity, builtInCatalogue);
const readCart = (input: unknown) => read(input, builtInCatalogue);
const parseCart = (text: string | null) => parse(text, builtInCatalogue);

const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: null });

const line = fc.constantFrom(...products).chain((product) =>
  fc
    .record({
      size: maybe(product.size.options),
      material: maybe(product.material.options),
      color: maybe(product.colors),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    })
    .map(({ quantity, ...options }): CartLine => {
      const chosen = chooseLine({ id: product.id, ...options }, quantity);
      if (!chosen) throw new Error("the catalogue refused its own options");
      return chosen;
    }),
);
const cart = fc.array(line, { maxLength: 12 }).map((lines) => merge([], lines));

const quantities = (lines: readonly CartLine[]) =>
  new Map(lines.map((one) => [lineKey(one), one.quantity]));

function expectValid(lines: readonly CartLine[]): void {
  expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
  for (const one of lines) {
    expect(chooseLine(one, one.quantity)).toEqual(one);
    expect(Number.isInteger(one.quantity)).toBe(true);
    expect(one.quantity).toBeGreaterThanOrEqual(1);
    expect(one.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
  }
}

const holds = <Values extends unknown[]>(
  ...[arbitraries, check]: [
    { [At in keyof Values]: fc.Arbitrary<Values[At]> },
    (...values: Values) => void,
  ]
) =>
  fc.assert(
    fc.property(fc.tuple(...arbitraries), (values) => check(...(values as Values))),
    { numRuns: 300 },
  );

test("merging is associative", () => {
  holds([cart, cart, cart], (a, b, c) => {
    expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
  });
});

test("merging is commutative but for the order of the lines", () => {
  holds([cart, cart], (a, b) => {
    expect(quantities(merge(a, b))).toEqual(quantities(merge(b, a)));
  });
});

test("merging with an empty cart changes nothing", () => {
  holds([cart], (a) => {
    expect(merge(a, [])).toEqual(a);
    expect(merge([], a)).toEqual(a);
  });
});

test("merging loses no quantity up to the limit, and stays valid", () => {
  holds([cart, cart], (a, b) => {
    const merged = merge(a, b);
    expectValid(merged);
    const [inA, inB] = [quantities(a), quantities(b)];
    for (const [key, quantity] of quantities(merged)) {
      const sum = (inA.get(key) ?? 0) + (inB.get(key) ?? 0);
      expect(quantity).toBe(Math.min(MAX_QUANTITY, sum));
    }
    expect(merged.length).toBe(new Set([...inA.keys(), ...inB.keys()]).size);
  });
});

test("the total is the sum of the catalogue's prices times the quantities", () => {
  holds([cart], (a) => {
    const sum = a.reduce((paise, { id, quantity }) => {
      const product = builtInCatalogue.find(id);
      return paise + (product ? priceOf(product) : Number.NaN) * quantity;
    }, 0);
    expect(total(a)).toBe(sum);
    expect(count(a)).toBe(a.reduce((pieces, { quantity }) => pieces + quantity, 0));
  });
});

test("a price in a stored cart never counts", () => {
  holds([cart, fc.jsonValue()], (a, price) => {
    const stored = JSON.stringify(a.map((one) => ({ ...one, price, name: price, image: price })));
    const { lines, dropped } = parseCart(stored);
    // Kept is at most what it cost then, to be shown beside the price.
    expect(lines.map(({ was: _, ...line }) => line)).toEqual(a.map(({ was: _, ...line }) => line));
    expect(dropped).toBe(0);
    expect(total(lines)).toBe(total(a));
  });
});

test("any value becomes a valid cart and nothing throws (§4.8)", () => {
  const almostLine = fc.record(
    {
      id: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.jsonValue()),
      quantity: fc.oneof(fc.double(), fc.constantFrom("2", "abc", 0, -1, 1.5, 1e9), fc.jsonValue()),
      size: fc.oneof(fc.constantFrom("Large", "Small", "", null), fc.jsonValue()),
      material: fc.oneof(fc.constantFrom("Wood", "Metal", "", null), fc.jsonValue()),
      color: fc.oneof(fc.constantFrom("White", "Cream", "", null), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const anything = fc.oneof(fc.array(fc.oneof(almostLine, fc.jsonValue())), fc.jsonValue());
  holds([anything], (value) => {
    const { lines, dropped } = readCart(value);
    expectValid(lines);
    expect(dropped).toBeGreaterThanOrEqual(0);
    expect(parseCart(JSON.stringify(value))).toEqual(readCart(JSON.parse(JSON.stringify(value))));
  });
});

test("any text, and any cart cut short or scrambled, becomes a valid cart", () => {
  const cut = fc.tuple(cart, fc.nat(), fc.string({ maxLength: 3 })).map(([lines, at, rubbish]) => {
    const text = JSON.stringify(lines);
    const place = at % (text.length + 1);
    return `${text.slice(0, place)}${rubbish}${text.slice(place + 1)}`;
  });
  holds([fc.oneof(fc.string({ unit: "binary" }), fc.json(), cut)], (text) => {
    expectValid(parseCart(text).lines);
  });
});

test("a cart that was written reads back as itself", () => {
  holds([cart], (a) => {
    expect(parseCart(JSON.stringify(a))).toEqual({ lines: a, dropped: 0 });
  });
});

test("any quantity that is set leaves a valid cart", () => {
  holds([cart, fc.nat({ max: 11 }), fc.anything()], (a, at, quantity) => {
    const one = a[at % Math.max(1, a.length)];
    expectValid(setQuantity(a, one ? lineKey(one) : "none", quantity));
  });
});

test("taking out what was added leaves what was there, where no line met the limit", () => {
  holds([cart, cart], (a, b) => {
    const merged = merge(a, b);
    fc.pre(count(merged) === count(a) + count(b));
    expect(quantities(subtract(merged, b))).toEqual(quantities(a));
    expect(subtract(merged, merged)).toEqual([]);
    expect(subtract(a, [])).toEqual(a);
  });
});

test("a fingerprint is the same exactly when the same lines are bought", () => {
  holds([cart, cart, line], (a, b, extra) => {
    const same =
      JSON.stringify([...quantities(a)].sort()) === JSON.stringify([...quantities(b)].sort());
    expect(fingerprint(a) === fingerprint(b)).toBe(same);
    expect(fingerprint([...a].reverse())).toBe(fingerprint(a));
    const more = add(a, extra);
    expect(fingerprint(more) === fingerprint(a)).toBe(count(more) === count(a));
  });
});
