import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs what a trial or benchmark alone needs, by the package-lock.json of its folder, once for each version of
 * that file, and checks the types of its code, which `npm run check` leaves out. Throws where either fails.
 */
export function installTools(folder: string): void {
  const lock = join(folder, "package-lock.json");
  const installed = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    run("npm", "ci", "--prefix", folder);
  }
  run("npx", "tsc", "--project", folder);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${status}`);
}
