import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type DatabaseHandle, PING_LIMIT } from "./database.ts";
import { whyAgain } from "./failures.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { transactionsOf } from "./postgres-transaction.ts";
import { countStatements } from "./statement-counter.ts";
import { traceRunner, traceStatements } from "./trace-statements.ts";
import { runTransactionsBy } from "./transaction.ts";
import { UnnamedClient } from "./unnamed-client.ts";

/** How a PostgreSQL server is reached. */
export type PostgresOptions = {
  url: string;
  /** Past the pooler that `url` is then; null: `url` is PostgreSQL itself. */
  directUrl: string | null;
  /** How many connections this process has to it at most, beside those of the queue. */
  poolSize: number;
  /** ms that a statement may take. */
  statementLimit: number;
  /** Hears of idle connections that broke: the pool replaces them. */
  onError(error: Error): void;
  /** Whether statements and transactions are made spans of. */
  traced: boolean;
};

const options = { casing: "snake_case" } as const;
const MIGRATION_LOCK = 727274; // any number that nothing else in the database uses

const CONNECT_LIMIT = 10_000; // ms to connect, and to wait for a connection that is free
const LOCK_LIMIT = 10_000; // ms
const IDLE_LIMIT = 30_000; // ms that a transaction may wait for this process
const ANSWER = 5_000; // ms that the network may take beyond a statement's own limit
const QUEUE_POOL = 4;

/** What bounds every wait of this process: for a connection, an answer, a dead network. */
const ownLimits = (statementLimit: number) => ({
  connectionTimeoutMillis: CONNECT_LIMIT,
  query_timeout: statementLimit + ANSWER,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** What bounds the server's work for it, as the connection begins: poolers refuse such parameters. */
const serverLimits = (statementLimit: number) => ({
  statement_timeout: statementLimit,
  lock_timeout: LOCK_LIMIT,
  idle_in_transaction_session_timeout: IDLE_LIMIT,
});

/**
 * A PostgreSQL server, or a pooler in transaction mode before one. Commits are durable by the server's
 * own settings. Every wait has an end (docs/decisions/0150).
 */
export async function openPostgres(given: PostgresOptions): Promise<DatabaseHandle> {
  const { url, directUrl, poolSize, statementLimit, onError, traced } = given;
  await migrateBesideOthers(directUrl ?? url);
  const own = ownLimits(statementLimit);
  const direct = { ...own, ...serverLimits(statementLimit) };
  const way = directUrl ? { ...own, Client: UnnamedClient } : direct;
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...way });
  pool.on("error", onError);
  const pinger = openPinger(url, onError);
  const { statements, logger } = countStatements();
  const db = drizzle(pool, { ...options, logger });
  const preamble = directUrl ? `${settingsOf(serverLimits(statementLimit))};` : "";
  const runner = transactionsOf(pool, { logger, preamble, traced });
  const run = traced ? traceRunner(runner) : runner;
  if (traced) traceStatements(db);
  runTransactionsBy(db, run);
  // Who brings a transaction of their own, such as the library of accounts, has it bounded as well.
  db.transaction = (work, config) => run("once", work as never, config);
  return {
    db,
    engine: "postgres",
    statements,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pinger.query(PING)),
    flush: async () => {},
    queueConnection: { connectionString: directUrl ?? url, max: QUEUE_POOL, ...direct },
    close: async () => void (await Promise.all([pool.end(), pinger.end()])),
  };
}

/** For what takes as long as it needs, whatever the role's own limits are. */
const NONE = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Limits for one transaction alone. */
const settingsOf = (limits: Record<string, number>) =>
  Object.entries(limits)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join("; ");

// The server is told the limit as well: it would go on waiting for a lock otherwise.
const PING = `set local statement_timeout = ${PING_LIMIT}; select 1 from users limit 1`;

/**
 * One connection that is given up where nothing comes back in time, and made anew for the next
 * question.
 */
function openPinger(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pinger = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PING_LIMIT,
    query_timeout: PING_LIMIT,
  });
  pinger.on("error", onError);
  return pinger;
}

const MIGRATION_TRIES = 10;

/**
 * Brings the schema up to date. The version before may sell meanwhile (docs/decisions/0152), and a purchase of it and
 * the migration may wait for each other: where the server ends the migration, nothing of it is done, and it begins
 * again.
 */
async function migrateBesideOthers(connectionString: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateAlone(connectionString);
    } catch (error) {
      if (tries === MIGRATION_TRIES || whyAgain(error) !== "conflict") throw error;
    }
  }
}

/**
 * Drizzle does not lock: processes that start together must take turns. The lock is a transaction's,
 * which ends with its connection. A migration takes as long as it needs.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const lock = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT });
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT });
  const broken = Promise.withResolvers<never>();
  for (const each of [lock, client]) each.on("error", broken.reject);
  const work = async () => {
    await lock.connect();
    await lock.query(`begin; ${settingsOf(NONE)}; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.connect();
    await client.query("set statement_timeout = 0");
    await migrate(drizzle(client, options), { migrationsFolder });
    await lock.query("commit");
  };
  try {
    await Promise.race([work(), broken.promise]);
  } finally {
    await Promise.all([lock.end(), client.end()]);
  }
}
