import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

/** A small house in which each file breaks one rule of who may know whom. */
const violations: [rule: string, file: string, imports: string][] = [
  ["domain-is-pure", "domain/reads-a-file.ts", "node:fs"],
  ["domain-is-pure", "domain/knows-the-server.ts", "../server/shop.ts"],
  ["ui-knows-nothing-of-ours", "app/ui/knows-the-domain.ts", "../../domain/good.ts"],
  ["content-is-data", "app/content/knows-ui.ts", "../ui/good.ts"],
  ["features-know-ui-content-domain", "app/features/one/knows-two.ts", "../two/good.ts"],
  ["only-routes-know-services-and-guards", "app/features/one/serves.ts", "../../../server/shop.ts"],
  ["routes-know-only-services-and-guards", "app/routes/queries.ts", "../../server/db/good.ts"],
  ["server-knows-no-pages", "server/jobs/draws.ts", "../../app/ui/good.ts"],
  ["services-know-no-web", "server/services/speaks-http.ts", "../http/good.ts"],
  ["services-know-no-web", "server/services/renders.ts", "react"],
  ["db-stands-alone", "server/db/mails.ts", "../mail/good.ts"],
  ["payments-stands-alone", "server/payments/queries.ts", "../db/good.ts"],
  ["mail-stands-alone", "server/mail/queries.ts", "../db/good.ts"],
  ["auth-knows-db-only", "server/auth/mails.ts", "../mail/good.ts"],
  ["sandbox-stands-alone", "sandbox/knows-the-domain.ts", "../domain/good.ts"],
  ["only-the-entry-knows-the-sandbox", "server/services/cheats.ts", "../../sandbox/good.ts"],
  ["no-cycles", "domain/chicken.ts", "./egg.ts"],
  ["no-orphans-unresolvable", "domain/lost.ts", "./nowhere.ts"],
];
const good = [
  "domain/good.ts",
  "app/ui/good.ts",
  "app/features/two/good.ts",
  "server/shop.ts",
  "server/db/good.ts",
  "server/mail/good.ts",
  "server/http/good.ts",
  "sandbox/good.ts",
];

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

describe("the rules of who may know whom", () => {
  const house = mkdtempSync(join(tmpdir(), "greenverse-rules-"));
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test("catch each of their violations and nothing else", async () => {
    const write = (file: string, content: string) => {
      mkdirSync(join(house, dirname(file)), { recursive: true });
      writeFileSync(join(house, file), content);
    };
    for (const file of good) write(file, "export const good = 1;\n");
    for (const [, file, imports] of violations) write(file, `export * from "${imports}";\n`);
    write("domain/egg.ts", 'export * from "./chicken.ts";\n');
    write("tsconfig.json", readFileSync("tsconfig.json", "utf8"));
    symlinkSync(resolve("node_modules"), join(house, "node_modules"));

    const { summary } = await cruise(house);
    const caught = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    for (const [rule, file] of violations) expect(caught).toContain(`${rule}: ${file}`);
    for (const file of good) expect(caught.join("\n")).not.toContain(`: ${file}`);
  });
});

/** Runs the check as `npm run check` does; violations end it with a code, the report is the same. */
function cruise(folder: string): Promise<Report> {
  const program = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = resolve(".dependency-cruiser.cjs");
  const parts = ["app", "domain", "server", "sandbox"];
  const options = ["--config", config, "--output-type", "json", ...parts];
  return new Promise((done, reject) => {
    execFile(
      process.execPath,
      [program, ...options],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, out, err) => {
        if (out) done(JSON.parse(out) as Report);
        else reject(error ?? new Error(err));
      },
    );
  });
}

describe("files", () => {
  const sources = ["app", "domain", "server", "sandbox", "scripts", "tests", "e2e", "bench"]
    .flatMap((folder) => filesIn(folder))
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !path.includes(".generated."));

  test("stay short enough to be read in one sitting: 300 lines, content apart", () => {
    expect(sources.length).toBeGreaterThan(100);
    const long = sources
      .filter((path) => !path.startsWith("app/content/"))
      .map((path) => [path, readFileSync(path, "utf8").split("\n").length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  test("import from the file that has the thing: no barrels", () => {
    const barrels = sources.filter((path) => /(^|\/)index\.tsx?$/.test(path));
    expect(barrels).toEqual([]);
  });

  test("no test is skipped or alone", () => {
    const forms = /\.(skip|only|todo|fails)\s*[(.]/;
    const quiet = sources.filter(
      (path) => path.endsWith(".test.ts") && forms.test(readFileSync(path, "utf8")),
    );
    expect(quiet.filter((path) => path !== "tests/structure.test.ts")).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // a part of the house that is not built yet
  }
}
