/**
 * Builds the site when its sources are not those of the last build. `--stamp` only notes the
 * sources of the build that has just run, shortens the shop's table of routes, compresses its files once for all visitors, and makes the
 * folder with which embedded databases begin.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.ts";
import { writeShopManifest } from "./shop-manifest.ts";

const SOURCES = [
  "app",
  "domain",
  "server",
  "texts",
  "sandbox",
  "scripts/hindi-build.ts",
  "scripts/server-build.ts",
  "scripts/shop-manifest.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];
const STAMP = "build/sources.sha256";
// The build takes what memory it is given, and is not slower with little (docs/decisions/0108).
const LITTLE_MEMORY = "--max-semi-space-size=2 --max-old-space-size=256"; // MB

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
}

function digest(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const paths = /\.(ts|json)$/.test(source) ? [source] : files(source).sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  // Pictures are copied into the build as they are: their names are enough.
  for (const path of files("public").sort()) hash.update(path);
  return hash.digest("hex");
}

/** Builds the site when its sources are not those of the last build; ends the process if it fails. */
export function buildIfStale(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest()) return;
  process.stderr.write("Building the site, which takes some seconds and is done once.\n");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${LITTLE_MEMORY}` },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
  if (process.argv.includes("--stamp")) {
    rmSync("build/compiled", { recursive: true, force: true }); // of the build before: server/start.ts
    writeShopManifest("build/client/assets");
    writeShopManifest("build/hi/client/hi/assets");
    await compressAssets("build/client");
    await compressAssets("build/hi/client");
    await (await import("./make-empty-folder.ts")).makeEmptyFolder();
    writeFileSync(STAMP, digest());
  } else buildIfStale();
}
