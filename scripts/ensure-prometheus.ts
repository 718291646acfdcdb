/** Installs Debian's Prometheus where the machine has none to check the rules and the dashboard with. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH?.split(delimiter) ?? []), "/usr/bin", "/usr/local/bin"];

/** Where a program of Prometheus lies, or undefined. */
export const findProgram = (name: "prometheus" | "promtool"): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

function run(command: string, ...args: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const [program = command, ...rest] = [...sudo, command, ...args];
  const { status } = spawnSync(program, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${[program, ...rest].join(" ")} ended with ${status}`);
}

if (import.meta.main) {
  if (!findProgram("prometheus") || !findProgram("promtool")) {
    console.log("Installing Prometheus for the checks of deploy/monitoring…");
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "prometheus");
  }
  if (!findProgram("promtool")) throw new Error("No Prometheus was found and none installed.");
}
