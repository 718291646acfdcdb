/**
 * `npm run trial -- mutation domain/money.ts,domain/tax`: changes the rules of these files and folders one by one and
 * runs the pure tests that reach the change. Prints the score of each file, and each change that no test
 * noticed. The report stays in .data/mutation/.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { installTools } from "#scripts/install-tools.ts";

type Mutant = {
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Ignored" | string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

const FOLDER = "trials/mutation/stryker";
const CONFIG = `${FOLDER}/stryker.json`;
const REPORT = ".data/mutation/report.json";
const say = (line: string) => process.stdout.write(`${line}\n`);

const scope = (process.argv[2] ?? "").split(",").filter(Boolean);
const missing = scope.find((path) => !path.startsWith("domain") || !existsSync(path));
if (scope.length === 0 || missing !== undefined) {
  process.stderr.write(`${missing ?? "nothing"}: name files or folders of domain/\n`);
  process.exit(2);
}
const globs = scope.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path));
installTools(FOLDER);
const run = spawnSync(
  `${FOLDER}/node_modules/.bin/stryker`,
  ["run", CONFIG, "--mutate", globs.join(",")],
  {
    stdio: ["ignore", "inherit", "inherit"],
  },
);
if (run.status !== 0) process.exit(run.status ?? 1);

const isCaught = ({ status }: Mutant) => status === "Killed" || status === "Timeout";
const isMissed = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";
const report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
const files = Object.entries(report.files).filter(([path]) =>
  scope.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, "")}/`)),
);
for (const [path, { source, mutants }] of files) {
  const lines = source.split("\n");
  for (const { status, mutatorName, replacement = "", location } of mutants.filter(isMissed)) {
    const { line } = location.start;
    const change = replacement.replaceAll(/\s+/g, " ").slice(0, 60);
    say(`${path}:${line} ${status} ${mutatorName} → ${change} | ${lines[line - 1]?.trim()}`);
  }
}
const printScore = (name: string, mutants: Mutant[]) => {
  const caught = mutants.filter(isCaught).length;
  const all = caught + mutants.filter(isMissed).length;
  const score = all === 0 ? "none" : `${((100 * caught) / all).toFixed(1)} %`;
  say(`| ${name} | ${all} | ${caught} | ${score} |`);
};
say("| File | Changes | Noticed | Score |\n|---|---|---|---|");
for (const [path, { mutants }] of files) printScore(path, mutants);
printScore(
  "all",
  files.flatMap(([, { mutants }]) => mutants),
);
