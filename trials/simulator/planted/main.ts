/**
 * `npm run trial -- planted --seeds 2000 --bug 3`: what the simulator finds of bugs that are planted, one
 * (`--bug`) or each after the other, in a copy of the shop. Prints how many seeds it took.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Bug, bugs } from "./bugs.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    bug: { type: "string" },
  },
});
const OWN = ["package.json", "server", "domain", "tests", "trials", "texts", "scripts", "sandbox"];
const LINKED = ["node_modules", "app", "public", "docs"];

const root = join(import.meta.dirname, "../../..");
const copy = mkdtempSync(join(tmpdir(), "greenverse-planted-"));
for (const name of OWN) cpSync(join(root, name), join(copy, name), { recursive: true });
for (const name of LINKED) symlinkSync(join(root, name), join(copy, name));

function plant({ changes }: Bug): void {
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(copy, file), "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has this not once: ${from}`);
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to),
    );
  }
}

function uproot({ changes }: Bug): void {
  for (const { file } of changes) cpSync(join(root, file), join(copy, file));
}

/** How many seeds it took; null: none of them found it. And what was wrong then. */
function find(): { seeds: number | null; wrong: string } {
  const args = ["--first", "--seeds", values.seeds, "--seed", values.seed];
  const run = spawnSync(process.execPath, ["trials/simulator/main.ts", ...args], {
    ...({ cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] } as const),
  });
  const found = /^seed (\d+),/m.exec(run.stdout)?.[1];
  if (run.status === 0 && found === undefined) return { seeds: null, wrong: "" };
  if (found === undefined) throw new Error(`it did not run: ${run.stderr}`);
  const wrong = /^WRONG: (.*)$/m.exec(run.stdout)?.[1] ?? "";
  return { seeds: Number(found) - Number(values.seed) + 1, wrong };
}

try {
  for (const [at, bug] of bugs.entries()) {
    if (values.bug !== undefined && Number(values.bug) !== at + 1) continue;
    plant(bug);
    const { seeds, wrong } = find();
    uproot(bug);
    const told = seeds === null ? `not found by ${values.seeds} seeds` : `${seeds} seeds: ${wrong}`;
    process.stdout.write(`${at + 1}. ${bug.name}: ${told}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
