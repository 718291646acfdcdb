import { describe, expect, test } from "vitest";
import {
  chooseLine as choose,
  parseCart as parse,
  readCart as read,
} from "#domain/cart/stored-cart.ts";
import {
  add,
  asBought,
  count,
  fingerprint,
  lineKey,
  lineTotal,
  merge,
  remove,
  renewLines,
  setQuantity,
  subtract,
  toQuantity,
  total,
} from "#domain/cart.ts";
import { builtInCatalogue } from "#tests/support/catalogue/built-in-catalogue.ts";
import { aLine } from "#tests/support/customers.ts";

const chooseLine = (choice: Parameters<typeof choose>[0], quantity: unknown) =>
  choose(choice, quantity, builtInCatalogue);
const readCart = (input: unknown) => read(input, builtInCatalogue);
const parseCart = (text: string | null) => parse(text, builtInCatalogue);

/** An object that cannot be turned into a number or a text. */
const stubborn: unknown = JSON.parse('{"toString":null,"valueOf":null}');

describe("quantities", () => {
  test.each([
    [1, 1],
    [7, 7],
    ["7", 7],
    [99, 99],
    [100, 99],
    [1e9, 99],
    ["1e9", 99],
    [Number.POSITIVE_INFINITY, 99],
    [0, 1],
    [-1, 1],
    [Number.NEGATIVE_INFINITY, 1],
    [1.5, 1],
    ["1.5", 1],
    [2.999, 2],
    ["abc", 1],
    ["", 1],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    [{}, 1],
    [[5], 1],
    [true, 1],
    [stubborn, 1],
  ])("%j counts as %i", (input, quantity) => {
    expect(toQuantity(input)).toBe(quantity);
  });
});

describe("a line", () => {
  test("takes name, picture and price from the catalogue (§3.8, §3.12)", () => {
    const choice = { id: 1, size: "Large", material: "Wood", color: "Baby Pink" };
    expect(chooseLine(choice, 2)).toEqual({
      ...choice,
      name: "Air Purifier",
      image: "purifier-babypink-wood-1200.avif",
      price: 2_999_900,
      quantity: 2,
      variantId: expect.any(Number),
    });
  });

  test("an id as text is understood, and an option left blank is the one that is selected at first (§22.92)", () => {
    expect(chooseLine({ id: "2", size: "", material: null, color: undefined }, "3")).toMatchObject({
      id: 2,
      quantity: 3,
      size: "Extra Large",
      material: "Metal",
      color: "White",
    });
  });

  test.each([
    { id: 0 },
    { id: 4 },
    { id: "x" },
    { id: "" },
    { id: null },
    { id: {} },
    { id: 1, size: "Huge" },
    { id: 1, material: "Gold" },
    { id: 1, color: "Cream" },
    { id: 2, size: "Small" },
    { id: 1, size: 3 },
    { id: 1, color: {} },
  ])("%j is nothing that the shop offers", (choice) => {
    expect(chooseLine({ size: null, material: null, color: null, ...choice }, 1)).toBeNull();
  });

  test("is identified by product, size, material and colour (§3.9)", () => {
    const lines = [
      aLine(1),
      aLine(2),
      aLine(1, 1, { size: "Small" }),
      aLine(1, 1, { material: "Metal" }),
      aLine(1, 1, { color: "Grey" }),
    ];
    expect(new Set(lines.map(lineKey)).size).toBe(5);
    expect(lineKey(aLine(1, 5))).toBe(lineKey(aLine(1, 2)));
  });
});

