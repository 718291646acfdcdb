import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bugs } from "./bugs.ts";

test.each(bugs)("$name: can be planted in the shop as it is", ({ changes }) => {
  const gone = changes.filter(({ file, from }) => !readFileSync(file, "utf8").includes(from));
  expect(gone).toEqual([]);
});
