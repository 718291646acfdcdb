import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaFor, FRESH_A_PERSON, insideOf, needOf, whoDaily } from "#domain/air/room.ts";
import { rateIn, statedBy } from "#domain/air/stated.ts";
import { cfmOf, fromCfm, metresOf, squareFeetOf, squareMetresOf } from "#domain/air/units.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { aProduct, builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";

const room = (area: number, ceiling: number, people = 0) => ({ area, ceiling, people, pets: 0 });

describe("the clean-air rate of a room (§24.23)", () => {
  test.each<[area: number, ceiling: number, rate: number]>([
    [20, 2.4, 240], // the rule of 12: m² = CADR ÷ 12
    [20, 2.7, 270],
    [10, 3, 150],
    [100, 3.5, 1750],
  ])("%d m² under %d m needs %d m³/h", (area, ceiling, rate) => {
    const need = needOf(room(area, ceiling));
    expect(need.rate).toBe(rate);
    expect(need.rate * need.factor).toBeCloseTo(area, 1);
    expect(need.incoming).toBeNull();
  });

  test("agrees with AHAM's rule of two thirds under 8 ft, within 4 %", () => {
    const feet = 300;
    const { rate } = needOf(room(squareMetresOf(feet), metresOf(8)));
    expect(Math.abs(cfmOf(rate) / ((feet * 2) / 3) - 1)).toBeLessThan(0.04);
  });

  test("counts what comes in from outside where that is more", () => {
    const delhi = needOf(room(24, 2.9, 4), { pm10: 203 });
    expect(delhi.fresh).toBeCloseTo(4 * FRESH_A_PERSON);
    expect(delhi.incoming).toMatchObject({ pollutant: "pm10", outside: 203, target: 45 });
    expect([delhi.changing, delhi.rate].map(Math.round)).toEqual([348, 358]);
    const inside = insideOf(203, delhi.fresh, delhi.incoming?.rate ?? 0);
    expect(inside).toBeCloseTo(45);
    expect(needOf(room(24, 2.9, 4), { pm10: 30, pm25: 10 }).incoming).toBeNull();
    expect(needOf(room(24, 2.9, 4), { pm10: 203, pm25: 150 }).incoming?.pollutant).toBe("pm25");
  });

  const area = fc.double({ min: 2, max: 500, noNaN: true });
  const ceiling = fc.double({ min: 1.8, max: 8, noNaN: true });
  const people = fc.integer({ min: 0, max: 50 });
  const air = fc.record({
    pm25: fc.double({ min: 0, max: 1000, noNaN: true }),
    pm10: fc.double({ min: 0, max: 2000, noNaN: true }),
  });

  test("never falls with more room, more people or worse air", () => {
    fc.assert(
      fc.property(area, ceiling, people, air, (area, ceiling, people, outside) => {
        const { rate } = needOf(room(area, ceiling, people), outside);
        const more = { pm25: outside.pm25 + 10, pm10: outside.pm10 + 10 };
        expect(needOf(room(area + 1, ceiling, people), outside).rate).toBeGreaterThanOrEqual(rate);
        expect(needOf(room(area, ceiling, people + 1), outside).rate).toBeGreaterThanOrEqual(rate);
        expect(needOf(room(area, ceiling, people), more).rate).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  test("is enough: with it running both guidelines are kept, and the whole floor is served", () => {
    fc.assert(
      fc.property(area, ceiling, people, air, (area, ceiling, people, outside) => {
        const { rate, fresh } = needOf(room(area, ceiling, people), outside);
        expect(areaFor(rate, ceiling)).toBeGreaterThanOrEqual(area - 1e-9);
        expect(insideOf(outside.pm25, fresh, rate)).toBeLessThanOrEqual(whoDaily.pm25 + 1e-9);
        expect(insideOf(outside.pm10, fresh, rate)).toBeLessThanOrEqual(whoDaily.pm10 + 1e-9);
      }),
    );
  });
});

describe("units", () => {
  test("there and back", () => {
    expect(fromCfm(1)).toBeCloseTo(1.699, 3);
    expect(metresOf(8)).toBeCloseTo(2.438, 3);
    expect(squareMetresOf(388)).toBeCloseTo(36.05, 2);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), (value) => {
        expect(cfmOf(fromCfm(value))).toBeCloseTo(value, 6);
        expect(squareFeetOf(squareMetresOf(value))).toBeCloseTo(value, 6);
      }),
    );
  });
});

describe("what products state of rooms (§24.25)", () => {
  /** As an English page has them. */
  const english = (...products: Product[]) =>
    statedBy(products.map((product) => ({ product, here: product })));

  test("is what their pages say, and nothing is made up for those that clean air", () => {
    expect(english(...builtInProducts)).toEqual([
      { id: 1, name: "Air Purifier", rate: null, rooms: [] },
      {
        ...{ id: 3, name: aProduct(3).name, rate: expect.closeTo(594.7, 1) },
        rooms: [{ size: "Coverage", room: "Up to 388 sq ft" }],
      },
    ]);
  });

  test("is known in another language by what was written first", () => {
    const product = aProduct(3);
    const details = product.details.map(({ description }) => ({ title: "अन्य", description }));
    const here = { ...product, details };
    const [stated] = statedBy([{ product, here }]);
    expect(stated?.rate).toBeCloseTo(594.7, 1);
    expect(stated?.rooms).toEqual([{ size: "अन्य", room: "Up to 388 sq ft" }]);
  });

  test("is read where it is set", () => {
    const { meanings, ...product } = aProduct(1);
    const sizes = meanings.sizes.map((size) => ({
      ...size,
      room: size.name === "Small" ? "Up to 12 m²" : "",
    }));
    const details = [{ title: "CADR", description: "Up to 350 cfm" }];
    const [stated] = english({ ...product, details, meanings: { ...meanings, sizes } });
    expect(stated?.rate).toBeCloseTo(594.7, 1);
    expect(stated?.rooms).toEqual([{ size: "Small", room: "Up to 12 m²" }]);
  });

  test("is what was measured, before what a detail says", () => {
    const product = aProduct(1);
    const story = { ...product.story, cadr: "410 m³/h, smoke" };
    const details = [{ title: "CADR", description: "Up to 350 cfm" }];
    expect(english({ ...product, story, details })[0]?.rate).toBe(410);
  });

  test.each([
    ["600 m³/h", 600],
    ["Up to 620.5 m3/h", 620.5],
    ["not yet", null],
    ["", null],
    ["cfm", null],
  ])("%j is %j", (text, rate) => {
    expect(rateIn(text)).toBe(rate);
  });
});
