import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, daysUpTo, readDay, startOf } from "#domain/calendar.ts";

test("a day begins and ends by India's clock", () => {
  expect(startOf("2026-11-14")).toEqual(new Date("2026-11-13T18:30:00Z"));
  expect(dayOf(new Date("2026-11-13T18:29:59.999Z"))).toBe("2026-11-13");
  expect(dayOf(new Date("2026-11-13T18:30:00Z"))).toBe("2026-11-14");
  const times = fc.date({
    min: new Date("1990-01-01"),
    max: new Date("2090-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, (time) => {
      const day = dayOf(time);
      expect(startOf(day) <= time && time < startOf(addDays(day, 1))).toBe(true);
      expect(readDay(day)).toBe(day);
    }),
  );
});

test("days are counted over months and leap years, in both directions", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(addDays("2026-12-31", 0)).toBe("2026-12-31");
  expect(daysUpTo("2026-03-01", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(daysUpTo("2026-03-01", 0)).toEqual([]);
});

test.each([
  ["2026-11-14", "2026-11-14"],
  ["1999-12-31", "1999-12-31"],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["1899-01-01", null],
  ["2126-01-01", null],
  ["2026-1-1", null],
  ["on 2026-11-14", null],
  ["2026-11-14T10:00", null],
  ["2026-11-145", null],
  ["", null],
  [null, null],
])("%j is the day %j", (input, day) => {
  expect(readDay(input)).toBe(day);
});
