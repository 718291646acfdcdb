import { describe, expect, test } from "vitest";
import {
  isMeasure,
  isRoom,
  measures,
  STEP,
  STEPS_A_DAY,
  sampleDay,
  sampleFilters,
  sampleReading,
  sampleRooms,
  sampleWater,
} from "#domain/air/sample-home.ts";

const NOW = new Date("2026-11-27T13:07:00Z");
const days = Array.from({ length: 30 }, (_, day) => new Date(NOW.getTime() + day * 86_400_000));

describe("the sample devices", () => {
  test("read the same for the same seed and time, and another thing for another seed", () => {
    const one = sampleDay("living", NOW, 1);
    expect(sampleDay("living", NOW, 1)).toEqual(one);
    expect(sampleDay("living", NOW, 2)).not.toEqual(one);
  });

  test("read anew each quarter of an hour, and a day of it ends now", () => {
    const day = sampleDay("study", NOW, 1);
    expect(day).toHaveLength(STEPS_A_DAY + 1);
    const [first, last] = [day[0]?.at.getTime() ?? 0, day.at(-1)?.at.getTime() ?? 0];
    expect(last - first).toBe(86_400_000);
    expect(NOW.getTime() - last).toBeLessThan(STEP);
    expect(day.at(-1)?.reading).toEqual(sampleReading("study", NOW, 1));
    const later = new Date(NOW.getTime() + STEP);
    expect(sampleDay("study", later, 1).slice(0, -1)).toEqual(day.slice(1));
  });

  test.each(sampleRooms)("read what can be in the %s of a home", (room) => {
    const limits = {
      pm25: [2, 200],
      co2: [390, 1500],
      tvoc: [0.02, 0.6],
      temperature: [18, 34],
      humidity: [30, 70],
    };
    for (const now of days) {
      for (const { reading } of sampleDay(room, now, 1)) {
        for (const measure of measures) {
          const [least = 0, most = 0] = limits[measure];
          expect(reading[measure]).toBeGreaterThanOrEqual(least);
          expect(reading[measure]).toBeLessThanOrEqual(most);
        }
      }
    }
  });

  test("find less in the air of every room than outside, over a day", () => {
    const mean = (room: (typeof sampleRooms)[number]) =>
      sampleDay(room, NOW, 1).reduce((sum, { reading }) => sum + reading.pm25, 0);
    for (const room of ["living", "bedroom", "study"] as const) {
      expect(mean(room)).toBeLessThan(mean("balcony") / 2);
    }
  });

  test("have filters and water where they are purifiers, which wear and are made new", () => {
    expect(sampleFilters("study", NOW, 1)).toBeNull();
    const left = days.map((now) => sampleFilters("bedroom", now, 1)?.primary ?? -1);
    expect(Math.min(...left)).toBeGreaterThan(0);
    expect(Math.max(...left)).toBeLessThanOrEqual(100);
    expect(new Set(left).size).toBeGreaterThan(5);
    for (const now of days) {
      expect(sampleWater("living", now)).toBeGreaterThanOrEqual(20);
      expect(sampleWater("living", now)).toBeLessThanOrEqual(100);
    }
  });

  test("go by the names that an address may have", () => {
    expect([isRoom("study"), isRoom("attic"), isRoom(null)]).toEqual([true, false, false]);
    expect([isMeasure("co2"), isMeasure("mood"), isMeasure(null)]).toEqual([true, false, false]);
  });
});
