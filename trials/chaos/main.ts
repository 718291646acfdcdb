/**
 * `npm run trial -- chaos`: 1,000 customers buy, and have their orders cancelled, delivered, returned, refunded and
 * disputed, while webhooks get lost, doubled and mixed up, the provider fails, and the shop is killed again
 * and again; first on the embedded database, then on PostgreSQL with two processes. Options:
 * `-- --seed 7 --orders 200 --engine pglite`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type ChaosReport, runChaos } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    orders: { type: "string", default: "1000" },
    engine: { type: "string", default: "both" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const began = Date.now();
const progress = (line: string) =>
  process.stderr.write(`  ${Math.round((Date.now() - began) / 1000)} s: ${line}\n`);

function list(counts: Record<string, number>): void {
  for (const [what, count] of Object.entries(counts)) say(`  ${String(count).padStart(5)} ${what}`);
}

function print(report: ChaosReport): void {
  const { counts, habits, after, restarts, seconds, problems } = report;
  list(habits);
  say("after the purchase:");
  list(after);
  say(`kill -9 and restart: ${restarts}`);
  list(counts);
  say(`  shopping ${seconds.shopping.toFixed(1)} s, settling ${seconds.settling.toFixed(1)} s`);
  for (const problem of problems) say(`  WRONG: ${problem}`);
  for (const line of report.histories) say(`  ${line}`);
  say(problems.length === 0 ? "  everything is as it must be" : `  ${problems.length} problems`);
}

async function run(engine: "pglite" | "postgres"): Promise<boolean> {
  const seed = Number(values.seed);
  const shoppers = Number(values.orders);
  const processes = engine === "postgres" ? 2 : 1;
  say(
    `${engine}, ${processes} process${processes > 1 ? "es" : ""}, seed ${seed}, ${shoppers} shoppers`,
  );
  const folder = mkdtempSync(join(tmpdir(), "greenverse-chaos-"));
  const server = engine === "postgres" ? await startPostgres() : null;
  try {
    const kills = Math.ceil(shoppers / 80);
    const databaseUrl = server?.url ?? null;
    const settings = { seed, shoppers, atOnce: 24, kills, processes, folder, databaseUrl };
    const report = await runChaos({ ...settings, patience: 900_000, say: progress });
    print(report);
    return report.problems.length === 0;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await buildIfStale();
let good = true;
for (const engine of ["pglite", "postgres"] as const) {
  if (values.engine === "both" || values.engine === engine) good = (await run(engine)) && good;
}
process.exit(good ? 0 : 1);
