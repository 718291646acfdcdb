/**
 * `npm run trial -- mends`: takes each mend of a contradiction between features out of a copy of the shop, and
 * looks whether its tests fail then. `-- --only 3` tries one. Ends with 1 where tests stay green.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { copyProject } from "#trials/support/copy.ts";
import type { Mend } from "./mend.ts";
import { mends } from "./mends.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const copy = copyProject();

/** How many tests failed and passed; none of both where the file did not load. */
function run({ test }: Mend): { failed: number; passed: number; output: string } {
  const inBrowser = test.startsWith("e2e/");
  const [command, ...args] = inBrowser
    ? ["playwright", "test", "--reporter=line", test]
    : ["vitest", "run", "--no-color", test];
  // Vitest builds what its tests are served by; a browser's are served what is there.
  if (inBrowser) spawnSync("node", ["scripts/build-if-stale.ts"], { cwd: copy.folder });
  const done = spawnSync("npx", [command ?? "", ...args], {
    ...({ cwd: copy.folder, encoding: "utf8", timeout: 600_000 } as const),
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  const output = done.stdout + done.stderr;
  const tests = /^\s*Tests .*$/m.exec(output)?.[0] ?? output;
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(tests)?.[1] ?? 0);
  return { failed: count("failed"), passed: count("passed"), output };
}

let stored = 0;
try {
  say("| # | Seen | Test | Failed | Passed |\n|---|---|---|---|---|");
  for (const [at, mend] of mends.entries()) {
    if (values.only !== undefined && Number(values.only) !== at + 1) continue;
    copy.change(mend.takenOut);
    const { failed, passed, output } = run(mend);
    copy.putBack(mend.takenOut);
    say(`| ${at + 1} | ${mend.seen} | ${mend.test} | ${failed} | ${passed} |`);
    if (failed > 0) continue;
    stored += 1;
    if (passed === 0) process.stderr.write(`${output.slice(-2000)}\n`);
  }
  say(stored === 0 ? "each is found by its tests" : `${stored} are not found by their tests`);
} finally {
  copy.remove();
}
process.exit(stored === 0 ? 0 : 1);
