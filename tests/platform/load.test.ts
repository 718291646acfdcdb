import { execFile } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { watchLoad } from "#server/platform/http/load.ts";
import { until } from "#tests/support/until.ts";

/** Keeps the event loop from turning, without using the processor. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("an event loop whose turns take a second is too much, and one pause is not (§25.09)", async () => {
  const load = watchLoad();
  const ends = Array.from({ length: 20 }, () => load.enter());
  expect(load.isTooMuch()).toBe(false);
  block(1_500);
  await turn();
  expect(load.isTooMuch()).toBe(false);
  // Turns of more than a second with nothing in between: what looks at them must see each.
  for (let turns = 0; turns < 6 && !load.isTooMuch(); turns++) {
    block(1_300);
    await turn();
  }
  expect(load.isTooMuch()).toBe(true);
  ends.pop()?.();
  expect(load.isTooMuch()).toBe(false); // a few go on
  const last = load.enter();
  await until("it is over", () => !load.isTooMuch());
  for (const end of [...ends, last]) end();
});

test("as many requests as it holds are too much until one has ended (§25.09)", () => {
  const load = watchLoad();
  const ends = Array.from({ length: 499 }, () => load.enter());
  expect(load.isTooMuch()).toBe(false);
  const last = load.enter();
  expect(load.isTooMuch()).toBe(true);
  last();
  last(); // counts once
  expect(load.isTooMuch()).toBe(false);
  const another = load.enter();
  expect(load.isTooMuch()).toBe(true);
  for (const end of [...ends, another]) end();
});

test("a heap that is nearly full is too much, long before the process ends (§25.09)", async () => {
  const flags = ["--max-old-space-size=64", "--expose-gc", "tests/platform/fill-heap.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(stdout.trim().split("\n")).toEqual(["enough room", "too much", "enough room again"]);
});
