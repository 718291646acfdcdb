/**
 * `npm run structure`: figures of the code's shape. Files, the median and ninth decile of their
 * lengths, long files, large folders, and what the import check finds.
 */
import { cruise, parts } from "./cruise.ts";
import { countByFolder, linesOf, sourceFiles } from "./source-files.ts";

const LONG = 250; // lines
const FOLDERS = 5; // the largest ones are listed

const sources = sourceFiles();
const tests = /^(tests|e2e|bench)\//;
print(
  "Code",
  sources.filter((path) => !tests.test(path)),
);
print(
  "Tests and measurements",
  sources.filter((path) => tests.test(path)),
);

console.log("\nLargest folders");
const bySize = [...countByFolder(sources)].toSorted(([, a], [, b]) => b - a);
for (const [folder, count] of bySize.slice(0, FOLDERS)) console.log(row(count, folder));

const { violations } = (await cruise(".", parts)).summary;
const found = (rule: string) => violations.filter(({ rule: { name } }) => name === rule);
console.log("\nImports");
console.log(row(found("no-file-cycles").length, "file cycles"));
console.log(row(found("no-folder-cycles").length, "folder cycles"));
console.log(row(violations.length, "violations of the rules, cycles among them"));
for (const { from, to, rule } of violations) console.log(`        ${rule.name}: ${from} -> ${to}`);

function print(title: string, paths: string[]): void {
  const files = paths.map((path) => [linesOf(path), path] as const).toSorted(([a], [b]) => a - b);
  const at = (share: number) => files[Math.floor((files.length - 1) * share)]?.[0] ?? 0;
  const long = files.filter(([lines]) => lines > LONG);
  console.log(`\n${title}`);
  console.log(row(files.length, "files"));
  console.log(row(at(0.5), "lines at the median"));
  console.log(row(at(0.9), "lines at the ninth decile"));
  console.log(row(long.length, `files over ${LONG} lines`));
  for (const [lines, path] of long) console.log(`        ${path} (${lines})`);
}

function row(figure: number, what: string): string {
  return `${String(figure).padStart(6)}  ${what}`;
}
