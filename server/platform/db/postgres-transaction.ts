import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Mark, Runner, Transaction, TransactionConfig, Work } from "./database.ts";
import { OutcomeUnknown, whyAgain } from "./failures.ts";
import type { Send } from "./sender.ts";
import { transactionOf } from "./transaction.ts";

const TRIES = 5;
const PAUSES = { conflict: 10, away: 60 }; // ms before the first new try; twice as long before each next

type Options = {
  /** How statements are sent by a connection of the pool. */
  senderOf(client: pg.PoolClient): Send;
  /** Called with what begins and ends a transaction. */
  note(text: string): void;
  /** What is said to the server at the start of each transaction, such as its limits; ends with ";". */
  preamble: string;
};
/** Those, and the query builder on each connection of the pool. */
type Ways = Options & { transactions: WeakMap<pg.PoolClient, Transaction> };

/** How a try ended; `commit`: after the commit was sent, so that it may have been done. */
type Ended<Result> =
  | { phase: "done"; result: Result }
  | { phase: "begin" | "work"; error: unknown }
  | { phase: "commit"; error: unknown; result: Result };

/**
 * Transactions on a PostgreSQL server that may go away at any moment (docs/decisions/0151). Each
 * puts a number of its own into `outcomes`, in the message that begins it. Where the answer to its
 * commit is lost, another transaction puts the same number there: it waits for the first to end, and is
 * notified that the number is taken where that was committed. Where it is not, the first never will be.
 */
export function transactionsOf(pool: pg.Pool, options: Options): Runner {
  const ways: Ways = { ...options, transactions: new WeakMap() };
  return async <Result>(mark: Mark, work: Work<Result>, config?: TransactionConfig) => {
    const number = randomUUID();
    let lost: { result: Result; error: unknown } | null = null;
    for (let tries = 1; ; tries++) {
      // What was sent but may not be done again is not: its number alone is asked for.
      const isQuestion: boolean = lost !== null && mark === "once";
      const run: Work<Result> = isQuestion ? askOnly(lost?.error) : work;
      const ended: Ended<Result> = await tryOnce(pool, ways, run, number, config);
      if (ended.phase === "done") return ended.result;
      if (lost && ended.error instanceof Taken) return lost.result;
      if (ended.error instanceof NotCommitted) throw ended.error.cause;
      const why = whyAgain(ended.error);
      if (ended.phase === "commit" && (why === "away" || isLate(ended.error))) {
        lost = ended;
      } else if (!why || (ended.phase !== "begin" && mark === "once" && !isQuestion)) {
        throw lost ? new OutcomeUnknown(ended.error) : ended.error;
      }
      if (tries === TRIES) throw lost ? new OutcomeUnknown(ended.error) : ended.error;
      // A random part keeps those who met once from meeting again.
      await pause(PAUSES[why ?? "away"] * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };
}

/** Another transaction with this number was committed. */
class Taken extends Error {}
/** No transaction with this number was, or ever will be; with why it broke off. */
class NotCommitted extends Error {}

const askOnly = (cause: unknown) => (): Promise<never> => {
  throw new NotCommitted("the transaction was not committed", { cause });
};

/** The driver's own limit: the server may still be at it. */
const isLate = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

async function tryOnce<Result>(
  pool: pg.Pool,
  { senderOf, note, preamble, transactions }: Ways,
  work: Work<Result>,
  number: string,
  config: TransactionConfig | undefined,
): Promise<Ended<Result>> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return { phase: "begin", error };
  }
  const tx = transactions.get(client) ?? transactionOf(senderOf(client));
  transactions.set(client, tx);
  // A connection that breaks between two statements says so by an event, which would end the process.
  let broken: unknown = null;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  let unsafe: string | null = null;
  const onNotice = ({ routine }: { routine?: string | undefined }) => {
    if (routine === "SyncRepWaitForLSN") unsafe = "no standby has the commit yet";
  };
  const ended = await attempt();
  client.off("error", onError);
  client.off("notice", onNotice);
  client.release(ended.phase !== "done" && !(await rolledBack()));
  return ended;

  async function attempt(): Promise<Ended<Result>> {
    let result: Result;
    try {
      note("begin");
      const said = await client.query(`${beginning(config)};${preamble}${entry(number)}`);
      const last = Array.isArray(said) ? said.at(-1) : said;
      if (last?.rowCount === 0) return { phase: "begin", error: new Taken() };
    } catch (error) {
      return { phase: "begin", error };
    }
    try {
      result = await work(tx);
      if (broken) throw broken;
    } catch (error) {
      return { phase: "work", error: broken ?? error };
    }
    try {
      note("commit");
      client.on("notice", onNotice);
      await client.query(COMMIT);
      if (unsafe) return { phase: "commit", error: new OutcomeUnknown(unsafe), result };
      return { phase: "done", result };
    } catch (error) {
      return { phase: "commit", error, result };
    }
  }

  /** Whether the connection can be used by another. */
  async function rolledBack(): Promise<boolean> {
    if (ended.phase === "done") return true;
    if (broken || whyAgain(ended.error) === "away" || isLate(ended.error)) return false;
    note("rollback");
    return client.query("rollback").then(
      () => true,
      () => false,
    );
  }
}

// The server's limit on a statement would end a commit's wait for its standby, and report success.
const COMMIT = "set local statement_timeout = 0; commit";

const entry = (number: string) =>
  `insert into outcomes (id) values ('${number}') on conflict do nothing`;

const beginning = ({ isolationLevel }: TransactionConfig = {}): string =>
  isolationLevel ? `begin isolation level ${isolationLevel}` : "begin";
