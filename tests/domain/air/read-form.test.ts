import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberNames, readRoomForm } from "#domain/air/read-form.ts";
import { needOf } from "#domain/air/room.ts";
import { nastyTexts } from "#tests/support/nasty.ts";

const read = (query: string | Record<string, string>) => readRoomForm(new URLSearchParams(query));

describe("the form of the room (§24.22)", () => {
  test("is an example at first, in metres or in feet", () => {
    expect(read("")).toMatchObject({
      isExample: true,
      unit: "metric",
      room: { area: 20, ceiling: 2.7, people: 2, pets: 0 },
      outside: {},
      problems: {},
    });
    expect(read("unit=feet").room?.area).toBeCloseTo(19.97, 2);
  });

  test("is read in both units, with a comma, a point or Hindi digits", () => {
    const { room, isExample } = read("unit=feet&area=200&ceiling=10&people=3&pets=1");
    expect(isExample).toBe(false);
    expect([room?.area, room?.ceiling].map((each) => each?.toFixed(2))).toEqual(["18.58", "3.05"]);
    expect(read({ area: "12,5", ceiling: "२.५" }).room).toMatchObject({ area: 12.5, ceiling: 2.5 });
  });

  test("fills nothing in for a visitor who has begun", () => {
    const form = read({ ceiling: "2.5" });
    expect(form).toMatchObject({ isExample: false, room: null });
    expect(form.problems).toEqual({ area: { least: 2, most: 500 } });
  });

  test("takes what was typed before the city's average", () => {
    const room = { area: "20", ceiling: "3" };
    expect(read({ ...room, city: "delhi" })).toMatchObject({
      outside: { pm10: 203 },
      isAverage: true,
    });
    expect(read({ ...room, city: "delhi", pm25: "80" })).toMatchObject({
      outside: { pm25: 80 },
      isAverage: false,
    });
    expect(read({ ...room, city: "atlantis" })).toMatchObject({ city: "", outside: {} });
  });

  test.each([
    ["area", "0"],
    ["area", "-20"],
    ["area", "501"],
    ["area", ""],
    ["area", "1e9"],
    ["area", "Infinity"],
    ["area", "NaN"],
    ["area", "0x20"],
    ["area", "20m"],
    ["area", "1 000"],
    ["ceiling", "1"],
    ["ceiling", "99"],
    ["ceiling", "٣"],
    ["people", "2.5"],
    ["people", "51"],
    ["people", "-1"],
    ["pets", "1e1"],
    ["pets", "21"],
  ])("has no room where %s is %j, and says what it may be", (name, value) => {
    const form = read({ area: "20", ceiling: "2.7", people: "2", pets: "0", [name]: value });
    expect(form.room).toBeNull();
    expect(form.problems).toEqual({
      [name]: expect.objectContaining({ least: expect.any(Number) }),
    });
    expect(form.typed).toMatchObject({ [name]: value });
  });

  test("an impossible reading of the air leaves the room as it is", () => {
    const form = read({ area: "20", ceiling: "2.7", pm25: "-3", pm10: "60" });
    expect(form.problems).toHaveProperty("pm25");
    expect(form).toMatchObject({ outside: { pm10: 60 }, room: { area: 20 } });
  });

  test("never throws, and never gives a number that is none", () => {
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom(...Object.values(nastyTexts)),
    );
    const query = fc.dictionary(fc.constantFrom("unit", "city", ...numberNames), value);
    fc.assert(
      fc.property(query, (query) => {
        const { room, outside } = read(query);
        if (!room) return;
        const need = needOf(room, outside);
        for (const number of [need.rate, need.volume, need.fresh, need.factor]) {
          expect(Number.isFinite(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
