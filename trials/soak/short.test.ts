import { expect, test } from "vitest";
import { growth, soak, startSmallShop } from "./soak.ts";

const LONG = 300_000; // ms
const PAGES = 300;
// What a page that stays leaves is 66 kB and more. In so short a run the compiler's own memory still
// moves: `npm run trial -- soak` renders many more and asks for less than 1 kB.
const MOST = 10_000; // bytes a page

test("rendered pages do not stay in memory", { timeout: LONG }, async () => {
  const shop = await startSmallShop();
  try {
    for (const kind of await soak(shop, PAGES)) {
      expect(growth(kind), `${kind.name}: ${JSON.stringify(kind.samples)}`).toBeLessThan(MOST);
    }
  } finally {
    await shop.close();
  }
});
