import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type DatabaseHandle, PING_LIMIT } from "./database.ts";
import { whyAgain } from "./failures.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { postgresSender } from "./postgres-sender.ts";
import { transactionsOf } from "./postgres-transaction.ts";
import { countStatements } from "./statement-counter.ts";
import { tracedRunner, tracedSender } from "./trace-statements.ts";
import { connectionOf } from "./transaction.ts";

/** How a PostgreSQL server is reached. */
export type PostgresOptions = {
  url: string;
  /** Past the pooler that `url` is then; null: `url` is PostgreSQL itself. */
  directUrl: string | null;
  /** How many connections this process has to it at most, beside those of the queue. */
  poolSize: number;
  /** ms that a statement may take. */
  statementLimit: number;
  /** Called with idle connections that broke: the pool replaces them. */
  onError(error: Error): void;
  /** Whether statements and transactions are made spans of. */
  traced: boolean;
};

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
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...(directUrl ? own : direct) });
  pool.on("error", onError);
  const pinger = openPinger(url, onError);
  const preamble = directUrl ? `${settingsOf(serverLimits(statementLimit))};` : "";
  const { db, statements } = connectPool(pool, { named: directUrl === null, preamble, traced });
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

type Way = {
  /** Whether statements keep their names (postgres-sender.ts). */
  named: boolean;
  /** What is said at the start of each transaction (postgres-transaction.ts). */
  preamble: string;
  traced: boolean;
};

/** The shop's database by a pool of connections. */
export function connectPool(pool: pg.Pool, { named, preamble, traced }: Way) {
  const { statements, note, counted } = countStatements();
  const senderOf = (client: pg.Pool | pg.PoolClient) => {
    const send = counted(postgresSender(client, named));
    return traced ? tracedSender(send) : send;
  };
  const runner = transactionsOf(pool, { senderOf, note, preamble });
  const run = traced ? tracedRunner(runner) : runner;
  return { db: connectionOf({ send: senderOf(pool), run }), statements };
}

/** For what takes as long as it needs, whatever the role's own limits are. */
const NONE = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Limits for one transaction alone. */
const settingsOf = (limits: Record<string, number>) =>
  Object.entries(limits)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join("; ");

// The limit is set on the server as well: it would go on waiting for a lock otherwise.
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
    await migrate(drizzle(client), { migrationsFolder });
    await lock.query("commit");
  };
  try {
    await Promise.race([work(), broken.promise]);
  } finally {
    await Promise.all([lock.end(), client.end()]);
  }
}
