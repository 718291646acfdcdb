/**
 * `npm run trial`: lists the trials. `npm run trial -- NAME …` runs one, with what follows as its own options
 * (described at the top of its main.ts); `-- short` a short one of each that `npm run test:all` runs.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { trials } from "./list.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const [name = "", ...words] = process.argv.slice(2);
const trial = trials[name];

if (trial) {
  const command = trial.command ?? [process.execPath, join("trials", name, "main.ts")];
  const [program = "", ...args] = [...command, ...words];
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  say("npm run trial -- NAME [options]\n");
  const width = Math.max(...Object.keys(trials).map((each) => each.length));
  for (const [each, { proves, takes }] of Object.entries(trials)) {
    say(`  ${each.padEnd(width)}  ${takes.padStart(7)}  ${proves}`);
  }
  if (name !== "") {
    say(`\nThere is no trial ${name}.`);
    process.exitCode = 2;
  }
}
