/**
 * `npm run trial -- resilience`: tries what people do while something is away, slow or short, and writes what held
 * into docs/resilience.md. Words choose cells by name: `-- database-away process-killed/pay-card`.
 */
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { type Cell, cells, nameOf } from "./cells.ts";
import { faults } from "./faults/all.ts";
import { keep } from "./results.ts";
import { runCell } from "./run-cell.ts";
import { openWorld, startMachine } from "./world.ts";

const words = process.argv.slice(2);
const chosen = cells.filter((cell) =>
  words.length === 0 ? true : words.some((word) => nameOf(cell).startsWith(word)),
);
if (chosen.length === 0) throw new Error(`no cell is named ${words.join(", ")}`);
const say = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
await buildIfStale();
const machine = await startMachine();
let red = 0;
for (const [fault, own] of Map.groupBy(chosen, ({ fault }) => fault)) {
  say(`${faults[fault].title}: ${faults[fault].how}`);
  const world = await openWorld(machine, faults[fault].world);
  try {
    for (const cell of own) await run(world, cell);
  } finally {
    await world.close();
  }
}
await machine.stop();
say(`${chosen.length - red} of ${chosen.length} cells hold`);
process.exit(red === 0 ? 0 : 1);

async function run(world: Awaited<ReturnType<typeof openWorld>>, cell: Cell): Promise<void> {
  const failed = (error: Error) => ({
    ...{ problems: [error.message], status: 0, answered: 0, recovered: null },
  });
  const seen = await runCell(world, cell).catch(failed);
  keep(cell, seen);
  if (seen.problems.length > 0) red += 1;
  const later = seen.recovered === null ? "" : `, works again after ${seen.recovered.toFixed(1)} s`;
  say(
    `  ${seen.problems.length > 0 ? "RED" : "ok "} ${cell.activity}: ${seen.status} in ${seen.answered.toFixed(2)} s${later}`,
  );
  for (const problem of seen.problems) say(`      ${problem}`);
  if (seen.problems.length > 0)
    for (const line of world.lines.splice(0).slice(-3)) say(`      > ${line.slice(0, 300)}`);
}
