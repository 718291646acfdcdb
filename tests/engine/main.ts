/**
 * `DATABASE_URL=… npm run engine`: what the shop, pg-boss, Drizzle and Better Auth need of an engine that
 * speaks PostgreSQL's protocol, tried against it, one line each. Without a DATABASE_URL: the embedded
 * database, in memory. DATABASE_DIRECT_URL leads past a pooler. Give it a database of its own: it makes the shop's tables there.
 */
import { tryEngine } from "./try-engine.ts";

const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  const { version, results } = await tryEngine(url || null, directUrl || null);
  say(version);
  say("| feature | needed by | here |");
  say("|---|---|---|");
  for (const { name, needs, told } of results) say(`| ${name} | ${needs} | ${told} |`);
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
