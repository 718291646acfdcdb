import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { growth, soak, startSmallShop } from "#tests/soak/soak.ts";
import type { ProcessShop } from "#tests/support/start-shop.ts";

const LONG = 300_000; // ms
const PAGES = 300;
// What a page that stays leaves is 66 kB and more. In so short a run the compiler's own memory still
// moves: `npm run soak` renders many more and asks for less than 1 kB.
const MOST = 10_000; // bytes a page

let shop: ProcessShop;
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  // As another tool may have left it behind; without it the packages take their development builds.
  shop = await startSmallShop({ NODE_ENV: "development" });
}, LONG);
afterAll(() => shop.close());

test("a shop that is started draws its pages with React's production build", async () => {
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
  const { react } = await shop.told();
  expect(react.join()).toContain("react-dom-server");
  expect(react.filter((file) => !file.endsWith(".production.js"))).toEqual([]);
});

test("rendered pages do not stay in memory", { timeout: LONG }, async () => {
  for (const kind of await soak(shop, PAGES)) {
    expect(growth(kind), `${kind.name}: ${JSON.stringify(kind.samples)}`).toBeLessThan(MOST);
  }
});
