import { describe, expect, test } from "vitest";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { readParcelSize, sidesOf, sizeOfGoods } from "#domain/shipping/parcel-size.ts";
import {
  isParcelOver,
  movesOn,
  type ParcelState,
  parcelStates,
} from "#domain/shipping/parcel-states.ts";
import { gramsIn } from "#domain/shipping/piece-weight.ts";

describe("the size of a parcel as it is typed", () => {
  const right = { weight: "2.5", length: "40", width: "30", height: "20" };
  const { weightWrong, lengthWrong } = shippingMessages;

  test.each([
    [{}, { weightGrams: 2500, length: 40, width: 30, height: 20 }],
    [{ weight: " 0,01 " }, { weightGrams: 10 }],
    [{ weight: "200" }, { weightGrams: 200_000 }],
    [{ weight: "1.2345", length: "1" }, null],
    [
      { length: "0.5", width: "400", height: "0,75" },
      { length: 0.5, width: 400, height: 0.75 },
    ],
  ])("%j is %j", (changes, size) => {
    const read = readParcelSize({ ...right, ...changes });
    if (size === null) expect(read.ok).toBe(false);
    else expect(read).toMatchObject({ ok: true, value: size });
  });

  test.each([
    [{ weight: "0" }, { weight: weightWrong }],
    [{ weight: "0.009" }, { weight: weightWrong }],
    [{ weight: "200.001" }, { weight: weightWrong }],
    [{ weight: "x2" }, { weight: weightWrong }],
    [{ weight: "2x" }, { weight: weightWrong }],
    [{ weight: "" }, { weight: weightWrong }],
    [{ length: "0.4" }, { length: lengthWrong }],
    [{ width: "400.1" }, { width: lengthWrong }],
    [{ height: "12345" }, { height: lengthWrong }],
    [
      { length: "", width: "-1" },
      { length: lengthWrong, width: lengthWrong },
    ],
  ])("%j is refused", (changes, failure) => {
    expect(readParcelSize({ ...right, ...changes })).toEqual({ ok: false, failure });
  });
});

describe("what the catalogue says of goods", () => {
  test.each([
    ["12.5 kg", 12_500],
    ["about 1,5KG each", 1500],
    ["800 g", 800],
    ["1,200 g", 1200],
    ["1,20,000.5 g", 120_000.5],
    ["1,2345 kg", 1234.5],
    ["1.2.3 kg", null],
    ["800g without a filter", 800],
    ["10 grams", null],
    ["heavy", null],
    ["", null],
    [`${" ".repeat(196)}5 kg`, 5000],
    [`${" ".repeat(197)}5 kg`, null],
  ])("%j weighs %j grams", (text, grams) => {
    expect(gramsIn(text)).toBe(grams);
  });

  test.each([
    ["40 × 30 × 20 cm", [40, 30, 20]],
    ["40 cm x 30 cm x 20.5 cm", [40, 30, 20.5]],
    ["400X300*200 mm", [40, 30, 20]],
    ["1 × 0,5 × 0.25 m", [100, 50, 25]],
    ["20 × 30 × 40", [20, 30, 40]],
    ["40 × 30 cm", null],
    ["", null],
    [`${" ".repeat(200)}40 × 30 × 20 cm`, null],
  ])("%j has the sides %j", (text, sides) => {
    expect(sidesOf(text)?.map((side) => Math.round(side * 100) / 100) ?? null).toEqual(sides);
  });

  const purifier = { quantity: 2, weight: "2.5 kg", dimensions: "20 × 40 × 30 cm" };
  const monitor = { quantity: 1, weight: "300 g", dimensions: "50 × 10 × 5 cm" };
  test("together, pieces lie flat on each other", () => {
    expect(sizeOfGoods([purifier])).toEqual({
      ...{ weight: "5", length: "40", width: "30", height: "40" },
    });
    expect(sizeOfGoods([purifier, monitor])).toEqual({
      ...{ weight: "5.3", length: "50", width: "30", height: "45" },
    });
    expect(sizeOfGoods([monitor, { ...monitor, quantity: 3 }])).toEqual({
      ...{ weight: "1.2", length: "50", width: "10", height: "20" },
    });
  });

  test("is nothing where one of them says nothing", () => {
    const empty = { weight: "", length: "", width: "", height: "" };
    expect(sizeOfGoods([])).toEqual(empty);
    expect(sizeOfGoods([purifier, { ...monitor, weight: "" }])).toEqual({
      ...{ weight: "", length: "50", width: "30", height: "45" },
    });
    expect(sizeOfGoods([{ ...purifier, dimensions: "" }, monitor])).toEqual({
      ...empty,
      weight: "5.3",
    });
  });
});

describe("the states of a parcel (§22.31)", () => {
  test("those after which nothing is expected", () => {
    expect(parcelStates.filter(isParcelOver)).toEqual([
      ...["delivered", "come back", "lost", "cancelled"],
    ]);
  });

  test.each<[ParcelState, ParcelState[]]>([
    [
      "packed",
      [
        "handed over",
        "in transit",
        "out for delivery",
        "delivered",
        "coming back",
        "come back",
        "lost",
        "cancelled",
      ],
    ],
    ["out for delivery", ["not delivered", "delivered", "coming back", "come back", "lost"]],
    [
      "not delivered",
      ["in transit", "out for delivery", "delivered", "coming back", "come back", "lost"],
    ],
    ["coming back", ["come back", "lost"]],
    ["lost", ["delivered", "coming back", "come back"]],
  ])("one that is %s goes on to %j", (state, next) => {
    expect(parcelStates.filter((each) => movesOn(state, each))).toEqual(next);
  });
});
