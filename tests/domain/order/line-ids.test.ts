import { expect, test } from "vitest";
import { atPlaces, byLineIds, lineIdsOf } from "#domain/order/line-ids.ts";

// The database does the same for lines of before (tests/orders/order-lines.test.ts).

test("a line keeps the id that it was given, and one of before is called by its place in the checkout", () => {
  const items = [{ lineId: "other.2" }, {}, {}];
  expect(lineIdsOf({ checkoutId: "c", items })).toEqual(["other.2", "c.2", "c.3"]);
});

test("two lines never have the same id", () => {
  const items = [{ lineId: "c.2" }, {}, { lineId: "c.2" }];
  expect(lineIdsOf({ checkoutId: "c", items })).toEqual(["c.2", "c.2+", "c.2++"]);
});

test("pieces that were counted by place are counted by the line's id, and those of no line are left out", () => {
  const order = { checkoutId: "c", items: [{}, { lineId: "d.1" }] };
  const pieces = [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ];
  expect(byLineIds(order, pieces)).toEqual([{ lineId: "d.1", quantity: 2 }]);
});

test("pieces that are kept are at the place that their line has by now, or have none", () => {
  const stored = [{ line: 0, lineId: "c.2" }, { line: 1, lineId: "c.1" }, { line: 0 }];
  const items = [{ lineId: "d.1" }, { lineId: "c.2" }];
  expect(atPlaces(items, stored).map(({ line }) => line)).toEqual([1, -1, 0]);
  expect(atPlaces([{}, {}], stored).map(({ line }) => line)).toEqual([0, 1, 0]);
});
