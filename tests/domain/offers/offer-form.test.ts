import { describe, expect, test } from "vitest";
import { batchCode, isCode, readCode } from "#domain/offers/codes.ts";
import {
  applicationOf,
  MAX_NAME_LENGTH,
  type OfferTexts,
  offerTexts,
  readOffer,
  stateOf,
} from "#domain/offers/offer-form.ts";
import { offerData } from "#tests/offers/an-offer.ts";

const right: OfferTexts = { code: "TEN", kind: "percent", value: "10", active: "yes" };
const isProduct = (id: number) => (id >= 1 && id <= 3) || id === 123_456_789;
const read = (changes: OfferTexts) => readOffer({ ...right, ...changes }, isProduct);
const offer = (changes: OfferTexts) => {
  const read_ = read(changes);
  if (!read_.ok) throw new Error(JSON.stringify(read_.failure));
  return read_.value;
};
const errors = (changes: OfferTexts) => {
  const read_ = read(changes);
  return read_.ok ? {} : read_.failure;
};

describe("an offer as it is typed", () => {
  test.each<[OfferTexts, object]>([
    [{ name: "  Diwali " }, { name: "Diwali", code: "TEN" }],
    [{ name: "x".repeat(MAX_NAME_LENGTH) }, { name: "x".repeat(MAX_NAME_LENGTH) }],
    [
      { applies: "automatic", name: "A" },
      { code: null, batch: false },
    ],
    [
      { applies: "batch", name: "A" },
      { code: null, batch: true },
    ],
    [{ applies: "code" }, { code: "TEN", batch: false }],
    [{ active: "no" }, { active: false }],
    [{ active: undefined }, { active: false }],
    [{ value: "100 %" }, { value: 100 }],
    [{ kind: "amount", value: "100000000" }, { value: 100_000_000_00 }],
    [{ target: "products", products: [" 2,, 1; 3 "] }, { productIds: [1, 2, 3] }],
    [{ target: "products", products: ["123456789"] }, { productIds: [123_456_789] }],
    [{ limitAll: "10000000" }, { limitAll: 10_000_000 }],
    [{ startsAt: "2026-11-14T10:30:59" }, { startsAt: "2026-11-14T05:00:00.000Z", endsAt: null }],
    [{ endsAt: "2026-11-14T10:30" }, { startsAt: null, endsAt: "2026-11-14T05:00:00.000Z" }],
  ])("with %j is %j", (changes, part) => {
    expect(offer(changes)).toMatchObject(part);
  });

  test.each<[OfferTexts, object]>([
    [{ code: " " }, { code: "Enter a code, or choose that the offer applies by itself" }],
    [{ code: "a" }, { code: "Use 3 to 32 letters, digits and hyphens" }],
    [
      { applies: "automatic", name: " " },
      { name: "Enter a name: customers read it beside what is taken off" },
    ],
    [{ applies: "batch" }, { name: "Enter a name: customers read it beside what is taken off" }],
    [{ code: "" }, { code: "Enter a code, or choose that the offer applies by itself" }],
    [{ value: "101" }, { value: "A percentage is a whole number from 1 to 100" }],
    [{ value: "1%0" }, { value: "A percentage is a whole number from 1 to 100" }],
    [{ kind: "amount", value: "0" }, { value: "Enter an amount above ₹0, such as 500 or 99.50" }],
    [
      { kind: "amount", value: "100000001" },
      { value: "Enter an amount above ₹0, such as 500 or 99.50" },
    ],
    [
      { target: "products", products: ["1", "9"] },
      { products: "There is no product with the number 9" },
    ],
    [
      { target: "products", products: ["x1"] },
      { products: "There is no product with the number x1" },
    ],
    [
      { target: "products", products: ["1x"] },
      { products: "There is no product with the number 1x" },
    ],
    [{ target: "products", products: [" "] }, { products: "Choose at least one product" }],
    [{ limitAll: "10000001" }, { limitAll: "Enter a whole number from 1, or nothing" }],
    [{ endsAt: "x" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "2026-11-14" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "2026-13-14T10:00" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "2026-02-30T10:00" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "on 2026-11-14T10:00" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "2026-11-14T10:00 or so" }, { endsAt: "Enter a date and a time, or nothing" }],
    [{ endsAt: "2026-11-14T10:00:1" }, { endsAt: "Enter a date and a time, or nothing" }],
    [
      { startsAt: "2026-11-14T10:00", endsAt: "2026-11-14T10:00" },
      { endsAt: "The end must be after the beginning" },
    ],
  ])("with %j is refused: %j", (changes, expected) => {
    expect(errors(changes)).toEqual(expected);
  });

  test("stands in its form again", () => {
    const batch = offerData({ batch: true, code: null, name: "Gift", active: false });
    expect(offerTexts(batch)).toMatchObject({
      ...{ applies: "batch", code: "", value: "10", minimum: "", active: undefined },
      ...{ startsAt: "", limitAll: "", limitCustomer: "" },
    });
    const amount = offerData({ kind: "amount", value: 9950, minimum: 100_000 });
    expect(offerTexts(amount)).toMatchObject({ value: "99.5", minimum: "1000" });
  });

  test("applies by a code, by itself, or by codes that work once", () => {
    expect(applicationOf({ code: "TEN", batch: false })).toBe("code");
    expect(applicationOf({ code: null, batch: false })).toBe("automatic");
    expect(applicationOf({ code: null, batch: true })).toBe("batch");
  });
});

test.each<[object, string]>([
  [{}, "running"],
  [{ active: false, endsAt: "2026-11-14T11:00:00Z" }, "off"],
  [{ endsAt: "2026-11-14T12:00:00Z" }, "over"],
  [{ endsAt: "2026-11-14T12:00:01Z" }, "running"],
  [{ startsAt: "2026-11-14T12:00:00Z" }, "running"],
  [{ startsAt: "2026-11-14T12:00:01Z" }, "coming"],
])("at noon an offer with %j is %s (§20.17)", (changes, state) => {
  expect(stateOf(offerData(changes), Date.parse("2026-11-14T12:00:00Z"))).toBe(state);
});

describe("codes", () => {
  test.each([
    ["ABC", true],
    ["A".repeat(32), true],
    ["TEN-20", true],
    ["AB", false],
    ["-TEN", false],
    ["?TEN", false],
    ["A".repeat(33), false],
    ["TEN ", false],
    ["ten", false],
  ])("%s can be one: %s", (code, right) => {
    expect(isCode(code)).toBe(right);
  });

  test("of a batch are drawn from characters that look like no others", () => {
    const draws = [0, 31, 8, 0, 1, 2, 3, 4];
    expect(batchCode("GIFT", () => draws.shift() ?? 0)).toBe("GIFT-2ZA23456");
    expect(batchCode("", () => 31)).toBe("ZZZZZZZZ");
    const asked: number[] = [];
    batchCode("", (below) => asked.push(below) && 0);
    expect(asked).toEqual(Array(8).fill(32));
  });

  test("are read without any blanks, and not beyond 200 characters", () => {
    expect(readCode(" ten \t\n 20")).toBe("TEN20");
    expect(readCode("a".repeat(300))).toHaveLength(200);
  });
});
