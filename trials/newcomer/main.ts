/**
 * `npm run trial -- newcomer`: the README's two commands as somebody runs them who has just heard of the shop: the
 * last commit is cloned into an empty folder, installed, started, started again, and tested. Prints seconds,
 * lines and megabytes beside what is promised. `--no-test` leaves `npm test` out, `--runs 3` repeats it.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/network/ports.ts";
import { until } from "#tests/support/until.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1" },
    test: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const PATIENCE = 600_000; // ms
const CLONE = "shop";

/** Of Node's own variables none: `npm run` has set some for this process. */
const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));

type Figure = { what: string; measured: number; promised: number | null; unit: string };

async function newcomer(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-newcomer-"));
  const clone = join(folder, CLONE);
  try {
    run(folder, "git", "clone", "--quiet", process.cwd(), CLONE);
    const ci = run(clone, "npm", "ci");
    const first = await start(clone);
    const second = await start(clone);
    const tested = values.test ? run(clone, "npm", "test") : null;
    return [
      { what: "npm ci", measured: ci, promised: null, unit: "s" },
      { what: "npm start until the first page", measured: first.seconds, promised: 20, unit: "s" },
      { what: "lines on the terminal", measured: first.lines, promised: 8, unit: "" },
      { what: "a second start", measured: second.seconds, promised: 2, unit: "s" },
      {
        what: "node_modules",
        measured: megabytes(clone, "node_modules"),
        promised: null,
        unit: "MB",
      },
      { what: "build", measured: megabytes(clone, "build"), promised: null, unit: "MB" },
      { what: "data", measured: megabytes(clone, ".data"), promised: null, unit: "MB" },
      ...(tested === null
        ? []
        : [{ what: "npm test", measured: tested, promised: 600, unit: "s" }]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command to its end; its seconds. Throws where it fails. */
function run(cwd: string, command: string, ...words: string[]): number {
  const began = performance.now();
  const { status } = spawnSync(command, words, {
    cwd,
    env: Object.fromEntries(inherited),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}`);
  return (performance.now() - began) / 1000;
}

/** Seconds of `npm start` until its first page has come, and the lines that it printed by then. */
async function start(cwd: string): Promise<{ seconds: number; lines: number }> {
  const port = await freePort();
  const began = performance.now();
  // A process group of its own, so that npm, its shell and the shop are stopped together.
  const child = spawn("npm", ["start"], {
    cwd,
    detached: true,
    env: { ...Object.fromEntries(inherited), PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  await until("the first page comes", isOpen, PATIENCE);
  const seconds = (performance.now() - began) / 1000;
  if (child.exitCode !== null) throw new Error(`npm start has ended:\n${output}`);
  await until("it says where it is open", async () => output.includes(" is open at "));
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
  const lines = output.slice(0, output.lastIndexOf("\n"));
  console.log(lines);
  return { seconds, lines: lines.split("\n").length };
}

function megabytes(clone: string, folder: string): number {
  const { stdout } = spawnSync("du", ["-sm", join(clone, folder)], { encoding: "utf8" });
  return Number.parseInt(stdout, 10);
}

const runs: Figure[][] = [];
for (let n = 0; n < Number(values.runs); n++) runs.push(await newcomer());
console.log("\n| What | Promised | Measured |\n|---|---|---|");
for (const [at, { what, promised, unit }] of (runs[0] ?? []).entries()) {
  const all = runs.map((figures) =>
    (figures[at]?.measured ?? Number.NaN).toFixed(unit === "s" ? 1 : 0),
  );
  console.log(
    `| ${what} | ${promised === null ? "" : `${promised} ${unit}`} | ${all.join(", ")} ${unit} |`,
  );
}
const isBroken = runs
  .flat()
  .some(({ measured, promised }) => promised !== null && measured > promised);
if (isBroken) console.log("Promises are for two cores with nothing beside them.");