describe("changing a cart", () => {
  const grey = aLine(1, 1, { color: "Grey" });
  test("adding gains an equal line its quantity, and appends any other (§4.6)", () => {
    expect(add([aLine(1, 2)], aLine(1, 3))).toEqual([aLine(1, 5)]);
    expect(add([aLine(1, 2)], grey)).toEqual([aLine(1, 2), grey]);
    expect(add([aLine(1, 98)], aLine(1, 3))).toEqual([aLine(1, 99)]);
  });

  test.each([
    [5, [aLine(1, 5), grey]],
    ["5", [aLine(1, 5), grey]],
    [1e9, [aLine(1, 99), grey]],
    [1.5, [aLine(1, 1), grey]],
    [0, [grey]],
    [-1, [grey]],
    ["0", [grey]],
    ["abc", [aLine(1, 1), grey]],
    ["", [aLine(1, 1), grey]],
    [null, [aLine(1, 1), grey]],
    [stubborn, [aLine(1, 1), grey]],
  ])("setting the quantity %j", (quantity, cart) => {
    expect(setQuantity([aLine(1, 2), grey], lineKey(aLine(1)), quantity)).toEqual(cart);
  });

  test("setting or removing a line that is not there changes nothing", () => {
    expect(setQuantity([grey], lineKey(aLine(2)), 4)).toEqual([grey]);
    expect(remove([grey], "no key")).toEqual([grey]);
  });

  test("removing takes the one line", () => {
    expect(remove([aLine(1), grey], lineKey(aLine(1)))).toEqual([grey]);
  });

  test("merging adds up equal lines and keeps the others (§4.4)", () => {
    expect(merge([aLine(1, 2), grey], [aLine(2), aLine(1, 1)])).toEqual([
      aLine(1, 3),
      grey,
      aLine(2),
    ]);
  });

  test("what has been bought is taken out", () => {
    expect(subtract([aLine(1, 3), grey], [aLine(1, 2)])).toEqual([aLine(1, 1), grey]);
    expect(subtract([aLine(1, 1), grey], [aLine(1, 2), grey])).toEqual([]);
  });

  test("totals and counts (§3.11)", () => {
    const cart = [aLine(1, 3), aLine(2, 1)];
    expect(total(cart)).toBe(3 * 2_999_900 + 1_799_900);
    expect(cart.map(lineTotal)).toEqual([8_999_700, 1_799_900]);
    expect(count(cart)).toBe(4);
    expect(total([])).toBe(0);
  });

  test("a fingerprint depends on prices and quantities, and not the order of the lines", () => {
    const cart = [aLine(1, 3), grey];
    expect(fingerprint(cart)).toBe(fingerprint([...cart].reverse()));
    expect(fingerprint(cart)).not.toBe(fingerprint([aLine(1, 2), grey]));
    expect(fingerprint(cart)).not.toBe(fingerprint([{ ...aLine(1, 3), price: 1 }, grey]));
  });
});

