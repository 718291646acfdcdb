/**
 * Runs a PostgreSQL server for as long as its own standard input is open. The system closes that
 * with the process that holds the other end, even after kill -9; then the server is stopped and its
 * folder removed.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

type Task = {
  postgres: string;
  data: string;
  folder: string;
  port: number;
  account: { uid: number; gid: number } | null;
  settings: Record<string, string>;
};

const { postgres, data, folder, port, account, ...task } = JSON.parse(
  process.argv[2] ?? "",
) as Task;
const GRACE = 5_000; // ms before a server that does not stop is stopped at once

const settings = Object.entries({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  fsync: "off",
  full_page_writes: "off",
  ...task.settings,
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const server = spawn(postgres, ["-D", data, "-p", String(port), ...settings], {
  stdio: ["ignore", "ignore", "pipe"],
  cwd: folder,
  ...account,
});

let log = "";
let ready = false;
server.stderr.on("data", (chunk: Buffer) => {
  if (ready) return;
  log += chunk;
  ready = log.includes("ready to accept connections");
  if (ready) process.stdout.write("ready\n");
});
server.on("error", (error) => finish(1, String(error)));
server.on("exit", () => finish(ready ? 0 : 1, ready ? "" : log));

function finish(code: number, message: string): never {
  rmSync(folder, { recursive: true, force: true });
  if (message) process.stderr.write(`${message}\n`);
  process.exit(code);
}

function stop(): void {
  server.kill("SIGINT"); // "fast": open transactions are rolled back
  setTimeout(() => server.kill("SIGQUIT"), GRACE).unref();
}

process.stdin.on("end", stop).on("error", stop).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
