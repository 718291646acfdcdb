/** A process with a small heap that fills it, and then lets go: what it says of its load meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import { loadHere } from "#server/platform/http/load.ts";

const STEP = 20_000; // objects
const load = loadHere();
for (let n = 0; n < 20; n++) load.enter(); // fewer go on, however full it is
process.stdout.write(`${load.isTooMuch() ? "too much" : "enough room"}\n`);
let stored: object[] = [];
while (!load.isTooMuch()) {
  stored.push(...Array.from({ length: STEP }, (_, n) => ({ n, text: [n, n, n, n, n, n] })));
  await pause(10);
}
process.stdout.write(`${load.isTooMuch() ? "too much" : "enough room"}\n`);
stored = [];
while (load.isTooMuch()) {
  global.gc?.();
  await pause(100);
}
process.stdout.write("enough room again\n");
