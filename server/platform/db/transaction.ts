import { drizzle } from "drizzle-orm/pg-proxy";
import type {
  Connection,
  Database,
  Engine,
  Mark,
  Runner,
  Transaction,
  TransactionConfig,
  Work,
} from "./database.ts";
import { command, type Send } from "./sender.ts";

/** The query builder on an engine, by the builder's driver for whoever sends its statements themselves. */
export function connectionOf(engine: Engine): Database {
  const db = drizzle(
    async (text, values, method) => {
      const asArrays = method === "all";
      const { rows, count } = await engine.send({ text, values, asArrays });
      // Identity's adapter reads there how many rows a statement has changed that answers none.
      if (!asArrays) Object.defineProperty(rows, "count", { value: count });
      return { rows };
    },
    { casing: "snake_case" },
  );
  return Object.create(db, { engine: { value: engine } });
}

/** The query builder within a transaction. One that begins there is a part of it, and is undone alone where it fails. */
export function transactionOf(send: Send, depth = 1): Transaction {
  const savepoint = `part_${depth}`;
  const run: Runner = async (_, work) => {
    await send(command(`savepoint ${savepoint}`));
    try {
      const result = await work(transactionOf(send, depth + 1));
      await send(command(`release savepoint ${savepoint}`));
      return result;
    } catch (error) {
      await send(command(`rollback to savepoint ${savepoint}`));
      throw error;
    }
  };
  return connectionOf({ send, run }) as Transaction;
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
  config?: TransactionConfig,
): Promise<Result> {
  return db.engine.run(mark, work, config);
}
