/**
 * `npm run trial -- recipes`: carries recipes of CONTRIBUTING.md out on a copy of the sources: with all files that
 * a recipe names types and its tests are green, and with each of them left out one of them must say so. Prints what
 * said what. Words choose recipes: `field mail page provider`; `--whole` leaves nothing out.
 */
import { parseArgs, stripVTControlCharacters } from "node:util";
import { type Copy, copySources } from "./copy.ts";
import { type Recipe, recipes, type Step } from "./recipes.ts";

const { values, positionals } = parseArgs({
  options: { whole: { type: "boolean", default: false } },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The first line of what a tool printed that says what is wrong. */
const gist = (printed: string): string =>
  (
    stripVTControlCharacters(printed)
      .split("\n")
      .find((line) => /error TS|FAIL |Error:|ENOENT/.test(line)) ?? printed.trim()
  )
    .trim()
    .slice(0, 160);

/** Who notices what is wrong with the copy, and how; null: nobody. */
function problemOf(copy: Copy, { tests }: Recipe): string | null {
  const typed = copy.problemOf("npx", "react-router", "typegen");
  if (typed !== null) return `routes: ${gist(typed)}`;
  const compiled = copy.problemOf("npx", "tsc", "--incremental", "--tsBuildInfoFile", INFO);
  if (compiled !== null) return `types: ${gist(compiled)}`;
  const tested = copy.problemOf("npx", "vitest", "run", ...tests);
  return tested === null ? null : `tests: ${gist(tested)}`;
}
/** Ignored by the repository, so that it stays from one try to the next. */
const INFO = "recipes.tsbuildinfo";

/** Carries it out without one of its steps; answers what was noticed. */
function carryOut(copy: Copy, recipe: Recipe, without: Step | null): string | null {
  copy.reset();
  for (const step of recipe.steps) if (step !== without) step.does(copy);
  return problemOf(copy, recipe);
}

const chosen = positionals.length > 0 ? positionals : Object.keys(recipes);
const copy = copySources();
try {
  for (const name of chosen) {
    const recipe = recipes[name];
    if (!recipe) throw new Error(`there is no recipe ${name}`);
    say(`${recipe.heading}: ${recipe.example}`);
    const whole = carryOut(copy, recipe, null);
    say(`  with all its files   ${whole ?? "green"}`);
    if (whole !== null) process.exitCode = 1;
    for (const step of values.whole ? [] : recipe.steps) {
      const noticed = carryOut(copy, recipe, step);
      say(`  without ${step.named}\n      ${noticed ?? "NOBODY NOTICES"}`);
      if (noticed === null) process.exitCode = 1;
    }
  }
} finally {
  copy.remove();
}
