import { expect, test } from "vitest";
import { cells, nameOf } from "./cells.ts";
import { readPage } from "./read-page.ts";
import { page, type Stored } from "./table.ts";

const seen: Stored = {
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

test("the page has the sentence of what was wrong", () => {
  expect(page({ [name]: { ...seen, problems: ["it is gone"] } })).toContain("**it is gone**");
});

test("no cell stands in the matrix twice", () => {
  expect(new Set(cells.map(nameOf)).size).toBe(cells.length);
});

test("a page that is written anew keeps what was seen before", () => {
  const written = page({
    [name]: seen,
    [nameOf({ fault: "database-away", activity: "read" })]: {
      ...{ problems: ["it is gone", "it is slow"], status: 0, answered: 2, recovered: null },
      machine: "2026-11-23T07:00Z, 4 cores (A processor), Node v24, load 1.0 1.0 1.0",
    },
  });
  expect(written).toContain("**it is gone** **it is slow** | 1 s | no answer | ✗ 2.00 |");
  expect(written).toContain("4 cores (A processor), Node v24; 2 cores (A processor), Node v24.");
  expect(page(readPage(written))).toBe(written);
});
