import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/network/ports.ts";
import { until } from "#tests/support/until.ts";

const PROGRAM = [process.env.PATH?.split(":") ?? [], "/usr/sbin", "/usr/local/sbin"]
  .flat()
  .map((folder) => join(folder, "nginx"))
  .find((path) => existsSync(path));

/** Headers that belong to one answer or one connection. */
const PASSING = new Set(
  "connection content-length content-type date etag keep-alive transfer-encoding x-request-id".split(
    " ",
  ),
);

/**
 * nginx with one worker, on a free port, serving the very bytes that the shop answers: the same body in
 * the same encoding under the same headers. Null where nginx is not installed.
 */
export async function serveByNginx(answers: Record<string, { headers: object; body: Buffer }>) {
  if (!PROGRAM) return null;
  const folder = mkdtempSync(join(tmpdir(), "greenverse-nginx-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const locations = Object.entries(answers).map(([path, { headers, body }], index) => {
    const file = join(folder, String(index));
    writeFileSync(file, body);
    return `location = ${path} { alias ${file}; ${headersOf(headers)} }`;
  });
  const temps = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
    events { worker_connections 256; }
    http {
      ${temps.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      access_log off; sendfile on; tcp_nopush on; etag off; types {} default_type text/plain;
      keepalive_requests 100000000; open_file_cache max=100; open_file_cache_valid 1h;
      server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
    }`,
  );
  const child = spawn(PROGRAM, ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const path = Object.keys(answers)[0] ?? "/";
  await until("nginx answers", () =>
    fetch(url + path)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return {
    url,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function headersOf(headers: object): string {
  const type = "content-type" in headers ? `default_type "${headers["content-type"]}";` : "";
  const others = Object.entries(headers)
    .filter(([name, value]) => !PASSING.has(name) && !String(value).includes("$"))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  return [type, ...others].join(" ");
}