describe("a stored cart", () => {
  test("takes prices and names from the catalogue, whatever was stored (§3.12)", () => {
    const stored = [{ ...aLine(1, 2), price: 1, name: "Free", image: "/evil.svg", extra: "x" }];
    const line = { ...aLine(1, 2), was: 1 };
    expect(readCart(stored)).toEqual({ lines: [line], dropped: 0 });
  });

  test.each([
    ["another price than today's", { price: 100 }, 100],
    ["what it cost when it was put there", { was: 200 }, 200],
    ["both", { price: 100, was: 200 }, 200],
    ["today's price", {}, undefined],
    ["the price that it has again", { price: 100, was: aLine(1).price }, undefined],
    ["no price", { price: undefined }, undefined],
    ["half a paisa", { price: 0.5 }, undefined],
    ["less than nothing", { price: -1 }, undefined],
    ["a text", { price: "100" }, undefined],
  ])("with %s has the price before, where it was another", (_, stored, was) => {
    const [line] = readCart([{ ...aLine(1), ...stored }]).lines;
    expect(line).toEqual(was === undefined ? aLine(1) : { ...aLine(1), was });
  });

  test("keeps to its variant, under whatever names its options go by now (§16.8)", () => {
    const { variantId } = aLine(1, 1, { color: "Baby Pink" });
    const before = { ...aLine(1), variantId, color: "Rose" };
    expect(readCart([before]).lines).toEqual([aLine(1, 1, { color: "Baby Pink" })]);
    // What was left open is the variant that was selected when it was put there.
    const open = { ...aLine(1), size: null, material: null, color: null, variantId };
    expect(readCart([open]).lines).toEqual([aLine(1, 1, { color: "Baby Pink" })]);
  });

  test("forgets the price before when the product is added anew, and when it is bought (§4.20)", () => {
    const stored = { ...aLine(1, 2), was: 100 };
    expect(add([stored], aLine(1))).toEqual([aLine(1, 3)]);
    expect(asBought("c", [stored, aLine(2)])).toEqual([
      { ...aLine(1, 2), lineId: "c.1" },
      { ...aLine(2), lineId: "c.2" },
    ]);
  });

  test.each([
    ["an unknown product", { ...aLine(1), id: 7 }],
    ["an option that is not offered", { ...aLine(1), variantId: undefined, color: "Plaid" }],
    ["a variant that is not offered", { ...aLine(1), variantId: 4711, color: "Plaid" }],
  ])("loses a line with %s, keeps the others and says so", (_, line) => {
    expect(readCart([line, aLine(2)])).toEqual({ lines: [aLine(2)], dropped: 1 });
  });

  test.each([
    ["no quantity", { ...aLine(1), quantity: undefined }],
    ["a quantity of zero", { ...aLine(1), quantity: 0 }],
    ["a quantity below zero", { ...aLine(1), quantity: -5 }],
    ["a quantity that is no number", { ...aLine(1), quantity: "abc" }],
    ["a quantity that is an object", { ...aLine(1), quantity: stubborn }],
    ["nothing", null],
    ["a text", "line"],
    ["a list", []],
  ])("loses without a word what never was a line: %s", (_, line) => {
    expect(readCart([line, aLine(2)])).toEqual({ lines: [aLine(2)], dropped: 0 });
  });

  test("an absurd quantity becomes 99 (§5.10)", () => {
    expect(readCart([{ ...aLine(1), quantity: 1e300 }]).lines).toEqual([aLine(1, 99)]);
  });

  test.each([null, "", "not json", "{}", "null", "3", '"text"', "[", '{"items":[1]}'])(
    "%j is an empty cart",
    (text) => {
      expect(parseCart(text)).toEqual({ lines: [], dropped: 0 });
    },
  );

  test("nesting without end is no danger", () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const items = `[{"id":1,"quantity":${deep}},{"id":2,"quantity":1}]`;
    expect(parseCart(items).lines).toEqual([aLine(2)]);
  });
});

describe("a browser's cart that the server has looked at", () => {
  const cheap = { ...aLine(1, 2), price: 100, name: "Old name" };
  const today = { ...aLine(1, 2), was: 100 };

  test("takes over what the server made of its lines", () => {
    expect(renewLines([cheap], [cheap], [today])).toEqual([today]);
  });

  test("loses what is not offered, and keeps what came meanwhile", () => {
    expect(renewLines([cheap, aLine(2)], [cheap], [])).toEqual([aLine(2)]);
  });

  test("keeps a quantity that was changed, and a removal, meanwhile", () => {
    expect(renewLines([{ ...cheap, quantity: 7 }], [cheap], [today])).toEqual([
      { ...today, quantity: 7 },
    ]);
    expect(renewLines([], [cheap], [today])).toEqual([]);
  });

  test("becomes what the server made of it: of options that were left open, and by other names (§22.92)", () => {
    const open = { ...aLine(1, 2), size: null, color: null, variantId: undefined };
    expect(renewLines([open], [open], [aLine(2), aLine(1, 2)])).toEqual([aLine(1, 2)]);
    const pink = aLine(1, 1, { color: "Baby Pink" });
    const rose = { ...pink, color: "Rose" };
    expect(renewLines([rose], [rose], [aLine(1), pink])).toEqual([pink]);
    // A browser's line of before and one of today may be the same by now.
    expect(renewLines([open, aLine(1)], [open], [aLine(1, 2)])).toEqual([aLine(1, 3)]);
    const grey = { ...open, color: "Grey" };
    expect(renewLines([grey], [grey], [aLine(1, 2)])).toEqual([]);
  });
});
