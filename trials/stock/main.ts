/**
 * `npm run trial -- stock`: 1,000 people want 100 pieces, in cash and by card, while the shop is killed
 * again and again; on the embedded database, and on PostgreSQL with two processes. Ten more hold a
 * piece and close the tab; theirs are bought when half an hour has gone by on the shop's clock.
 * Options: `-- --seed 7 --buyers 200 --pieces 20 --engine postgres`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/postgres.ts";
import { runRace } from "./race.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    buyers: { type: "string", default: "1000" },
    pieces: { type: "string", default: "100" },
    kills: { type: "string", default: "6" },
    engine: { type: "string", default: "both" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(engine: "pglite" | "postgres"): Promise<boolean> {
  const [seed, buyers, pieces] = [
    Number(values.seed),
    Number(values.buyers),
    Number(values.pieces),
  ];
  const folder = mkdtempSync(join(tmpdir(), "greenverse-race-"));
  const server = engine === "postgres" ? await startPostgres() : null;
  try {
    const report = await runRace({
      ...{ seed, buyers, pieces, folder, kills: Number(values.kills) },
      tabs: Math.ceil(pieces / 10),
      atOnce: 40,
      processes: server ? 2 : 1,
      databaseUrl: server?.url ?? null,
      patience: 600_000,
    });
    const { problems, sold, refused, soldAtFirst, cash, card, refunds, restarts, seconds } = report;
    say(
      `${engine}, seed ${seed}: ${buyers} buyers for ${pieces} pieces: ${sold} sold (${soldAtFirst} before the closed tabs' came back; ${cash} in cash, ${card} by card), ${refused} refused, ${refunds} refunds, ${restarts} kills, ${seconds.toFixed(0)} s`,
    );
    for (const problem of problems) say(`  WRONG: ${problem}`);
    return problems.length === 0 && sold === pieces && refused === buyers - pieces;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let good = true;
for (const engine of ["pglite", "postgres"] as const) {
  if (values.engine === "both" || values.engine === engine) good = (await run(engine)) && good;
}
process.exit(good ? 0 : 1);
