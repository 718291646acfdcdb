/**
 * `npm run build`: builds the site for production, with its files packed as small as they get, which takes
 * half a minute. `npm start` builds what is not built, and packs it quickly.
 */
import { spawn } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { emptyFolder } from "#server/platform/db/empty-folder.ts";
import { linkFolder } from "#server/platform/files/link-folder.ts";
import { compressAssets, type Packing } from "./compress-assets.ts";
import { makeEmptyFolder } from "./make-empty-folder.ts";
import { digestOfSources, STAMP } from "./sources.ts";

/** Where the empty database is made while the site is built, which empties `build` when it begins. */
const PART = "build.part";
// With a small heap it takes a third more time (docs/decisions/0108).
const LITTLE_MEMORY = "--max-semi-space-size=2 --max-old-space-size=256"; // MB
const heap = totalmem() < 4 * 2 ** 30 ? LITTLE_MEMORY : "";

/**
 * Builds the site, and notes the sources. Prints nothing of what the tools say unless one
 * fails: then all that it said, and throws.
 */
export async function build(packing: Packing): Promise<void> {
  const digest = digestOfSources(); // what changes meanwhile is built the next time
  rmSync(STAMP, { force: true });
  rmSync("build/compiled", { recursive: true, force: true }); // of the build before: server/start.ts
  rmSync(PART, { recursive: true, force: true });
  await Promise.all([run(["build"]), makeEmptyFolder(join(PART, "database"))]);
  await linkFolder("public", "build/client");
  renameSync(join(PART, "database"), emptyFolder());
  rmSync(PART, { recursive: true });
  await compressAssets("build/client", packing);
  writeFileSync(STAMP, digest);
}

/** Runs the router's build; throws with its whole output where it fails. */
function run(words: string[]): Promise<void> {
  const child = spawn("react-router", words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production", // a test runner sets another, with which pages get React's development build
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${heap}`,
    },
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed (react-router ${words.join(" ")}):\n${output}`));
    });
  });
}

if (import.meta.main) {
  try {
    await build("smallest");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
