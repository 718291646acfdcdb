/**
 * `npm run trial -- documents`: 10,000 documents are made by 16 writers in two processes, which are killed
 * again and again, on PostgreSQL; and a tenth of them by one process on the embedded database. Options:
 * `-- --seed 7 --orders 300 --kills 3 --engine postgres`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatPaise } from "#domain/money.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { runDocuments } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    orders: { type: "string", default: "2800" },
    kills: { type: "string", default: "4" },
    engine: { type: "string", default: "both" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function runOn(engine: "pglite" | "postgres"): Promise<boolean> {
  const [seed, all] = [Number(values.seed), Number(values.orders)];
  const folder = mkdtempSync(join(tmpdir(), "greenverse-documents-"));
  const server = engine === "postgres" ? await startPostgres() : null;
  const orders = server ? all : Math.ceil(all / 10);
  try {
    const { problems, counts, kills, seconds } = await runDocuments({
      ...{ seed, orders, folder, databaseUrl: server?.url ?? null },
      ...{ processes: server ? 2 : 1, writers: server ? 8 : 16, kills: Number(values.kills) },
      patience: 3_600_000,
    });
    const made = Object.values(counts).reduce((sum, { count }) => sum + count, 0);
    say(
      `${engine}, seed ${seed}: ${made} documents of ${orders} orders, ${kills} kills, ${seconds.toFixed(0)} s`,
    );
    for (const [kind, { count, sum }] of Object.entries(counts)) {
      say(`  ${String(count).padStart(6)} ${kind}: ${formatPaise(sum)}`);
    }
    for (const problem of problems) say(`  WRONG: ${problem}`);
    return problems.length === 0;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let good = true;
for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine === "both" || values.engine === engine) good = (await runOn(engine)) && good;
}
process.exit(good ? 0 : 1);
