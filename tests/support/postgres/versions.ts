import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const OWN = "18"; // what package.json brings
/** The last npm package of each older version that the shop is tried on. */
const OLDER: Record<string, string> = {
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

/**
 * What to import for the programs of a version ("16"), of which `name` is the npm package: an older one is
 * fetched into the temporary folder, once.
 */
export function packageOf(name: string, version = OWN): string {
  if (version === OWN) return name;
  const exact = OLDER[version];
  if (!exact) {
    throw new Error(`PostgreSQL ${version}: there are ${[...Object.keys(OLDER), OWN].join(", ")}`);
  }
  const folder = join(tmpdir(), `greenverse-npm-postgres-${exact}-${process.getuid?.() ?? 0}`);
  if (!existsSync(join(folder, "node_modules", name, "dist"))) {
    const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", ["install", "--prefix", folder, ...flags, `${name}@${exact}`], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  return pathToFileURL(createRequire(join(folder, "index.js")).resolve(name)).href;
}
