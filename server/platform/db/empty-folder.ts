import { chmodSync, copyFileSync, cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/** Without this file a folder is no database yet. */
const LAST = "PG_VERSION";

/** Where the build leaves the folder of a database with nothing in it, made by the PGlite of today. */
export function emptyFolder(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(readFileSync(join(entry, "../../package.json"), "utf8"));
  return resolve(`build/database-${version}`);
}

/**
 * Makes a new database folder as a copy of the build's. To make it anew takes PGlite two seconds and
 * 600 MB (docs/decisions/0108), which it does itself where there is no build.
 */
export function copyEmptyFolder(folder: string, made = emptyFolder()): void {
  const last = join(made, LAST);
  if (existsSync(join(folder, LAST)) || !existsSync(last)) return;
  cpSync(made, folder, { recursive: true, filter: (path) => path !== last });
  // A build may be read-only; the copy is not.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  copyFileSync(last, join(folder, LAST)); // a copy that was broken off is made again
  chmodSync(join(folder, LAST), 0o600);
}
