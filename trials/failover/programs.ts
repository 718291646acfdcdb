import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { delimiter } from "node:path";

/** Debian's packages that the trial runs, by a program of each. */
const PROGRAMS: Record<string, string> = {
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/bin/etcdctl": "etcd-client",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/pgbackrest": "pgbackrest",
  "/usr/sbin/ip": "iproute2",
  "/usr/sbin/sysctl": "procps",
  "/usr/bin/curl": "curl",
};

/** Installs what is missing. Throws one sentence where that cannot be done. */
export function installPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  if (process.getuid?.() !== 0) {
    throw new Error("The trial makes networks and disks of its own: run it as root, on Linux.");
  }
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  process.stderr.write(`Installing ${packages.join(", ")}.\n`);
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

export type Program = { pid: number; ended: Promise<void>; kill(signal: NodeJS.Signals): void };

/** Starts a program whose words go to a file. */
export function start(
  [program = "", ...options]: string[],
  log: string,
  { env, ...more }: SpawnOptions = {},
): Program {
  const child = spawn(program, options, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    ...more,
  });
  const file = createWriteStream(log, { flags: "a" });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      file.write(String(error));
      resolve();
    });
  });
  return { pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) };
}

/** Runs a program to its end and returns what it says. Throws with its words when it fails. */
export function run([program = "", ...options]: string[], env: NodeJS.ProcessEnv = {}): string {
  return execFileSync(program, options, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
}

/** The same as the account `postgres`, because neither PostgreSQL nor Patroni runs as root. */
export const asPostgres = (command: string[]) => [
  ...["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"],
  ...command,
];

/** Where PostgreSQL's own programs are found, too. */
export const PATH = ["/usr/lib/postgresql/15/bin", process.env.PATH].join(delimiter);
