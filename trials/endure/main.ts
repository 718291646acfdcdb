/**
 * `npm run trial -- endure --minutes 30 --seed N`: measures what two processes of the shop can, lets people come at
 * half of it for so long, with a fault each minute, and reports by minute how it went. Fails where anything that
 * was acknowledged is lost or doubled, or where memory grows. Writes docs/endurance.md.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { machine } from "#bench/support/results.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { endure } from "./endure.ts";
import { lineOf, page } from "./report.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    measured: { type: "string", default: "60" },
  },
});
const [minutes, seed, measured] = [
  Number(values.minutes),
  Number(values.seed),
  Number(values.measured),
];
const say = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
await buildIfStale();
const where = machine();
say(`${minutes} minutes, seed ${seed}; ${where}`);
const endured = await endure({
  ...{ minutes, seed, measured, say },
  onMinute: (minute, number) => say(lineOf(minute, number)),
});
for (const problem of endured.problems) say(`WRONG: ${problem}`);
writeFileSync("docs/endurance.md", page(endured, seed, where));
const { orders, begun, heap } = endured;
say(
  `${begun} visits, ${orders} orders; heap ${heap.heap.toFixed(1)} MB, ${heap.grown.toFixed(1)} grown`,
);
say(
  endured.problems.length === 0
    ? "nothing is lost or doubled"
    : `${endured.problems.length} problems`,
);
process.exit(endured.problems.length === 0 ? 0 : 1);
