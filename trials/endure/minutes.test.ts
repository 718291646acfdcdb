import { expect, test } from "vitest";
import { luckOf } from "#scripts/seed/luck.ts";
import { plan } from "./faults.ts";
import { growthOf, type Minute, openMinutes } from "./minutes.ts";

const reply = (status: number, seconds: number, retryAfter: number | null = null) => ({
  ...{ status, seconds, retryAfter, location: "", body: "" },
});

test("a minute separates what was done, refused, failed, and never answered", () => {
  const minutes = openMinutes();
  for (let n = 1; n <= 100; n++) minutes.add(reply(200, n / 1000));
  minutes.add(reply(503, 5, 5));
  minutes.add(reply(503, 5)); // it does not say when to come again
  minutes.add(reply(500, 5));
  minutes.add(reply(0, 40));
  expect(minutes.close("none", [])).toEqual({
    ...{ fault: "none", memory: [], answers: 104, refused: 1, failed: 2, broken: 1 },
    ...{ p50: 51, p99: 100 },
  });
  expect(minutes.close("none", []).answers).toBe(0);
});

const minuteOf = (heap: number | null): Minute => ({
  ...{ fault: "", answers: 0, refused: 0, failed: 0, broken: 0, p50: 0, p99: 0 },
  memory: [null, heap === null ? null : { heap, rss: 2 * heap }],
});

test.each([
  [[90, 100, 100, 100, 100, 100], 0],
  [[10, 20, 30, 40, 50, 60], 20],
  [[10, 20, null, 30, 40, 50, 60], 20],
])("the heap of %j MB has grown by %d in the last third", (heaps, grown) => {
  expect(growthOf(heaps.map(minuteOf), 1).grown).toBe(grown);
});

test("each fault has its turn before one comes again, and a seed always plans the same", () => {
  const planned = plan(luckOf(7), 24);
  expect(planned).toEqual(plan(luckOf(7), 24));
  expect(new Set(planned.slice(0, 12)).size).toBe(12);
  expect(new Set(planned.slice(12)).size).toBe(12);
});
