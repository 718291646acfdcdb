import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type { Send } from "./sender.ts";
import type { StatementCounter } from "./statement-counter.ts";

/** How many are at work, how many there may be, and how many callers wait for one. */
export type Connections = { inUse: number; most: number; waiting: number };

/** ms */
export const PING_LIMIT = 1_500;

/**
 * The shop's database, whichever engine is behind it: the query builder, and how it sends. Transactions begin by
 * `transact` (transaction.ts) alone.
 */
export type Database = Omit<PgDatabase<PgQueryResultHKT>, "transaction"> & {
  readonly engine: Engine;
};
declare const within: unique symbol;
/** The database within a transaction. */
export type Transaction = Database & { readonly [within]: true };
/** Where a query is sent: to the database, or within a transaction. */
export type Connection = Database | Transaction;

/**
 * What may be done where a transaction broke off before it was committed.
 *
 * `repeatable`: it runs again. Its work touches nothing but its transaction: no provider, no file, and
 * no variable around it that a second run would find changed.
 * `once`: its work is never run again; the failure is its caller's.
 */
export type Mark = "repeatable" | "once";
export type Work<Result> = (tx: Transaction) => Promise<Result>;
export type TransactionConfig = Pick<PgTransactionConfig, "isolationLevel">;

/** Runs a transaction, as an engine does. */
export type Runner = <Result>(
  mark: Mark,
  work: Work<Result>,
  config?: TransactionConfig,
) => Promise<Result>;

/** How a connection sends statements and begins transactions. */
export type Engine = { send: Send; run: Runner };

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
