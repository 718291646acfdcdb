import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { allRows, type Tables } from "#tests/support/all-rows.ts";
import { until } from "#tests/support/until.ts";
import { openBuyers } from "./buyers.ts";
import { answers, type Cluster, pgbackrest } from "./cluster.ts";
import { PASSWORD } from "./nodes.ts";
import { asPostgres, run, start } from "./programs.ts";
import { openTrial, withDatabase } from "./trial.ts";

const SHOPPING = 10_000; // ms
const LONG = 180_000; // ms
const SECOND = 1_000; // ms

export type Restoration = {
  /** Orders before the DELETE, and what it took. */
  orders: number;
  deleted: number;
  tables: number;
  rows: number;
  /** Tables that are not as they were. */
  different: string[];
  /** Seconds from the command to a database that takes writes. */
  seconds: number;
};

/**
 * Customers buy, a backup is made, they go on; all orders are deleted by a statement that nobody should
 * have sent, and they buy again. Restores the database beside it to a second before that statement and
 * compares every row with what was there then.
 */
export async function tryRestore(cluster: Cluster, port: number): Promise<Restoration> {
  const trial = await openTrial(cluster, port);
  const { leader } = await cluster.healthy();
  const shopFor = async (first: number): Promise<number> => {
    const crowd = openBuyers(trial.url, first);
    const shopping = crowd.shop(2);
    await pause(SHOPPING);
    crowd.close();
    await shopping;
    return crowd.next();
  };
  let next = await shopFor(1);
  pgbackrest(leader, "--type=full", "backup");
  next = await shopFor(next);
  await trial.pause(); // nobody writes while it is read
  const before = await withDatabase(cluster, readAll);
  await pause(2 * SECOND);
  const { target, deleted } = await withDatabase(cluster, async (db) => {
    const { rows } = await db.query<{ target: string }>(
      "select (clock_timestamp() - interval '1 second')::text as target",
    );
    const { rowCount } = await db.query("delete from orders");
    return { target: rows[0]?.target ?? "", deleted: rowCount ?? 0 };
  });
  await trial.resume();
  await shopFor(next);
  await trial.close();
  await archived(cluster);

  const began = performance.now();
  const restored = await restoreTo(cluster, target, port + 10);
  const seconds = (performance.now() - began) / 1000;
  try {
    const after = await withDatabase(restored, readAll);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return {
      orders: before["public.orders"]?.length ?? 0,
      deleted,
      tables: names.length,
      rows: Object.values(before).reduce((sum, rows) => sum + rows.length, 0),
      different: names.filter((name) => before[name]?.join("\n") !== after[name]?.join("\n")),
      seconds,
    };
  } finally {
    await restored.close();
  }
}

const readAll = (db: pg.Client): Promise<Tables> => allRows((text) => db.query(text));

/** Waits until the log has left for the repository as far as it is written now. */
async function archived({ url }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace("shop:", "postgres:") });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  const last = rows[0]?.name ?? "";
  const isThere = async () => {
    const found = await client.query(
      "select last_archived_wal >= $1 as there from pg_stat_archiver",
      [last],
    );
    return found.rows[0]?.there === true;
  };
  await until(`${last} is archived`, isThere, LONG);
  await client.end();
}

/** The database as it was at a time, in a folder and on a port of its own. */
async function restoreTo({ nodes, folder, backups }: Cluster, target: string, port: number) {
  const data = join(folder, "restored");
  mkdirSync(data, { mode: 0o700 });
  run(["chown", "postgres:postgres", data]);
  const env = { ...backups, PGBACKREST_PG1_PATH: data };
  const at = ["--type=time", `--target=${target}`, "--target-action=promote"];
  run(asPostgres(["pgbackrest", "--stanza=shop", ...at, "restore"]), env);
  const own = {
    ...{ listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: data },
    ...{ archive_mode: "off", synchronous_standby_names: "", hba_file: join(data, "pg_hba.conf") },
  };
  const settings = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = start(
    asPostgres(["/usr/lib/postgresql/15/bin/postgres", "-D", data, ...settings]),
    join(folder, "restored.log"),
    { env: { ...process.env, ...nodes[0]?.env, ...env } },
  );
  const url = `postgres://shop:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/shop`;
  const isPrimary = () =>
    answers(url).then(
      (there) => there && withDatabase({ url }, async (db) => !(await inRecovery(db))),
    );
  await until("the restored database takes writes", isPrimary, LONG);
  return {
    url,
    close: async () => {
      server.kill("SIGINT");
      await server.ended;
    },
  };
}

async function inRecovery(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>("select pg_is_in_recovery() as is");
  return rows[0]?.is === true;
}
