/**
 * `DATABASE_URL=… npm run trial -- engine`: what the shop, pg-boss, Drizzle and Better Auth need of an engine that
 * speaks PostgreSQL's protocol, tried against it, one line each. DATABASE_DIRECT_URL leads past a pooler. Give
 * it a database of its own: it makes the shop's tables there. `-- --postgres 15 --postgres 16` starts these
 * versions, fetched from npm. Without any of it: the embedded database, in memory.
 */
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/postgres.ts";
import { tryEngine } from "./try-engine.ts";

const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env;
const { values } = parseArgs({
  options: { postgres: { type: "string", multiple: true, default: [] } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  if (values.postgres.length === 0) return report(url || null, directUrl || null);
  let isComplete = true;
  for (const version of values.postgres) {
    const server = await startPostgres({}, version);
    isComplete = (await report(server.url, null)) && isComplete;
    await server.stop();
  }
  return isComplete;
}

/** Tries one engine, and says whether it has all that somebody needs. */
async function report(url: string | null, directUrl: string | null): Promise<boolean> {
  const { version, results } = await tryEngine(url, directUrl);
  say(`\n${version}`);
  say("| feature | needed by | here |");
  say("|---|---|---|");
  for (const { name, needs, result } of results) say(`| ${name} | ${needs} | ${result} |`);
  const missing = results.filter(({ works }) => !works);
  say(`${results.length - missing.length} of ${results.length}.`);
  return missing.every(({ needs }) => needs.startsWith("nobody"));
}

main().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
