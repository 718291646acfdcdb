import { expect, test } from "vitest";
import { cells, nameOf } from "./cells.ts";
import { type Kept, page } from "./table.ts";

const seen: Kept = {
  ...{ problems: [], status: 503, answered: 0.044, recovered: 1.26 },
  machine: "2026-11-22T19:00Z, 2 cores (A processor), Node v24, load 1.0 1.0 1.0",
};
const name = nameOf({ fault: "database-away", activity: "add" });
const lineOf = (text: string) =>
  page(text === "" ? {} : { [name]: { ...seen, ...JSON.parse(text) } })
    .split("\n")
    .find((line) => line.startsWith("| The database is away |"));

test.each([
  ["", "· | ·", "what was not run is not green"],
  ["{}", "· | ✓ 0.04 → 1.3", "what held is, with its seconds"],
  ['{"problems":["it is gone"]}', "· | ✗ 0.04 → 1.3", "what did not hold is red"],
  ['{"recovered":null}', "· | ✓ 0.04 |", "what was done at once has no time until it worked again"],
])("the page of the matrix, %s: %s", (result, shown) => {
  expect(lineOf(result)).toContain(shown);
});

test("the page tells what was wrong", () => {
  expect(page({ [name]: { ...seen, problems: ["it is gone"] } })).toContain("**it is gone**");
});

test("no cell stands in the matrix twice", () => {
  expect(new Set(cells.map(nameOf)).size).toBe(cells.length);
});
