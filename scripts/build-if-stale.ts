/**
 * Builds the site when its sources are not those of the last build. `--stamp` only notes the
 * sources of the build that has just run, and compresses its files once for all visitors.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.ts";

const SOURCES = ["app", "domain", "server", "package-lock.json", "vite.config.ts"];
const STAMP = "build/sources.sha256";

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
}

function digest(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const paths = source.includes(".") ? [source] : files(source).sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  // Pictures are copied into the build as they are: their names are enough.
  for (const path of files("public").sort()) hash.update(path);
  return hash.digest("hex");
}

/** Builds the site when its sources are not those of the last build; ends the process if it fails. */
export function buildIfStale(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest()) return;
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
  if (process.argv.includes("--stamp")) {
    await compressAssets("build/client");
    writeFileSync(STAMP, digest());
  } else buildIfStale();
}
