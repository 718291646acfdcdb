import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "domain",
  "extensions",
  "server",
  "texts",
  "sandbox",
  "scripts/text-bundles.ts",
  "scripts/server-build.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Where a build notes the sources that it was made of. */
export const STAMP = "build/sources.sha256";

/** A hash of all that the build is made of. */
export function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const paths = /\.(ts|json)$/.test(source) ? [source] : filesIn(source).sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  // Pictures are copied into the build as they are: their names are enough.
  for (const path of filesIn("public").sort()) hash.update(path);
  return hash.digest("hex");
}

/** Whether there is a build, and it is of today's sources. */
export const isBuilt = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, "utf8") === digestOfSources();

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
}
