/**
 * `npm run trial -- rolling`: two and four processes of the shop on one PostgreSQL, behind HAProxy and behind nginx
 * with the settings of deploy/. While visitors read and customers buy, every process is replaced by the next
 * version, whose migration adds a column, and then by one whose migration takes it away again. Every
 * request that does not get its right answer is a failure; one ends the command with 1.
 * Options: `-- --balancer nginx --processes 2`.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { makeCustomers, SECRET } from "#bench/support/accounts.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { HAPROXY, NGINX, startHaproxy, startNginx } from "#tests/support/network/balancer.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { openLoad } from "./load.ts";
import { makeVersion } from "./version.ts";

const PORT = 22_700; // of the balancer; the shops follow
const ACCOUNTS = 20_000;
const SEEN = 2_500; // ms in which a balancer has seen that a process is back
const EXPAND = `ALTER TABLE "orders" ADD COLUMN "trial" text;`;
const CONTRACT = `ALTER TABLE "orders" DROP COLUMN "trial";`;

const { values } = parseArgs({
  options: {
    balancer: { type: "string", multiple: true, default: ["haproxy", "nginx"] },
    processes: { type: "string", multiple: true, default: ["2", "4"] },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function trial(balancer: string, count: number, versions: string[]): Promise<number> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "greenverse-rolling-"));
  const ports = Array.from({ length: count }, (_, n) => PORT + 1 + n);
  const url = `http://127.0.0.1:${PORT}`;
  const variables = {
    ...{ PUBLIC_URL: url, AUTH_SECRET: SECRET, PAYMENTS: "cod", TRUST_PROXY: "1" },
    ...{ DRAIN_SECONDS: "8", LOG_LEVEL: "fatal" },
  };
  const engine = { url: () => server.url, folder: () => folder };
  const open = (port: number, cwd?: string) =>
    startShop({ mode: "process", engine, port, variables, ...(cwd ? { cwd } : {}) });
  const shops: ProcessShop[] = [];
  for (const port of ports) shops.push(await open(port));
  const db = new pg.Client({ connectionString: server.url });
  await db.connect();
  await makeCustomers(db, ACCOUNTS);
  const proxy = await (balancer === "nginx" ? startNginx : startHaproxy)(PORT, ports);
  await pause(SEEN);
  const began = performance.now();
  const load = openLoad(url, { readers: 3, buyers: 3, first: 1 });
  const columns: number[] = [];
  for (const version of versions) {
    for (const [at, port] of ports.entries()) {
      await shops[at]?.close();
      shops[at] = await open(port, version);
      await pause(SEEN);
    }
    columns.push(await columnsOf(db));
  }
  await load.stop();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { pages, purchases, failures } = load.counts;
  const { rows } = await db.query<{ orders: number }>("select count(*)::int as orders from orders");
  const orders = rows[0]?.orders ?? 0;
  if (columns.join() !== "1,0") failures.push(`the migrations did not run: ${columns.join()}`);
  if (orders !== purchases) failures.push(`${orders} orders of ${purchases} purchases`);
  say(
    `| ${balancer} | ${count} | ${seconds} | ${2 * count} | ${pages} | ${purchases} | ${failures.length} |`,
  );
  for (const failure of failures.slice(0, 10)) say(`  ${failure}`);
  await proxy.close();
  await db.end();
  for (const shop of shops) await shop.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return failures.length;
}

/** How many columns named as the trial's there are: 1 after expanding, 0 after contracting. */
async function columnsOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query(
    "select 1 from information_schema.columns where table_name = 'orders' and column_name = 'trial'",
  );
  return rows.length;
}

for (const program of [HAPROXY, NGINX]) {
  if (!existsSync(program)) throw new Error(`${program} is not installed: apt-get install it.`);
}
await buildIfStale();
const versions = [makeVersion([EXPAND]), makeVersion([EXPAND, CONTRACT])];
let failed = 0;
say("| balancer | processes | seconds | restarts | pages | purchases | failed |");
say("|---|---|---|---|---|---|---|");
for (const balancer of values.balancer) {
  for (const count of values.processes) failed += await trial(balancer, Number(count), versions);
}
for (const version of versions) rmSync(version, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
