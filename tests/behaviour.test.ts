import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const DOCUMENT = "docs/behaviour.md";
const SOURCES =
  "{app,domain,server,sandbox,scripts,studio,tests,trials,e2e,bench}/**/*.{ts,tsx,js,css,sql}";
/** A trial or a benchmark may have packages of its own beside it. */
const own = { exclude: ["**/node_modules/**"] };
/** So many rules are named by tests at least: raised when there are more, never lowered. */
const FLOOR = 220;

const document = readFileSync(DOCUMENT, "utf8");
const rules = [...document.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, id = ""]) => id);
const sections = [...document.matchAll(/^## §(\d+)/gm)].map(([, id = ""]) => id);
const known = new Set([...rules, ...sections]);

/** The rules and sections that a text cites. */
const citedIn = (text: string) =>
  [...text.matchAll(/§\s?(\d+(?:\.\d+)?)/g)].map(([, id = ""]) => id);

/** What tests cite in texts, which are names of tests or become parts of them. */
function namedByTests(): Set<string> {
  const named = new Set<string>();
  for (const file of globSync(["tests/**/*.ts", "trials/**/*.ts", "e2e/**/*.ts"], own)) {
    const lines = readFileSync(file, "utf8").split("\n");
    const code = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)).join("\n");
    const texts = code.match(/"[^"\n]*§[^"\n]*"|`[^`]*§[^`]*`/g) ?? [];
    for (const id of texts.flatMap(citedIn)) named.add(id);
  }
  return named;
}

describe("the behaviour's rules", () => {
  test("have a number each, in the order of their sections", () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.filter((id) => !sections.includes(id.split(".")[0] ?? ""))).toEqual([]);
  });

  test("are there wherever one is cited", () => {
    const files = [...globSync(SOURCES, own), ...globSync(["docs/**/*.md", "*.md"])];
    const wrong = files.flatMap((file) =>
      citedIn(readFileSync(file, "utf8"))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: §${id}`),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  test("are named by tests, no fewer than before", () => {
    const cited = namedByTests();
    const named = rules.filter((id) => cited.has(id));
    process.stdout.write(`${named.length} of ${rules.length} rules are named by a test\n`);
    expect(named.length).toBeGreaterThanOrEqual(FLOOR);
  });
});
