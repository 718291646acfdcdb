/** `npm run trial -- soak --pages N`: whether the heap stays flat while pages are rendered (5,000 of each kind). */
import { parseArgs } from "node:util";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { growth, soak, startSmallShop } from "./soak.ts";

const MOST = 1_000; // bytes a page

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { pages: { type: "string", default: "5000" } } });
await buildIfStale();
const shop = await startSmallShop();
const soaked = await soak(shop, Number(values.pages), print).finally(shop.close);
for (const kind of soaked) {
  const grown = growth(kind);
  const isFlat = grown < MOST;
  print(`${kind.name}: ${grown.toFixed(0)} bytes a page, ${isFlat ? "flat" : "NOT FLAT"}`);
  if (!isFlat) process.exitCode = 1;
}
