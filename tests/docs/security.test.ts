import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/security";
const pages = readdirSync(FOLDER).map((name) => join(FOLDER, name));
const rules = globSync("docs/behaviour/*.md")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const commands = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("names files that exist", () => {
    const files = text.match(
      /(?<=`)(?:app|bench|deploy|docs|domain|e2e|scripts|server|tests|trials)\/[^`\s]+(?=`)/g,
    );
    for (const file of files ?? []) expect(existsSync(file), file).toBe(true);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)];
    for (const [, link = ""] of links)
      expect(existsSync(join(dirname(page), link)), link).toBe(true);
  });

  test("names rules and commands that there are", () => {
    for (const [, rule] of text.matchAll(/§(\d+\.\d+)/g))
      expect(rules.includes(`\n**${rule}** `), `§${rule}`).toBe(true);
    for (const [, command = ""] of text.matchAll(/`npm run ([\w:-]+)/g))
      expect(commands).toContain(command);
  });
});

/** How many requirements of levels 1 and 2 each chapter has in version 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("asvs.md", () => {
  const rows = readFileSync(join(FOLDER, "asvs.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const numbers = rows.flatMap(([, ids = ""]) => ids.split(", "));

  test("has every requirement of both levels once", () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const of = (chapter: number) => numbers.filter((id) => id.startsWith(`${chapter}.`)).length;
    expect(counts.map((_, index) => of(index + 1))).toEqual(counts);
  });

  test("says how each stands, and names a place where it is met", () => {
    for (const [, ids, , stands = "", where = ""] of rows) {
      expect(["met", "part", "open", "operator", "none"], ids).toContain(stands);
      expect(where, ids).not.toBe("");
    }
  });
});
