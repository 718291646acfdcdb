import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "#tests/support/until.ts";

/** A balancer with the project's own settings, before shops on ports of this machine. */
export type Balancer = { url: string; close(): Promise<void> };

export const HAPROXY = "/usr/sbin/haproxy";
export const NGINX = "/usr/sbin/nginx";

/** `deploy/haproxy/haproxy.cfg` on `port`. */
export function startHaproxy(port: number, shops: number[]): Promise<Balancer> {
  const servers = shops.map((shop, at) => `  server shop${at + 1} 127.0.0.1:${shop}`).join("\n");
  const config = changed(readFileSync("deploy/haproxy/haproxy.cfg", "utf8"), {
    "bind 127.0.0.1:8080": `bind 127.0.0.1:${port}`,
    "  server shop1 127.0.0.1:3000": servers,
  });
  const folder = mkdtempSync(join(tmpdir(), "greenverse-haproxy-"));
  writeFileSync(join(folder, "haproxy.cfg"), config);
  return run([HAPROXY, "-q", "-f", join(folder, "haproxy.cfg")], port, folder);
}

/** `deploy/nginx.conf` on `port`. */
export function startNginx(port: number, shops: number[]): Promise<Balancer> {
  const servers = shops.map((shop) => `    server 127.0.0.1:${shop} max_fails=0;`).join("\n");
  const config = changed(readFileSync("deploy/nginx.conf", "utf8"), {
    "listen 8080": `listen 127.0.0.1:${port}`,
    "    server 127.0.0.1:3000 max_fails=0;": servers,
  });
  const folder = mkdtempSync(join(tmpdir(), "greenverse-nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "build"));
  if (existsSync("build/client"))
    symlinkSync(resolve("build/client"), join(folder, "build/client"));
  // Root's nginx works as somebody who may not enter the folders of the tests.
  const worker = process.getuid?.() === 0 ? "user root;\n" : "";
  writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${worker}${config}`);
  return run([NGINX, "-p", folder, "-c", "nginx.conf", "-e", "stderr"], port, folder);
}

/** Throws where the settings no longer have what is to be changed in them. */
function changed(config: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!config.includes(from)) throw new Error(`the settings have no "${from}"`);
    config = config.replaceAll(from, to);
  }
  return config;
}

async function run(command: string[], port: number, folder: string): Promise<Balancer> {
  const [program = "", ...options] = command;
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const end = () => child.kill("SIGTERM");
  process.once("exit", end); // a trial that is broken off leaves none behind
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${program} answers`, answers, 60_000);
  return {
    url,
    close: async () => {
      process.off("exit", end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
