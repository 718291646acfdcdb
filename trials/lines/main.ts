/**
 * `npm run trial -- lines`: a shop of the version before order lines had rows, with 100,000 orders, their parcels,
 * returns and documents, is brought up to date while that version goes on selling. Sums and pieces are the same before
 * and after, and what was sold meanwhile has its lines. Prints how long it took. Options: `-- --orders 10000`.
 */
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/postgres.ts";
import { carryOver } from "./carry-over.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await startPostgres();
try {
  const report = await carryOver(server.url, Number(values.orders));
  const { before, after, problems, seconds, sold, longest } = report;
  for (const [name, sum] of Object.entries(before))
    say(`${name}: ${sum} before, ${after[name]} after`);
  say(
    `migration ${seconds.migrating.toFixed(1)} s, rows of all lines ${seconds.filling.toFixed(1)} s; ` +
      `${sold} orders placed and packed meanwhile by the version before, the slowest in ${longest.toFixed(0)} ms`,
  );
  for (const problem of problems) say(`WRONG: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
