import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aqiClasses,
  aqiOf,
  classOf,
  HIGHEST_AQI,
  type Pollutant,
  pollutants,
  rangeOf,
  subIndex,
} from "#domain/air/aqi.ts";

describe("India's index of particles (§24.24)", () => {
  test.each<[Pollutant, concentration: number, index: number]>([
    ["pm25", 0, 0],
    ["pm25", 15, 25],
    ["pm25", 30, 50],
    ["pm25", 45, 75],
    ["pm25", 60, 100],
    ["pm25", 75, 150],
    ["pm25", 90, 200],
    ["pm25", 120, 300],
    ["pm25", 185, 350],
    ["pm25", 250, 400],
    ["pm25", 315, 450],
    ["pm25", 380, 500],
    ["pm25", 999, 500],
    ["pm10", 0, 0],
    ["pm10", 50, 50],
    ["pm10", 100, 100],
    ["pm10", 175, 150],
    ["pm10", 203, 169],
    ["pm10", 250, 200],
    ["pm10", 350, 300],
    ["pm10", 390, 350],
    ["pm10", 430, 400],
    ["pm10", 510, 500],
    ["pm10", 2000, 500],
  ])("%s at %d µg/m³ is %d", (pollutant, concentration, index) => {
    expect(subIndex(pollutant, concentration)).toBe(index);
  });

  test.each([
    [0, "good"],
    [50, "good"],
    [51, "satisfactory"],
    [100, "satisfactory"],
    [101, "moderate"],
    [200, "moderate"],
    [201, "poor"],
    [300, "poor"],
    [301, "veryPoor"],
    [400, "veryPoor"],
    [401, "severe"],
    [500, "severe"],
  ])("%d is %s", (index, name) => {
    expect(classOf(index)).toBe(name);
  });

  const concentration = fc.double({ min: 0, max: 3000, noNaN: true });
  const pollutant = fc.constantFrom(...pollutants);

  test("never falls while there is more in the air, and stays a whole number up to 500", () => {
    fc.assert(
      fc.property(pollutant, concentration, concentration, (which, one, other) => {
        const [less, more] = [
          subIndex(which, Math.min(one, other)),
          subIndex(which, Math.max(one, other)),
        ];
        expect(less).toBeLessThanOrEqual(more);
        for (const index of [less, more]) {
          expect(Number.isInteger(index)).toBe(true);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThanOrEqual(HIGHEST_AQI);
        }
      }),
    );
  });

  test("takes no leap at the end of a class", () => {
    for (const which of pollutants) {
      for (const { name, to } of aqiClasses.slice(0, -1)) {
        const end = rangeOf(which, name).to ?? 0;
        expect(subIndex(which, end)).toBe(to);
        expect(subIndex(which, end + 0.01) - to).toBeLessThanOrEqual(1);
      }
    }
  });

  test("is that of the worst pollutant", () => {
    fc.assert(
      fc.property(concentration, concentration, (pm25, pm10) => {
        const both = aqiOf({ pm25, pm10 });
        const index = Math.max(subIndex("pm25", pm25), subIndex("pm10", pm10));
        expect(both).toMatchObject({ index, className: classOf(index) });
        expect(subIndex(both?.worst ?? "pm25", both?.worst === "pm10" ? pm10 : pm25)).toBe(index);
      }),
    );
    expect(aqiOf({})).toBeNull();
    expect(aqiOf({ pm10: 90 })).toEqual({ index: 90, className: "satisfactory", worst: "pm10" });
  });

  test("knows no negative concentration", () => {
    for (const wrong of [-1, Number.NaN]) expect(() => subIndex("pm25", wrong)).toThrow(RangeError);
  });

  test("says what each class holds", () => {
    expect(aqiClasses.map(({ name }) => rangeOf("pm25", name))).toEqual([
      { from: 0, to: 30 },
      { from: 31, to: 60 },
      { from: 61, to: 90 },
      { from: 91, to: 120 },
      { from: 121, to: 250 },
      { from: 251 },
    ]);
    expect(aqiClasses.map(({ name }) => rangeOf("pm10", name).from)).toEqual([
      0, 51, 101, 251, 351, 431,
    ]);
  });
});
