import { spawnSync } from "node:child_process";

/** Installs a package of Debian, as root or with sudo. Throws where that fails. */
export function installPackage(name: string): void {
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
}

function run(command: string, ...args: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const [program = command, ...rest] = [...sudo, command, ...args];
  const { status } = spawnSync(program, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${[program, ...rest].join(" ")} ended with ${status}`);
}
