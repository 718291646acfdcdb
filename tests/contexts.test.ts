import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source/source-files.ts";

// A use-case is given what its module says that it touches, not all that there is
// (server/context/modules.ts).

const CONTEXTS = "server/context/modules.ts";

/** A file's code without comments. */
const codeOf = (path: string) => withoutComments(readFileSync(path, "utf8"));
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "");

/** Whether code takes the context of the whole server, and not some of its fields. */
const takesAll = (code: string) =>
  /import type \{[^}]*\bContext\b[^}]*\} from "#server\/context\/context\.ts"/.test(code) &&
  /\bContext\b(?!,)/.test(code.replace(/^import .*$/gm, "").replace(/Pick<\s*Context,/g, ""));

/** What `server/context/modules.ts` says of each module. */
const declared = [
  ...codeOf(CONTEXTS).matchAll(/export type (\w+)Context = Pick<\s*Context,([^>]*)>([^;]*);/g),
].map(([, name = "", fields = "", others = ""]) => ({
  module: name.toLowerCase(),
  fields: [...fields.matchAll(/"(\w+)"/g)].map(([, field]) => field),
  calls: [...others.matchAll(/(\w+)Context/g)].map(([, other]) => other?.toLowerCase()),
}));

const files = sourceFiles().filter((path) => /^server\/(?!context|http|platform)\w+\//.test(path));
const filesOf = (module: string) => files.filter((path) => path.startsWith(`server/${module}/`));
const codeOfModule = (module: string) => filesOf(module).map(codeOf).join("\n");

describe("what use-cases are given", () => {
  test("is declared by their module", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => takesAll(codeOf(path)))).toEqual([]);
  });

  test.each([
    ["(ctx: Context) => ctx.db;", true],
    ["({ settings }: Context) => settings;", true],
    ['(ctx: Pick<Context, "db">) => ctx.db;', false],
  ])("%s takes all: %s", (code, all) => {
    const from = 'import type { Context } from "#server/context/context.ts";\n';
    expect(takesAll(`${from}export const read = ${code}`)).toBe(all);
  });

  test("is all that there is of types with that name", () => {
    const names = [...codeOf(CONTEXTS).matchAll(/export type (\w+)Context/g)];
    expect(declared).toHaveLength(names.length);
    expect(declared.length).toBeGreaterThan(25);
  });

  test.each(declared)("$module touches each of its fields", ({ module, fields }) => {
    const code = codeOfModule(module);
    const own = fields.filter((field) => field !== "statements"); // what `together` reads with `db`
    expect(own.filter((field) => !new RegExp(`[.{,]\\s*${field}\\b`).test(code))).toEqual([]);
  });

  test.each(declared)("$module calls each module that it names", ({ module, calls }) => {
    const code = codeOfModule(module);
    expect(calls.filter((other) => !code.includes(`"#server/${other}/`))).toEqual([]);
  });
});
