import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { until } from "#tests/support/until.ts";
import { addressOf, FOLDER, layNetwork, makeNode, type Node, PASSWORD } from "./nodes.ts";
import { asPostgres, type Program, run, start } from "./programs.ts";

const LONG = 180_000; // ms
const SETTLED = 10_000; // ms that all must have been well
const POOLER = "/usr/sbin/pgbouncer";

/** What Patroni reports of one node. */
type Member = { name: string; role: string; state: string; timeline?: number };

/** Three nodes, HAProxy and PgBouncer before them. */
export type Cluster = {
  nodes: Node[];
  /** The database of the shop by way of HAProxy, and by way of PgBouncer. */
  url: string;
  pooled: string;
  /** Where logs, backups and settings lie. */
  folder: string;
  /** The settings of backups for all nodes. */
  backups: Record<string, string>;
  /** The primary, and the standby that each commit waits for. Waits until all three are well. */
  healthy(): Promise<{ leader: Node; standby: Node }>;
  close(): Promise<void>;
};

/** Starts it on HAProxy's port `port` and PgBouncer's, the next. */
export async function openCluster(port: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  chmodSync(folder, 0o755);
  const addresses = [1, 2, 3].map(addressOf);
  const backups = prepareBackups(folder);
  const network = layNetwork();
  const nodes = [1, 2, 3].map((n) => makeNode(n, addresses, folder, backups));
  const others: Program[] = [];
  const close = async () => {
    for (const one of others) {
      one.kill("SIGTERM");
      await one.ended;
    }
    for (const node of nodes) await node.close();
    network.close();
    rmSync(folder, { recursive: true, force: true });
  };
  // Ctrl-C ends all of it; the shops see that their parent is gone.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(name, () => void close().finally(() => process.exit(1)));
  }
  try {
    for (const node of nodes) node.up();
    const env = {
      ...Object.fromEntries(nodes.map(({ address }, at) => [`NODE${at + 1}`, address])),
      LISTEN: `127.0.0.1:${port}`,
    };
    const config = resolve("deploy/ha/haproxy.cfg");
    others.push(start(["/usr/sbin/haproxy", "-f", config], join(folder, "haproxy.log"), { env }));
    const secret = encodeURIComponent(PASSWORD);
    const superUrl = `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`;
    await until("the cluster takes writes", () => answers(superUrl), LONG);
    await makeDatabase(superUrl);
    const { leader } = await untilHealthy(nodes);
    pgbackrest(leader, "stanza-create");
    others.push(startPooler(folder, port));
    const url = `postgres://shop:${secret}@127.0.0.1:${port}/shop`;
    const pooled = `postgres://shop@127.0.0.1:${port + 1}/shop`;
    await until("PgBouncer answers", () => answers(pooled), LONG);
    const healthy = () =>
      untilHealthy(nodes).catch((error: unknown) => {
        printLogs(folder, nodes);
        throw error;
      });
    return { nodes, url, pooled, folder, backups, healthy, close };
  } catch (error) {
    printLogs(folder, nodes);
    await close();
    throw error;
  }
}

/** Prints what the nodes wrote last, and how full their disks are. */
function printLogs(folder: string, nodes: Node[]): void {
  for (const node of nodes) {
    const log = readFileSync(join(folder, `${node.name}-patroni.log`), "utf8");
    const { bavail, blocks } = statfsSync(node.folder);
    const free = Math.round((100 * bavail) / blocks);
    process.stderr.write(`${node.name}, ${free} % of its disk free: ${log.slice(-1500)}\n`);
  }
}

/** The repository of backups, which all nodes reach. */
function prepareBackups(folder: string): Record<string, string> {
  const repository = join(folder, "backups");
  const config = join(folder, "pgbackrest.conf");
  mkdirSync(repository);
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(run(["id", flag, "postgres"])));
  chownSync(repository, uid, gid);
  writeFileSync(config, readFileSync("deploy/ha/pgbackrest.conf"), { mode: 0o644 });
  return {
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOCK_PATH: join(repository, "lock"),
    PGBACKREST_SPOOL_PATH: join(repository, "spool"),
  };
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role shop login password '${PASSWORD}'`);
  await client.query("create database shop owner shop");
  await client.end();
}

function startPooler(folder: string, port: number): Program {
  const own = join(folder, "pgbouncer");
  mkdirSync(own);
  const config = readFileSync("deploy/ha/pgbouncer.ini", "utf8")
    .replace("port=5432", `port=${port}`)
    .replace("listen_port = 6432", `listen_port = ${port + 1}`)
    .replace("userlist.txt", join(own, "userlist.txt"));
  writeFileSync(join(own, "pgbouncer.ini"), config, { mode: 0o644 });
  writeFileSync(join(own, "userlist.txt"), `"shop" "${PASSWORD}"\n`, { mode: 0o644 });
  return start(asPostgres([POOLER, join(own, "pgbouncer.ini")]), join(folder, "pgbouncer.log"));
}

/** Whether a database takes a statement now. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false; // asked again
  } finally {
    await client.end().catch(() => {});
  }
}

/** What a node's Patroni reports of all nodes; nothing where it does not answer. */
async function membersBy({ address }: Node): Promise<Member[]> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => null);
  if (!answer?.ok) return [];
  const { members } = (await answer.json()) as { members: Member[] };
  return members
    .map(({ name, role, state, timeline = 0 }) => ({ name, role, state, timeline }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function untilHealthy(nodes: Node[]) {
  const named = (name = "") => nodes.find((node) => node.name === name);
  let since = 0; // ms; 0: they are not well
  return until(
    "all three nodes are well",
    async () => {
      // One that was cut off reports the past for a while, with itself as the primary.
      const [all = [], ...others] = await Promise.all(nodes.map(membersBy));
      const primary = all.find(({ role }) => role === "leader");
      const leader = named(primary?.name);
      const standby = named(all.find(({ role }) => role === "sync_standby")?.name);
      const well = all.filter(
        ({ state, timeline }) =>
          (state === "running" || state === "streaming") && timeline === primary?.timeline,
      );
      const isWell =
        well.length === nodes.length && others.every((other) => isDeepStrictEqual(other, all));
      if (!isWell) since = 0;
      else since ||= Date.now();
      // One that has to be rewound runs for a moment before.
      return leader && standby && since && Date.now() - since > SETTLED
        ? { leader, standby }
        : null;
    },
    LONG,
  );
}

/** Runs pgBackRest beside a node's database. */
export const pgbackrest = (node: Node, ...words: string[]) =>
  run(asPostgres(["pgbackrest", "--stanza=shop", ...words]), node.env);
