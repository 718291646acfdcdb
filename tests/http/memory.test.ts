import { expect, inject, test } from "vitest";
import { growth, soak } from "../soak/soak.ts";

// What a page that stays leaves is 66 kB and more. In so short a run the compiler's own memory still
// moves: `npm run soak` renders ten times as many and asks for less than 1 kB.
const PAGES = 300;
const MOST = 8_000; // bytes a page

test("rendered pages do not stay in memory", { timeout: 300_000 }, async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  for (const kind of await soak(PAGES)) {
    expect(growth(kind), `${kind.name}: ${JSON.stringify(kind.samples)}`).toBeLessThan(MOST);
  }
});
