/** Installs Debian's Chromium where the machine has no browser to test with. */
import { spawnSync } from "node:child_process";
import { chromiumPath } from "./chromium.ts";

function run(command: string, ...args: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const [program = command, ...rest] = [...sudo, command, ...args];
  const { status } = spawnSync(program, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${[program, ...rest].join(" ")} ended with ${status}`);
}

if (!chromiumPath()) {
  console.log("Installing Chromium for the browser tests…");
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
}
if (!chromiumPath()) throw new Error("No Chromium was found and none could be installed.");
