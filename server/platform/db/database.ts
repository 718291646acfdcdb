import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type { StatementCounter } from "./statement-counter.ts";

/** How many are at work, how many there may be, and how many callers wait for one. */
export type Connections = { inUse: number; most: number; waiting: number };

/** ms */
export const PING_LIMIT = 1_500;

/** The shop's database, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query is sent: to the database, or within a transaction. */
export type Connection = Database | Transaction;

/** An open database and what belongs to its engine. */
export type DatabaseHandle = {
  db: Database;
  engine: "pglite" | "postgres";
  /**
   * Sends the database a query and ignores the answer. Rejects when it does not answer; where it
   * hangs, after `PING_LIMIT` ms at a server, and not before it answers again in this process.
   */
  ping(): Promise<void>;
  /** Returns when everything committed so far survives a power cut. */
  flush(): Promise<void>;
  /** What is sent to `db`. */
  statements: StatementCounter;
  /** The connections of `db`; null: it is within this process. */
  connections(): Connections | null;
  /** How the job queue reaches the same database. */
  queueConnection: ConstructorOptions;
  close(): Promise<void>;
};
