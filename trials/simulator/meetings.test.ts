import { expect, test } from "vitest";
import { neverMet, promiseOf, Touched } from "./meetings.ts";

test("deeds meet that are about one thing; one about all meets each, before and after", () => {
  const { meetings } = touchedByDeeds();
  const pairs = [...meetings].flatMap(([before, row]) =>
    [...row].map(([after, times]) => `${before}, ${after}: ${times}`),
  );
  expect(pairs).toEqual([
    "buy in cash, pack: 1",
    "buy in cash, change the settings: 1",
    "pack, change the settings: 1",
    "change a price, change the settings: 1",
    "change the settings, cancel: 1",
  ]);
});

test("a history promises the pairs of its deeds that have not met", () => {
  const deed = (what: "buy in cash" | "pack" | "move") => ({
    ...{ what, at: "A" as const, nth: 0, how: 0, twice: false },
  });
  const steps = [{ wait: 0, order: 0, fault: null, deeds: [deed("buy in cash"), deed("pack")] }];
  const strangers = new Set(neverMet(touchedByDeeds().meetings));
  expect(promiseOf({ steps, lost: false }, strangers)).toBe(0);
  const longer = [...steps, { wait: 0, order: 0, fault: null, deeds: [deed("move")] }];
  expect(promiseOf({ steps: longer, lost: false }, strangers)).toBe(2);
  const others = [{ ...deed("move"), nth: 1 }];
  const apart = [...steps, { wait: 0, order: 0, fault: null, deeds: others }];
  expect(promiseOf({ steps: apart, lost: false }, strangers)).toBe(0);
});

function touchedByDeeds(): Touched {
  const touched = new Touched();
  touched.touch("buy in cash", ["order 1", "product 1"]);
  touched.touch("pack", ["order 1"]);
  touched.touch("change a price", ["product 2"]);
  touched.touchAll("change the settings");
  touched.touch("cancel", ["order 3"]);
  return touched;
}
