import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Connection, Database, Transaction } from "./database.ts";

/**
 * What may be done where a transaction broke off before it was committed.
 *
 * `repeatable`: it runs again. Its work touches nothing but its transaction: no provider, no file, and
 * no variable around it that a second run would find changed.
 * `once`: its work is never run again; the failure is its caller's.
 */
export type Mark = "repeatable" | "once";
export type Work<Result> = (tx: Transaction) => Promise<Result>;

/** Runs a transaction where the engine's own way is not enough. */
export type Runner = <Result>(
  mark: Mark,
  work: Work<Result>,
  config?: PgTransactionConfig,
) => Promise<Result>;

const runners = new WeakMap<object, Runner>();

/** Says how transactions of a database run. */
export function runTransactionsBy(db: Database, runner: Runner): void {
  runners.set(db, runner);
}

/**
 * The one way to a transaction: commits when `work` resolves, rolls back when it throws, and is a part
 * of the one that it is called in. Conflicts, deadlocks and lost connections are got over where the mark
 * allows it; a commit whose answer was lost is found out, never repeated blindly (§25.05–25.08). Throws
 * what `work` throws, and `OutcomeUnknown`.
 */
export function transact<Result>(
  db: Connection,
  mark: Mark,
  work: Work<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const runner = runners.get(db);
  return runner ? runner(mark, work, config) : db.transaction(work, config);
}
