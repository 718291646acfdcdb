import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/behaviour";
const SOURCES =
  "{app,domain,extensions,server,sandbox,scripts,studio,tests,trials,e2e,bench}/**/*.{ts,tsx,js,css,sql}";
/** A trial or a benchmark may have packages of its own beside it. */
const own = { exclude: ["**/node_modules/**"] };
/** So many rules are named by tests at least: raised when there are more, never lowered. */
const FLOOR = 800;

const files = globSync(`${FOLDER}/[0-9]*.md`).sort();
/** A rule, the file in which it stands, and the tests that it names. */
const rules = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^\*\*(\d+\.\d+)\*\*.*(?:\nShown by (.*)\.$)?/gm)].map(
    ([, id = "", tests = ""]) => ({
      id,
      file,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, test = ""]) => test),
    }),
  ),
);
const sections = files.map((file) => /^# §(\d+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "");
const known = new Set([...rules.map(({ id }) => id), ...sections]);

/** The rules and sections that a text cites. */
const citedIn = (text: string) =>
  [...text.matchAll(/§\s?(\d+(?:\.\d+)?)/g)].map(([, id = ""]) => id);

/** What tests cite in texts, which are names of tests or become parts of them: the files by rule. */
function namedByTests(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of globSync(["tests/**/*.ts", "trials/**/*.ts", "e2e/**/*.ts"], own)) {
    const lines = readFileSync(file, "utf8").split("\n");
    const code = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)).join("\n");
    const texts = code.match(/"[^"\n]*§[^"\n]*"|`[^`]*§[^`]*`/g) ?? [];
    for (const id of texts.flatMap(citedIn)) {
      named.set(id, (named.get(id) ?? new Set()).add(file));
    }
  }
  return named;
}

describe("the behaviour's rules", () => {
  const cited = namedByTests();

  test("have a number each, and stand in the file of their section", () => {
    expect(rules.length).toBeGreaterThan(600);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const fileOf = (id: string) => `${FOLDER}/${id.split(".")[0]?.padStart(2, "0")}-`;
    expect(rules.filter(({ id, file }) => !file.startsWith(fileOf(id)))).toEqual([]);
    const index = readFileSync(`${FOLDER}/README.md`, "utf8");
    expect(files.filter((file) => !index.includes(`](${basename(file)})`))).toEqual([]);
  });

  test("are there wherever one is cited", () => {
    const citing = [...globSync(SOURCES, own), ...globSync(["docs/**/*.md", "*.md"])];
    const wrong = citing.flatMap((file) =>
      citedIn(readFileSync(file, "utf8"))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: §${id}`),
    );
    expect(citing.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  test("are named by tests, no fewer than before", () => {
    const named = rules.filter(({ id }) => cited.has(id));
    process.stdout.write(`${named.length} of ${rules.length} rules are named by a test\n`);
    expect(named.length).toBeGreaterThanOrEqual(FLOOR);
  });

  test("name tests that are there and name them in turn", () => {
    const wrong = rules.flatMap(({ id, tests }) =>
      tests.filter((test) => !cited.get(id)?.has(test)).map((test) => `§${id}: ${test}`),
    );
    expect(wrong).toEqual([]);
  });

  test("name a test where one names them", () => {
    const without = rules.filter(({ id, tests }) => cited.has(id) && tests.length === 0);
    expect(without.map(({ id }) => `§${id}: ${[...(cited.get(id) ?? [])].join(", ")}`)).toEqual([]);
  });
});
