import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type DatabaseHandle, PING_LIMIT } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { countStatements } from "./statement-counter.ts";

const options = { casing: "snake_case" } as const;
const MIGRATION_LOCK = 727274; // any number that nothing else in the database uses

/** A PostgreSQL server. Commits are durable by the server's own settings. */
export async function openPostgres(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on("error", () => {});
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const pinger = openPinger(url);
  const { statements, logger } = countStatements();
  return {
    db: drizzle(pool, { ...options, logger }),
    engine: "postgres",
    statements,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pinger.query(PING)),
    flush: async () => {},
    queueConnection: { connectionString: url },
    close: async () => void (await Promise.all([pool.end(), pinger.end()])),
  };
}

// The server is told the limit as well: it would go on waiting for a lock otherwise.
const PING = `set local statement_timeout = ${PING_LIMIT}; select 1 from users limit 1`;

/**
 * One connection that is given up where nothing comes back in time, and made anew for the next
 * question.
 */
function openPinger(connectionString: string): pg.Pool {
  const pinger = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PING_LIMIT,
    query_timeout: PING_LIMIT,
  });
  pinger.on("error", () => {});
  return pinger;
}

/** Drizzle does not lock: processes that start together must take turns. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, options), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // closing the connection gives the lock back
    throw error;
  }
}
