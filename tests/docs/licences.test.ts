import { expect, test } from "vitest";
import { mayShip } from "#trials/licences/allowed.ts";
import { shipped } from "#trials/licences/main.ts";

test.each([
  ["MIT", true],
  ["MIT AND OFL-1.1", true],
  ["MIT and ISC", true],
  ["(MIT OR CC0-1.0)", true],
  ["GPL-3.0-only OR MIT", true],
  ["GPL-3.0-only", false],
  ["MIT AND AGPL-3.0-only", false],
  ["unknown", false],
])("%s may be shipped: %s (§25.87)", (licence, may) => {
  expect(mayShip(licence)).toBe(may);
});

test("every package that is shipped may be (§25.87)", () => {
  const all = shipped();
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ licence }) => !mayShip(licence))).toEqual([]);
});
