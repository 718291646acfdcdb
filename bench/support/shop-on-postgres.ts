import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { makeCustomers, SECRET } from "./accounts.ts";
import { openCrowd, settled } from "./buyers.ts";
import { cpuOf } from "./cpu.ts";

/** A server that waits for the disk as one in earnest does, and can count statements when asked to. */
const settings = {
  max_connections: "400", // growth has four shops at once
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_preload_libraries: "pg_stat_statements",
};
const IDLE = 5000; // ms over which doing nothing is measured

/** What the shop and its database have used so far. */
export type Usage = { at: number; shop: number; postgres: number; statements: number };

/** A PostgreSQL of the benchmark's own. Under the name of `bench`, so that its statements are not the shop's. */
export async function startDurablePostgres() {
  const server = await startPostgres(settings);
  await once(server.url, "create role bench superuser login");
  await once(server.url, "alter system set pg_stat_statements.track = none");
  await once(server.url, "select pg_reload_conf()");
  return server;
}
type Server = Awaited<ReturnType<typeof startDurablePostgres>>;

export const asBench = (url: string) => url.replace("postgres@", "bench@");

type Options = {
  /** How many customers are signed in before it begins. */
  accounts: number;
  variables?: Record<string, string>;
  /** A server that outlives the shop, with the name of the database to be made in it. */
  on?: { server: Server; database: string };
};

/**
 * The built shop as `npm start` starts it, in a process of its own, on a PostgreSQL that waits for the
 * disk: one of its own, unless another is given.
 */
export async function openShopOnPostgres({ accounts, on, ...options }: Options) {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const server = on?.server ?? (await startDurablePostgres());
  const { database = "shop" } = on ?? {};
  await once(asBench(server.url), `create database ${database} owner postgres`);
  const url = server.url.replace(/\/postgres$/, `/${database}`);
  const engine = { url: () => url, folder: () => folder };
  const variables = { LOG_LEVEL: "info", AUTH_SECRET: SECRET, ...options.variables };
  const shop = await startShop({ mode: "process", engine, variables });
  const db = new pg.Client({ connectionString: asBench(url) });
  await db.connect();
  await db.query("create extension pg_stat_statements");
  await makeCustomers(db, accounts);

  const usage = async (): Promise<Usage> => ({
    at: performance.now(),
    shop: cpuOf(shop.pid),
    postgres: cpuOf(server.pid),
    statements: await number(db, STATEMENTS),
  });
  return {
    url: shop.url,
    pid: shop.pid,
    databaseUrl: url,
    folder,
    db,
    crowd: openCrowd(shop.url, accounts),
    usage,
    /** Whether all mails have left; waits for it. */
    mailsLeft: () => settled(async () => (await number(db, WAITING)) === 0),
    /** What it uses in a second of doing nothing. */
    idle: async () => {
      const before = await usage();
      await pause(IDLE);
      return perSecond(before, await usage());
    },
    /** From now on the database counts statements, or no longer. */
    countStatements: async (on: boolean) => {
      await db.query(`alter system set pg_stat_statements.track = ${on ? "top" : "none"}`);
      await db.query("select pg_reload_conf()");
      if (on) await db.query("select pg_stat_statements_reset()");
      await pause(200); // until every connection has been notified of it
    },
    close: async () => {
      await shop.close();
      await db.end();
      if (!on) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ShopOnPostgres = Awaited<ReturnType<typeof openShopOnPostgres>>;

const WAITING = "select count(*)::int as n from mails where state = 'queued'";
/** Statements of the shop's connections: not the benchmark's, nor the checks of references inside the database. */
export const SHOPS_STATEMENTS = `pg_stat_statements
  where userid <> 'bench'::regrole and query not like 'SELECT 1 FROM ONLY % FOR KEY SHARE OF x'`;
const STATEMENTS = `select coalesce(sum(calls), 0)::int as n from ${SHOPS_STATEMENTS}`;

export async function number(db: pg.Client, query: string, values: unknown[] = []) {
  const { rows } = await db.query<{ n: number }>(query, values);
  return rows[0]?.n ?? Number.NaN;
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function perSecond(before: Usage, after: Usage) {
  const seconds = (after.at - before.at) / 1000;
  const rate = (kind: "shop" | "postgres" | "statements") => (after[kind] - before[kind]) / seconds;
  return { shop: rate("shop"), postgres: rate("postgres"), statements: rate("statements") };
}
export type Idle = ReturnType<typeof perSecond>;

/** What happened between two readings beyond doing nothing, for each of `count`. */
export function each(before: Usage, after: Usage, idle: Idle, count: number): Idle {
  const seconds = (after.at - before.at) / 1000;
  const share = (kind: keyof Idle) => (after[kind] - before[kind] - idle[kind] * seconds) / count;
  return { shop: share("shop"), postgres: share("postgres"), statements: share("statements") };
}
