/**
 * `npm run trial -- planted --seeds 2000 --bug 3`: what the simulator finds of bugs that are planted, one
 * (`--bug`) or each after the other, in a copy of the shop. Prints how many seeds it took.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { copyProject } from "#trials/support/copy.ts";
import { bugs } from "./bugs.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    bug: { type: "string" },
  },
});
const copy = copyProject();

/** How many seeds it took; null: none of them found it. And what was wrong then. */
function find(): { seeds: number | null; wrong: string } {
  const args = ["--first", "--seeds", values.seeds, "--seed", values.seed];
  const run = spawnSync(process.execPath, ["trials/simulator/main.ts", ...args], {
    ...({ cwd: copy.folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] } as const),
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
    copy.change(bug.changes);
    const { seeds, wrong } = find();
    copy.putBack(bug.changes);
    const outcome =
      seeds === null ? `not found by ${values.seeds} seeds` : `${seeds} seeds: ${wrong}`;
    process.stdout.write(`${at + 1}. ${bug.name}: ${outcome}\n`);
  }
} finally {
  copy.remove();
}
