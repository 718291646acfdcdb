/**
 * `npm run bench -- start`: how long `npm start` takes until the shop is ready, and how much memory it
 * has, on PostgreSQL and with the embedded database; the same of a bare HTTP server of Node in the
 * same run. The site is built before. The first start, which makes the database, is reported apart; of
 * those after it the median of three. Linux only: memory is read from /proc.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { until } from "#tests/support/until.ts";
import { percentile } from "./percentile.ts";
import { processTree, sum, watchPeak } from "./support/process-tree.ts";

const STARTS = 3;
const REST = 10_000; // ms after which a shop without visitors is looked at
const PATIENCE = 120_000; // ms
const BARE = `require("node:http").createServer((_, r) => r.end("ok")).listen(process.env.PORT)`;

/** One start: ms until it is ready and of CPU time by then; MB of its largest process and of all. */
type Start = { ready: number; cpu: number; idle: number; idleTree: number; peakTree: number };

const columns: [keyof Start, string][] = [
  ["ready", "ready, ms"],
  ["cpu", "CPU, ms"],
  ["idle", "idle, MB"],
  ["idleTree", "with npm, MB"],
  ["peakTree", "peak, MB"],
];

async function start(command: string[], variables: Record<string, string>): Promise<Start> {
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: undefined, ...variables, PORT: port };
  const [program = "", ...words] = command;
  const began = performance.now();
  // A process group of its own, so that npm, its shell and the shop are stopped together.
  const child = spawn(program, words, { env, detached: true, stdio: "ignore" });
  const pid = child.pid ?? 0;
  const peak = watchPeak(pid);
  const ended = once(child, "exit");
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => child.exitCode !== null,
      );
    await until("it is ready", isReady, PATIENCE);
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} has ended`);
    const ready = performance.now() - began;
    const { cpu } = sum(processTree(pid));
    await pause(REST);
    const tree = processTree(pid);
    const idle = Math.max(...tree.map(({ rss }) => rss));
    return rounded({ ready, cpu, idle, idleTree: sum(tree).rss, peakTree: peak() });
  } finally {
    peak();
    if (child.exitCode === null) process.kill(-pid, "SIGTERM");
    await ended;
  }
}

const rounded = (start: Start) => mapped((of) => Math.round(start[of]));
const mapped = (value: (of: keyof Start) => number) =>
  Object.fromEntries(columns.map(([of]) => [of, value(of)])) as Start;

/** The median of some starts, figure by figure. */
async function median(one: () => Promise<Start>): Promise<Start> {
  const starts: Start[] = [];
  for (let count = 0; count < STARTS; count++) starts.push(await one());
  const all = (of: keyof Start) => starts.map((start) => start[of]);
  return mapped((of) => percentile(all(of), 0.5));
}

async function main(): Promise<Record<string, Start>> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "greenverse-start-"));
  const server = await startPostgres();
  const shop = (name: string, url: string) => () =>
    start(["npm", "start", "--silent"], {
      DATABASE_URL: url, // set, though empty: an .env of this folder does not count
      DATA_DIR: join(folder, name),
      LOG_LEVEL: "error",
    });
  const [onServer, embedded] = [shop("postgres", server.url), shop("embedded", "")];
  try {
    return {
      "bare server": await median(() => start([process.execPath, "-e", BARE], {})),
      "PostgreSQL, first": await onServer(),
      PostgreSQL: await median(onServer),
      "embedded, first": await embedded(),
      embedded: await median(embedded),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const figures = await main();
const bare = figures["bare server"];
const cell = (start: Start, of: keyof Start) => {
  const times = bare ? ` (${(start[of] / bare[of]).toFixed(1)})` : "";
  return `${start[of]}${times}`.padStart(15);
};
console.log(" ".repeat(18), ...columns.map(([, title]) => title.padStart(15)));
for (const [name, start] of Object.entries(figures)) {
  console.log(name.padEnd(18), ...columns.map(([of]) => cell(start, of)));
}
console.log("In brackets: times the bare server.");
console.log(JSON.stringify(figures));
