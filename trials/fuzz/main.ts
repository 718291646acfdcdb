/**
 * `npm run trial -- fuzz --seed 7`: hostile bodies to every action and the webhook of the built shop, which
 * it starts for itself, as visitor, customer, admin and super admin, and as programs to every route of the API, of UCP, and
 * to both as tools of MCP. It ends with an error when there
 * was an error of the server, a dropped connection, a pause of the event loop over 250 ms, or memory
 * that grows. Options: `--bodies 40000`, and for a shop elsewhere `--url https://… --code C
 * --webhook-secret S`, of which pauses and memory are not seen.
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { type Report, runFuzz } from "./run.ts";
import { type Fuzzed, startFuzzed } from "./shop.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    bodies: { type: "string", default: "40000" },
    url: { type: "string" },
    code: { type: "string" },
    "webhook-secret": { type: "string" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const MOST_PROBLEMS = 30;

function elsewhere(url: string): Fuzzed {
  return {
    url: url.replace(/\/$/, ""),
    signupCode: values.code ?? null,
    webhookSecret: values["webhook-secret"] ?? null,
    figures: async () => null,
    errors: [],
    stop: async () => {},
  };
}

function print({ rows, pause, heap, problems }: Report): void {
  say(`${"form".padEnd(42)}${"bodies".padStart(8)}${"longest".padStart(12)}  statuses`);
  for (const [name, { bodies, longest, statuses }] of [...rows].sort()) {
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    const time = `${Math.round(longest)} ms`;
    say(
      `${name.padEnd(42)}${String(bodies).padStart(8)}${time.padStart(12)}  ${counts.join(", ")}`,
    );
  }
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  if (pause !== null) say(`longest pause of the event loop: ${Math.round(pause)} ms`);
  if (heap) {
    say(
      `heap: ${megabytes(heap.quarter)} MB after a quarter, ${megabytes(heap.end)} MB at the end`,
    );
  }
  for (const problem of problems.slice(0, MOST_PROBLEMS)) say(`  WRONG: ${problem}`);
  say(problems.length === 0 ? "everything is as it must be" : `${problems.length} problems`);
}

const seed = Number(values.seed);
const bodies = Number(values.bodies);
if (!values.url) await buildIfStale();
const shop = values.url ? elsewhere(values.url) : await startFuzzed();
say(`${shop.url}, seed ${seed}, ${bodies} bodies`);
const began = performance.now();
const report = await runFuzz(shop, { seed, bodies });
print(report);
say(`${Math.round((performance.now() - began) / 1000)} s`);
if (report.problems.length > 0) for (const line of shop.errors) say(`  logged: ${line}`);
await shop.stop();
process.exit(report.problems.length === 0 ? 0 : 1);
