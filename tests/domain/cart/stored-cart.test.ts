import { describe, expect, test } from "vitest";
import {
  chooseLine,
  compactCart,
  isKnown,
  parseCart,
  readStoredLines,
} from "#domain/cart/stored-cart.ts";
import { type CartLine, hasRoomFor, MAX_LINES, setQuantity } from "#domain/cart.ts";
import { builtInCatalogue } from "#tests/support/catalogue/built-in-catalogue.ts";
import { aLine } from "#tests/support/customers.ts";

const stored = (...lines: unknown[]) => readStoredLines(JSON.stringify(lines));
const plain = { id: 7, quantity: 2, size: null, material: null, color: null };
const whole = { ...plain, name: "A", image: "a", price: 5 };
const unknown = { ...plain, name: "", image: "", price: 0 };

describe("a cart as a browser stored it", () => {
  test("is shown by what was stored, without a catalogue", () => {
    expect(stored(whole)).toEqual({ lines: [whole], isBroken: false });
    expect(stored({ ...whole, size: "L", material: "clay", color: "red" }).lines).toEqual([
      { ...whole, size: "L", material: "clay", color: "red" },
    ]);
    expect(isKnown(whole)).toBe(true);
  });

  test.each([
    ["no name", { ...whole, name: 1 }],
    ["no picture", { ...whole, image: undefined }],
    ["no price", { ...whole, price: undefined }],
    ["a price below nothing", { ...whole, price: -1 }],
    ["a price that is no whole number", { ...whole, price: 1.5 }],
    ["a price before, and no name", { ...whole, name: undefined, was: 9 }],
  ])("a line with %s is one that the server has not seen", (_, line) => {
    expect(stored(line).lines).toEqual([unknown]);
    expect(isKnown(unknown)).toBe(false);
  });

  test("a price of nothing is a price", () => {
    expect(stored({ ...whole, price: 0 }).lines).toEqual([{ ...whole, price: 0 }]);
  });

  test("says what a piece cost before, where that was something else", () => {
    expect(stored({ ...whole, was: 9 }).lines).toEqual([{ ...whole, was: 9 }]);
    expect(stored({ ...whole, was: 0 }).lines).toEqual([{ ...whole, was: 0 }]);
    for (const was of [5, -1, "9", null]) expect(stored({ ...whole, was }).lines).toEqual([whole]);
  });

  test.each([
    ["blank options", { ...whole, size: "", material: undefined }, whole],
    ["an id as text", { ...whole, id: "7" }, whole],
    ["a broken quantity", { ...whole, quantity: 2.9 }, whole],
    ["one piece", { ...whole, quantity: 1 }, { ...whole, quantity: 1 }],
    ["too many pieces", { ...whole, quantity: 100 }, { ...whole, quantity: 99 }],
  ])("%s: it is read as it was meant", (_, line, read) => {
    expect(stored(line)).toEqual({ lines: [read], isBroken: false });
  });

  test.each([
    ["text", "a line"],
    ["a number", 3],
    ["nothing", null],
    ["an id that is no number", { ...whole, id: "seven" }],
    ["an id that is blank", { ...whole, id: " " }],
    ["a broken id", { ...whole, id: 7.5 }],
    ["no pieces", { ...whole, quantity: 0 }],
    ["less than no pieces", { ...whole, quantity: -5 }],
    ["no quantity", { ...whole, quantity: undefined }],
    ["a size that is no text", { ...whole, size: 1 }],
    ["a material that is no text", { ...whole, material: {} }],
    ["a colour that is no text", { ...whole, color: [] }],
  ])("%s: it is to be taken out", (_, line) => {
    expect(stored(line, whole)).toEqual({ lines: [whole], isBroken: true });
  });

  test.each([null, "", "not json", "{}"])("of %j nothing is left", (text) => {
    expect(readStoredLines(text)).toEqual({ lines: [], isBroken: Boolean(text) });
    expect(parseCart(text, builtInCatalogue)).toEqual({ lines: [], dropped: 0 });
  });

  test("equal lines are one", () => {
    expect(stored(whole, whole).lines).toEqual([{ ...whole, quantity: 4 }]);
  });
});

test("a stored cart has a hundred different lines at most", () => {
  const many = Array.from({ length: MAX_LINES + 1 }, (_, at) => ({ ...whole, id: at }));
  expect(stored(...many).lines).toEqual(many.slice(0, MAX_LINES));
});

describe("a cart on its way to another place", () => {
  test("is what was chosen and the price that was seen", () => {
    expect(JSON.parse(compactCart([whole, unknown]))).toEqual([{ ...plain, price: 5 }, plain]);
  });
});

describe("the room of a cart", () => {
  const full: CartLine[] = Array.from({ length: MAX_LINES }, (_, at) => ({ ...whole, id: at }));

  test("ends with its hundredth line, but for what it holds", () => {
    expect(hasRoomFor(full.slice(1), { ...whole, id: 999 })).toBe(true);
    expect(hasRoomFor(full, { ...whole, id: 999 })).toBe(false);
    expect(hasRoomFor(full, { ...whole, id: 5 })).toBe(true);
  });
});

test("one piece is a quantity, and what is no number becomes one", () => {
  const line = aLine(1, 3);
  const key = JSON.stringify([line.id, line.size, line.material, line.color]);
  for (const quantity of [1, " "]) {
    expect(setQuantity([line], key, quantity)).toEqual([{ ...line, quantity: 1 }]);
  }
});

test("an id in a list is no id", () => {
  expect(chooseLine({ ...aLine(), id: [1] }, 1, builtInCatalogue)).toBeNull();
});
