import { expect, test } from "vitest";
import { idInHash } from "#app/features/layout/id-in-hash.ts";

test.each([
  ["", ""],
  ["#origin", "origin"],
  ["#%E0%A4%B9", "ह"],
  ["#100%", ""],
  ["#%E0%A4%A", ""],
])("what an address names with %j is %j: a page opens whatever stands there (§2.8)", (hash, id) => {
  expect(idInHash(hash)).toBe(id);
});
