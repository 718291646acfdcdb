import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "#tests/support/network/ports.ts";
import { enterableTemp, serverAccount } from "#tests/support/postgres/binaries.ts";
import { POOLER } from "#tests/support/shop/options.ts";
import { until } from "#tests/support/until.ts";

const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Before all tests of `npm run trial -- pooler`: PgBouncer in transaction mode before their PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pooler = await startPooler(project.getProvidedContext().pgUrl);
  process.env[POOLER] = pooler.host; // the processes of the tests inherit it
  return pooler.stop;
}

/** Starts PgBouncer in transaction mode before every database of a server; installs it where it is missing. */
export async function startPooler(pgUrl: string): Promise<{ host: string; stop(): Promise<void> }> {
  if (!existsSync(PGBOUNCER)) install();
  const account = serverAccount(); // it refuses to run as root
  const folder = mkdtempSync(join(enterableTemp(account), "greenverse-pooler-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(config, configOf({ server: new URL(pgUrl), port, users }));
  if (account)
    for (const path of [folder, users, config]) chownSync(path, account.uid, account.gid);
  const child = spawn(PGBOUNCER, [config], { stdio: ["ignore", "ignore", "pipe"], ...account });
  let said = "";
  child.stderr.on("data", (text) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const url = pgUrl.replace(new URL(pgUrl).host, `127.0.0.1:${port}`);
  await until("the pooler answers", () => hasEnded(child) || answers(url));
  if (hasEnded(child)) throw new Error(`PgBouncer did not start: ${said}`);
  return {
    host: `127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      if (!hasEnded(child)) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // asked again
  const works = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return works;
}

/** Few connections to the server, so that those of its clients share them. */
const configOf = (of: { server: URL; port: number; users: string }) => `[databases]
* = host=${of.server.hostname} port=${of.server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${of.port}
unix_socket_dir =
auth_type = trust
auth_file = ${of.users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 2000
server_idle_timeout = 5
`;

function install(): void {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const words of ["update -qq", "install -y -qq --no-install-recommends pgbouncer"]) {
    const [program = "", ...rest] = [...sudo, "apt-get", ...words.split(" ")];
    const { status } = spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(`${program} ${rest.join(" ")} ended with ${status}`);
  }
}
