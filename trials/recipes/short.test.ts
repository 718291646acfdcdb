import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recipes } from "./recipes.ts";

const guide = readFileSync("CONTRIBUTING.md", "utf8");
/** What stands below a heading, up to the next one. */
const sectionOf = (heading: string) => guide.split(`### ${heading}\n`)[1]?.split("\n### ")[0] ?? "";

test.each(Object.values(recipes))("CONTRIBUTING names the files of '$heading'", (recipe) => {
  const section = sectionOf(recipe.heading);
  expect(recipe.steps.map(({ named }) => named).filter((each) => !section.includes(each))).toEqual(
    [],
  );
});
